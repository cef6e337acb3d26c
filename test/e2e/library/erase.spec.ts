/**
 * Permanently deleted data is gone from the screen, the archive and the database, but still counts
 * as paid.
 */
import { join } from 'node:path';
import { answersBelow } from '../../support/archive/unpacked';
import { expect } from '../../support/e2e/fixtures';
import { confirmAll } from '../../support/e2e/questions';
import {
  bridge,
  fillLibrary,
  goToOwned,
  openPart,
  openRecord,
  rowCount,
  test,
} from '../../support/e2e/served';

test('a record is erased for good, after a preview, a word and a question of the system', async ({
  launch,
  served,
  dataDir,
}) => {
  const first = await launch();
  const { page, app } = first;
  const asked = await confirmAll(app);
  await fillLibrary(page, served);
  const before = await rowCount(page);
  const id = await openRecord(page, 3);
  expect(answersBelow(join(dataDir, 'libraries'))).toContain(id);

  await openPart(page, 'Data on this computer');
  await page.getByRole('button', { name: 'Delete permanently…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete permanently' });
  await dialog.getByRole('radio', { name: 'A company' }).click();
  await dialog.getByLabel('Numbers and names, one per line').fill(id);
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByTestId('erase-preview')).toContainText('Rows 1');
  const erase = dialog.getByRole('button', { name: 'Delete permanently', exact: true });
  await expect(erase).toBeDisabled();
  await dialog.getByLabel('Type “delete” to confirm').fill('delete');
  await erase.click();
  await expect(page.getByText('Rows permanently deleted: 1')).toBeVisible();
  expect((await asked()).slice(1)).toEqual(['Permanently delete this?']);

  await goToOwned(page);
  await expect.poll(() => rowCount(page)).toBe(before - 1);
  const { libraryId } = await bridge<{ libraryId: string }>(page, 'connection', 'status');
  await expect.poll(() => bridge(page, 'erase', 'unfinished', { libraryId })).toBe(null);
  await openPart(page, 'Data on this computer');
  await expect(page.getByRole('table').last()).toContainText('A company');
  await app.close();
  expect(answersBelow(join(dataDir, 'libraries'))).not.toContain(id);

  const again = await launch();
  await goToOwned(again.page);
  await expect.poll(() => rowCount(again.page)).toBe(before - 1);
});
