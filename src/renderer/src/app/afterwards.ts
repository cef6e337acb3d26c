/**
 * What the window loads after its first rows: dialogs, then the other screens. A user who is faster
 * waits only for what was asked for.
 */
import { firstRows } from '../lib/table/first-rows';
import { Later, laters } from '../lib/state/later.svelte';
import { tellFailure } from '../lib/state/tell-failure';

/** What opens over the screens, or in their place. */
export const over = new Later(async () => {
  const [{ default: Dialogs }, { default: Comparison }] = await Promise.all([
    import('./Dialogs.svelte'),
    import('../features/compare/Comparison.svelte'),
  ]);
  return { Dialogs, Comparison };
});

/** For a screen that has no rows to show (ms). */
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

/** Loads the rest of the window's program. A part that can't be read is reported once it's wanted. */
export async function loadAfterwards(): Promise<void> {
  await firstRest();
  await over.load().catch(tellFailure);
  for (const part of laters) {
    await idle();
    await part.load().catch(() => undefined);
  }
}
