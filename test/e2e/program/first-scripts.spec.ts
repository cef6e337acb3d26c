/** What the window reads before the first row of its last list. */
import { statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect } from '../../support/e2e/fixtures';
import { fillLibrary, test } from '../../support/e2e/served';

/** In bytes. Dialogs and other screens are loaded afterwards (`afterwards.ts`). */
const most = 600_000;

test('few scripts are read before the first row, and one language', async ({ launch, served }) => {
  const { page } = await launch();
  await fillLibrary(page, served);
  // Simulates a page that is never idle, so that whatever waits for idle time isn't loaded.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  const scripts = new Set<string>();
  page.on('request', (request) => {
    // What the page was still loading before doesn't count.
    if (request.isNavigationRequest()) scripts.clear();
    scripts.add(basename(new URL(request.url()).pathname));
  });
  await page.reload();
  await expect(page.locator('[data-index="0"] [role="gridcell"]').first()).toHaveText(/\S/);
  const sizes = Object.fromEntries(
    [...scripts]
      // The worker's scripts don't count, because they run on another thread.
      .filter((name) => name.endsWith('.js') && !name.startsWith('worker-'))
      .map((name) => [name, statSync(join('out/renderer/assets', name)).size]),
  );
  const named = (start: string): string[] =>
    Object.keys(sizes).filter((name) => name.startsWith(start));
  expect(named('start-')).toHaveLength(1);
  expect([...named('en-'), ...named('sv-')]).toHaveLength(1);
  const total = Object.values(sizes).reduce((sum, size) => sum + size, 0);
  expect(total, JSON.stringify(sizes, null, 1)).toBeLessThan(most);
});
