/**
 * After a person has been permanently deleted, no byte of the name remains in any file of the data
 * folder.
 */
import type { Page } from '@playwright/test';
import { filesNaming } from '../../support/bytes/every-byte';
import { expect } from '../../support/e2e/fixtures';
import { confirmAll } from '../../support/e2e/questions';
import { textsOf } from '../../support/e2e/settled';
import {
  bridge,
  connect,
  fillLibrary,
  goTo,
  goToOwned,
  openPart,
  openRecord,
  rowCount,
  test,
} from '../../support/e2e/served';
import { ask } from '../../support/e2e/ask';

/** Buys a page of insider transactions and a page of marks for the open library. */
async function fill(page: Page): Promise<void> {
  for (const [place, rows] of [
    ['Trademarks', 25],
    ['Insider transactions', 50],
  ] as const) {
    await goTo(page, place);
    await ask(page);
    await expect.poll(() => rowCount(page)).toBe(rows);
  }
}

const libraryOf = async (page: Page): Promise<string> =>
  (await bridge<{ libraryId: string }>(page, 'connection', 'status')).libraryId;

test('nobody finds the name of an erased person in the data folder, in any file, packed or not', async ({
  launch,
  served,
  dataDir,
}) => {
  const first = await launch();
  await connect(first.page, served);
  await fill(first.page);
  await openRecord(first.page, 2);
  const cells = first.page.locator('[data-index="2"] [role="gridcell"]');
  const person = (await textsOf(cells)).find((text) => /^\p{L}+ [\p{L}-]+$/u.test(text)) ?? '';
  expect(person).toMatch(/ /);
  await first.page
    .getByRole('textbox', { name: 'Note', exact: true })
    .fill(`Fråga ${person} före jul`);
  await first.page.keyboard.press('Control+L');
  await first.page.keyboard.type(`Om ${person}`);
  await first.page.getByRole('option', { name: `Om ${person}` }).click();
  await expect(first.page.getByRole('dialog')).toHaveCount(0);
  const libraryId = await libraryOf(first.page);
  await bridge(first.page, 'settings', 'set', {
    letterhead: `Byrån AB\nRef. ${person}`,
    personNames: { [libraryId]: person },
  });
  // The sample's database is stored in the same browser profile.
  await bridge(first.page, 'connection', 'useSample');
  await expect.poll(() => libraryOf(first.page)).toBe('sample');
  await fill(first.page);
  await bridge(first.page, 'connection', 'useService', { baseUrl: served.origin });
  await expect.poll(() => libraryOf(first.page)).toBe(libraryId);
  await first.app.close();

  // After a restart, the browser compacts recent writes into tables.
  const second = await launch();
  await goTo(second.page, 'Insider transactions');
  const held = filesNaming(person, dataDir).join('\n');
  expect(held).toContain('archive/00000001.log');
  expect(held).toContain('.leveldb/');
  const asked = await confirmAll(second.app);
  await openPart(second.page, 'Data on this computer');
  await second.page.getByRole('button', { name: 'Delete permanently…' }).click();
  const dialog = second.page.getByRole('dialog', { name: 'Delete permanently' });
  await dialog.getByLabel('Name as it appears in the register').fill(person);
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog).toContainText('Also removed from: Letterhead, Your name in this library.');
  await dialog.getByLabel('Type “delete” to confirm').fill('delete');
  await dialog.getByRole('button', { name: 'Delete permanently', exact: true }).click();
  await expect(second.page.getByText(/^Rows permanently deleted: /)).toBeVisible();
  expect(await asked()).toEqual(['Permanently delete this?']);
  await expect.poll(() => bridge(second.page, 'erase', 'unfinished', { libraryId })).toBe(null);
  await second.app.close();

  const third = await launch();
  await goToOwned(third.page);
  await expect.poll(() => rowCount(third.page)).toBe(25);
  await bridge(third.page, 'connection', 'useSample');
  await goToOwned(third.page, 'Insider transactions');
  await expect.poll(() => rowCount(third.page)).toBe(50);
  await third.app.close();
  expect(filesNaming(person, dataDir)).toEqual([]);
});

test('what a kill left to the window is gone after the next start @long', async ({
  launch,
  served,
  dataDir,
}) => {
  const first = await launch();
  await fillLibrary(first.page, served);
  const id = await openRecord(first.page, 3);
  await first.app.close();

  const second = await launch();
  await goToOwned(second.page);
  await expect.poll(() => rowCount(second.page)).toBe(25);
  await confirmAll(second.app);
  const libraryId = await libraryOf(second.page);
  const target = { type: 'records', kind: 'trademark', ids: [id], listId: null };
  // Called through the bridge, because with its own dialog the window would delete its part
  // immediately.
  await bridge(second.page, 'erase', 'start', { libraryId, target });
  expect(await bridge(second.page, 'erase', 'unfinished', { libraryId })).toBe('window');
  const { app } = second;
  const ended = new Promise((done) => app.process().once('exit', done));
  app.process().kill('SIGKILL');
  await ended;
  expect(filesNaming(id, dataDir).join('\n')).toContain('.leveldb/');

  const third = await launch();
  await goToOwned(third.page);
  await expect.poll(() => rowCount(third.page)).toBe(24);
  await expect.poll(() => bridge(third.page, 'erase', 'unfinished', { libraryId })).toBe(null);
  await third.app.close();
  expect(filesNaming(id, dataDir)).toEqual([]);
});
