/**
 * A company file is exported as a whole, or as a single part with all its tables. The dialog gets
 * the focus.
 */
import { join } from 'node:path';
import { expect } from '../../support/e2e/fixtures';
import { answerWith, exportAs, offeredName } from '../../support/e2e/saving';
import { bridge, connect, goTo, test } from '../../support/e2e/served';
import { openCompany } from '../../support/e2e/ask';

test('one workbook, one ZIP, one dossier of a company, by the keyboard', async ({
  launch,
  served,
  prepared,
}) => {
  const { app, page } = await launch();
  const folder = prepared.makeUserDir('files');
  await connect(page, served);
  const known = served.service.register.companies.at(3);
  for (const endpoint of ['companies.basics', 'people.governance', 'people.group']) {
    await bridge(page, 'service', 'call', {
      endpoint,
      pathParams: { company_id: known.id },
      runId: endpoint,
    });
  }
  await goTo(page, 'Companies');
  await openCompany(page, known.id);
  await page.locator('[data-resource="people.governance"]').click();
  await page.locator('[role="grid"] [data-index="0"] [role="gridcell"]').first().click();
  const entered = page.locator('[role="gridcell"]:focus');
  await expect(entered).toHaveCount(1);

  await page.keyboard.press('Control+e');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Save…' })).toBeFocused();
  await expect(dialog.getByRole('radio', { name: 'This part' })).toBeChecked();
  await dialog.getByRole('radio', { name: 'Plain CSV' }).click();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(entered).toHaveCount(1);

  const subject = `${known.name} ${known.registration_number}`;
  const begin = (): Promise<void> =>
    page.getByRole('button', { name: 'Export company file…' }).click();
  const book = await exportAs(app, page, 'Excel (XLSX)', join(folder, 'a.xlsx'), begin);
  expect(await offeredName(app)).toContain(`${subject} – Company file `);
  for (let sheet = 1; sheet <= 6; sheet++) {
    expect(book.includes(`xl/worksheets/sheet${String(sheet)}.xml`)).toBe(true);
  }
  await expect(page.getByRole('button', { name: 'Export company file…' })).toBeFocused();

  const zip = await exportAs(app, page, 'Plain CSV', join(folder, 'a.zip'), begin);
  expect(await offeredName(app)).toMatch(/\.zip$/);
  for (const name of ['Contents.csv', 'About this list.txt']) expect(zip.includes(name)).toBe(true);

  await answerWith(app, join(folder, 'a.pdf'));
  const pdf = await exportAs(app, page, 'Report (PDF)', join(folder, 'a.pdf'), begin);
  expect(pdf.subarray(0, 5).toString('latin1')).toBe('%PDF-');
});
