/**
 * Several windows on one library: whatever is bought or decided in one appears in the other, and
 * nothing is bought twice.
 */
import { once } from 'node:events';
import { join } from 'node:path';
import { readCsv } from '../../../scripts/tour/read-csv.mjs';
import type { ElectronApplication, Page } from '@playwright/test';
import { expect } from '../../support/e2e/fixtures';
import { searchLine, stateLine } from '../../support/e2e/ask';
import { confirmAll } from '../../support/e2e/questions';
import { exportAs } from '../../support/e2e/saving';
import {
  buy,
  fillLibrary,
  goTo,
  goToOwned,
  openPart,
  openRecord,
  rowCount,
  searchPath,
  test,
  trySample,
  type Served,
} from '../../support/e2e/served';

/** Opens another window from `page` with the shortcut. */
async function openFrom(app: ElectronApplication, page: Page): Promise<Page> {
  const opened = app.waitForEvent('window');
  await page.keyboard.press('Control+Shift+N');
  const next = await opened;
  next.setDefaultTimeout(20_000);
  return next;
}

/** Closes a page's window as a user would. */
async function close(app: ElectronApplication, page: Page): Promise<void> {
  const window = await app.browserWindow(page);
  await window.evaluate((one) => one.close());
}

async function isVisible(app: ElectronApplication, page: Page): Promise<boolean> {
  const window = await app.browserWindow(page);
  return window.evaluate((one) => one.isVisible());
}

const searches = (served: Served): number =>
  served.service.log.calls.filter((call) => call.path === searchPath).length;

async function search(page: Page, words: string): Promise<void> {
  await goTo(page, 'Trademarks');
  await searchLine(page).fill(words);
  await searchLine(page).press('Enter');
}
/** Returns the rows on screen with this assessment. */
const irrelevant = (page: Page) =>
  page.getByRole('grid').getByRole('img', { name: 'Not relevant' });

test('a link that macOS hands over by an event brings up a window that was hidden', async ({
  launch,
}) => {
  const { app, page } = await launch();
  await trySample(page);
  await (await app.browserWindow(page)).evaluate((one) => one.hide());
  expect(await isVisible(app, page)).toBe(false);
  await app.evaluate(({ app: program }) =>
    program.emit('open-url', { preventDefault: () => undefined }, 'kartotek://trademark/1'),
  );
  await expect.poll(() => isVisible(app, page)).toBe(true);
});

test(
  'two windows show one library, and the first one can be closed before the other',
  { tag: '@long' },
  async ({ launch, served }) => {
    const { app, page: first } = await launch();
    await fillLibrary(first, served);
    const second = await openFrom(app, first);
    await expect(second.getByRole('main', { name: 'Trademarks' })).toBeVisible();
    await expect.poll(() => rowCount(second)).toBe(25);
    expect(searches(served)).toBe(1);

    // What is bought in the second window is shown in the first.
    await search(second, 'sol');
    const state = (page: Page) => page.getByRole('group', { name: 'List status' });
    await expect(state(second)).toContainText('units');
    await expect.poll(() => searches(served)).toBe(2);
    const rows = await rowCount(second);
    await search(first, 'sol');
    await expect.poll(() => rowCount(first)).toBe(rows);
    expect(searches(served)).toBe(2);

    // What is assessed in the first window is shown in the second.
    for (const page of [first, second]) {
      await goToOwned(page);
      await expect.poll(() => rowCount(page)).toBeGreaterThanOrEqual(25);
    }
    await first.getByRole('button', { name: 'Assess', exact: true }).click();
    // All windows share this setting.
    await expect(second.getByRole('button', { name: 'Stop assessing' })).toBeVisible();
    const cell = (page: Page, row: number) =>
      page.locator(`[data-index="${row}"] [role="gridcell"]`).first();
    await cell(first, 0).click();
    await first.keyboard.press('3');
    await expect(irrelevant(second)).toHaveCount(1);

    // The first window is closed; in the other, the user can still read, assess and buy.
    await close(app, first);
    expect(await isVisible(app, first)).toBe(false);
    await cell(second, 1).click();
    await second.keyboard.press('3');
    await expect(irrelevant(second)).toHaveCount(2);
    await search(second, 'berg');
    await expect.poll(() => searches(served)).toBe(3);
    await expect(state(second)).not.toContainText('Downloading');

    // The first window's process dies. The second window says so, and resumes when the first is
    // back.
    await goTo(second, 'Today');
    const left = second.getByText('Kartotek is reopening your library', { exact: false });
    const firstWindow = await app.browserWindow(first);
    await firstWindow.evaluate((one) => one.webContents.forcefullyCrashRenderer());
    await expect(left).toBeVisible();
    await expect(left).toBeHidden();
    await goToOwned(second);
    await expect(irrelevant(second)).toHaveCount(2);
    await search(second, 'vinge');
    await expect.poll(() => searches(served)).toBe(4);
    await expect(state(second)).not.toContainText('Downloading');

    // Closing the last window quits the program.
    const ended = once(app.process(), 'exit');
    await close(app, second);
    await ended;
  },
);

test(
  'a second window begins where the first one is, writes files, and erases and deletes for both',
  { tag: '@long' },
  async ({ launch, served, prepared }) => {
    const { app, page: first } = await launch();
    await confirmAll(app);
    await fillLibrary(first, served);
    const id = await openRecord(first, 3);
    const second = await openFrom(app, first);
    await expect(second.getByRole('article')).toHaveAttribute('data-record', id);
    await expect(second).toHaveTitle('Trademarks – Kartotek');

    // A system dialog appears in front of the window that opened it.
    const asking = (page: Page) =>
      app.browserWindow(page).then((one) => one.evaluate(({ id }) => id));
    await app.evaluate(({ dialog }) => {
      const answered = (...given: unknown[]) => {
        Object.assign(globalThis, { parent: (given[0] as { id: number }).id });
        return { canceled: true, filePath: '' };
      };
      dialog.showSaveDialog = answered as unknown as typeof dialog.showSaveDialog;
    });
    for (const page of [second, first]) {
      await page.keyboard.press('Control+e');
      await page.getByRole('dialog').getByRole('button', { name: 'Save…' }).click();
      await expect
        .poll(() => app.evaluate(() => (globalThis as unknown as { parent: number }).parent))
        .toBe(await asking(page));
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    const path = join(prepared.makeUserDir('files'), 'second.csv');
    const file = await exportAs(app, second, 'Plain CSV', path);
    expect(readCsv(file.toString('utf8'), ',')).toHaveLength(26);

    // What is permanently deleted in the second window is gone from the first.
    await openPart(second, 'Data on this computer');
    await second.getByRole('button', { name: 'Delete permanently…' }).click();
    const dialog = second.getByRole('dialog', { name: 'Delete permanently' });
    await dialog.getByRole('radio', { name: 'A company' }).click();
    await dialog.getByLabel('Numbers and names, one per line').fill(id);
    await dialog.getByRole('button', { name: 'Preview' }).click();
    await dialog.getByLabel('Type “delete” to confirm').fill('delete');
    await dialog.getByRole('button', { name: 'Delete permanently', exact: true }).click();
    await expect(second.getByText('Rows permanently deleted: 1')).toBeVisible();
    await expect.poll(() => rowCount(first)).toBe(24);

    // Everything is deleted in the second window: both return to the first screen and stay in step.
    await openPart(second, 'Data on this computer');
    await second.getByRole('button', { name: 'Delete everything…' }).click();
    await second.getByRole('dialog').getByRole('button', { name: 'Delete everything' }).click();
    for (const page of [first, second])
      await expect(page.getByRole('button', { name: 'Try sample data' })).toBeVisible();
    await trySample(second);
    await expect(first.getByRole('contentinfo')).toContainText('Sample register');
    await goTo(first, 'Trademarks');
    await expect(stateLine(first)).toContainText('0 rows in your library');
    await search(first, 'sol');
    await expect.poll(() => rowCount(first)).toBeGreaterThan(0);
    const rows = await rowCount(first);
    await goToOwned(second);
    await expect.poll(() => rowCount(second)).toBe(rows);
  },
);

test(
  'while a second window hangs, in which nobody can press Stop, the first one buys no more either',
  { tag: '@long' },
  async ({ launch, served }) => {
    const { app, page: first } = await launch();
    await fillLibrary(first, served);
    const second = await openFrom(app, first);
    await expect.poll(() => rowCount(second)).toBe(25);
    const until = Date.now() + 4000;
    await second.evaluate((end) => {
      setTimeout(() => {
        while (Date.now() < end);
      }, 0);
    }, until);
    // Two responses may be on their way to the second window, which may just have applied another.
    for (const run of ['run-1', 'run-2', 'run-3', 'run-4']) await buy(first, run);
    expect(Date.now()).toBeGreaterThanOrEqual(until);
    expect(searches(served)).toBe(5);
  },
);
