/**
 * Every dialog gets the same checks as every screen: axe, names, targets, contrast, narrow windows
 * and the Tab key.
 */
import type { Page } from '@playwright/test';
import {
  cutOff,
  faultsOfMarkup,
  faultsOfStructure,
  nameless,
  resize,
  rivals,
  smallTargets,
  violations,
} from '../../support/e2e/accessibility';
import { dialogWays, openDialog, servedDialogWays } from '../../support/e2e/dialogs';
import { expect } from '../../support/e2e/fixtures';
import { walkByTab } from '../../support/e2e/focus';
import { faintWords, hiddenWords, sideways, spreadWords } from '../../support/e2e/readable';
import { bridge, buy, connect, goTo, rowCount, test, trySample } from '../../support/e2e/served';
import { ask } from '../../support/e2e/ask';

const wide = { width: 1280, height: 800 };
const narrow = [
  ['200 %', { width: 640, height: 400 }],
  ['320 px', { width: 320, height: 640 }],
] as const;

/** Runs all checks on whatever is currently open. */
async function faultsOf(page: Page): Promise<readonly string[]> {
  const found = [
    ...(await smallTargets(page)),
    ...(await nameless(page)).map((role) => `${role} without a name`),
    ...(await faultsOfMarkup(page)),
    ...(await rivals(page)),
    ...(await faultsOfStructure(page, '[role="dialog"]')),
  ];
  for (const theme of ['dark', 'light'] as const) {
    await bridge(page, 'settings', 'set', { theme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    const here = [...(await faintWords(page)), ...(await violations(page))];
    found.push(...here.map((one) => `${theme}: ${one}`));
  }
  const gather = await spreadWords(page);
  found.push(...(await hiddenWords(page)).map((one) => `wide spacing: ${one}`));
  await gather();
  found.push(...(await walkByTab(page)));
  for (const [where, size] of narrow) {
    await resize(page, size);
    const here = [
      ...(await cutOff(page)),
      ...(size.width === 320 ? await sideways(page) : []),
      ...(await walkByTab(page)),
      ...(await walkByTab(page, 'Shift+Tab')),
    ];
    found.push(...here.map((one) => `${where}: ${one}`));
  }
  await resize(page, wide);
  return found;
}

/**
 * In Electron 33, the page often crashes (SIGSEGV) while axe and the keys go through the dialogs,
 * in up to half of the runs on a busy computer. Without axe and keys, eighty dialogs in windows of
 * changing sizes opened without a crash. The cause isn't known.
 */
test.describe.configure({ retries: 4 });

test('every dialog can be read, reached and worked with', { tag: '@long' }, async ({ launch }) => {
  test.setTimeout(600_000);
  const { app, page } = await launch();
  await trySample(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await ask(page);
  await expect.poll(() => rowCount(page)).toBe(25);
  for (const way of dialogWays) {
    await test.step(way.name, async () => {
      const close = await openDialog(way, page, app);
      expect.soft(await faultsOf(page), way.name).toEqual([]);
      await close();
    });
  }
});

test(
  'dialogs about a key, a service and its library are read and worked with as well',
  { tag: '@long' },
  async ({ launch, served }) => {
    test.setTimeout(300_000);
    const first = await launch();
    await connect(first.page, served, 'correct horse battery');
    await buy(first.page);
    await first.page.emulateMedia({ reducedMotion: 'reduce' });
    for (const way of servedDialogWays) {
      const close = await openDialog(way, first.page, first.app);
      expect.soft(await faultsOf(first.page), way.name).toEqual([]);
      await close();
    }
    await first.app.close();
    const { page } = await launch();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await goTo(page, 'Usage and sources');
    await page.getByRole('button', { name: 'Refresh' }).click();
    await page.getByRole('dialog', { name: 'Unlock the key' }).waitFor();
    expect(await faultsOf(page), 'unlock').toEqual([]);
  },
);
