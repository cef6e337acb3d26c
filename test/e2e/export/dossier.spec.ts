/** A dossier from a list: the groups are those of the list, the file is a document. */
import { join } from 'node:path';
import { readFileSync } from 'node:fs';
import { partsOf } from '../../support/export/docx-parts';
import { expect } from '../../support/e2e/fixtures';
import { answerWith } from '../../support/e2e/saving';
import { fillLibrary, test } from '../../support/e2e/served';

test('a dossier of selected marks is written, with their assessments', async ({
  launch,
  prepared,
  served,
}) => {
  const { app, page } = await launch();
  await fillLibrary(page, served);
  await page.getByRole('button', { name: 'Assess by key' }).click();
  await page.locator('[data-index="0"] [role="gridcell"]').first().click();
  for (const key of ['1', '2']) await page.keyboard.press(key);
  await page.locator('[data-index="0"] [role="gridcell"]').first().click();
  await page
    .locator('[data-index="3"] [role="gridcell"]')
    .first()
    .click({ modifiers: ['Shift'] });
  await page.getByRole('button', { name: 'Lists', exact: true }).last().click();
  await page.getByRole('menuitem', { name: 'Dossier…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('radio', { name: 'Dossier (Word)' })).toBeChecked();
  await dialog.getByLabel('The question, in your words').fill('May the client use it?');
  const path = join(prepared.makeUserDir('files'), 'dossier.docx');
  await answerWith(app, path);
  await dialog.getByRole('button', { name: 'Save…' }).click();
  await expect(page.getByTestId('export-done')).toBeVisible();

  const { document, texts } = await partsOf(readFileSync(path));
  expect(texts).toContain('May the client use it?');
  expect(texts).toContain('Assessment: Relevant');
  expect(texts).toContain('Assessment: Near');
  expect(document.match(/<w:pStyle w:val="Heading2"\/>/g)).toHaveLength(4);
});
