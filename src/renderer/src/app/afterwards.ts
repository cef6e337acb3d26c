/**
 * What the window loads after its first rows: dialogs, then the other screens. If the user asks for
 * a part earlier, only that part is waited for.
 */
import { firstRows } from '../lib/table/first-rows';
import { Later, laters } from '../lib/state/later.svelte';
import { tellFailure } from '../lib/state/tell-failure';

/** Everything that opens over the screens, or instead of them. */
export const over = new Later(async () => {
  const [{ default: Dialogs }, { default: Comparison }] = await Promise.all([
    import('./Dialogs.svelte'),
    import('../features/compare/Comparison.svelte'),
  ]);
  return { Dialogs, Comparison };
});

/** Maximum wait on a screen that has no rows to show (ms). */
const longestWaitMs = 3000;

/** Resolves when the browser has nothing to do. */
const idle = (): Promise<unknown> =>
  new Promise((resolve) => requestIdleCallback(resolve, { timeout: longestWaitMs }));

/** Resolves once the first rows have been drawn, or the user has done something. */
function firstRest(): Promise<unknown> {
  const acted = new Promise((resolve) => {
    for (const type of ['keydown', 'pointerdown'])
      addEventListener(type, resolve, { capture: true, once: true });
  });
  const waited = new Promise((resolve) => setTimeout(resolve, longestWaitMs));
  return Promise.race([acted, Promise.race([firstRows, waited]).then(idle)]);
}

/**
 * Loads the rest of the window's code. If a part can't be loaded, that is reported when the part is
 * needed.
 */
export async function loadAfterwards(): Promise<void> {
  await firstRest();
  await over.load().catch(tellFailure);
  for (const part of laters) {
    await idle();
    await part.load().catch(() => undefined);
  }
}
