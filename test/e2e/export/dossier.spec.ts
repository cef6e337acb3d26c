/** A dossier created from a list: it has the list's groups, and the file is a valid document. */
import { join } from 'node:path';
import { readFileSync } from 'node:fs';
import { partsOf } from '../../support/export/docx-parts';
import { askForDossier, saveDossier } from '../../support/e2e/dossier';
import { expect } from '../../support/e2e/fixtures';
import { fillLibrary, test } from '../../support/e2e/served';
import { inMenu } from '../../support/e2e/ask';

test('a dossier of selected marks is written, with their assessments @long', async ({
  launch,
  prepared,
  served,
}) => {
  const { app, page } = await launch();
  await fillLibrary(page, served);
  await askForDossier(page);
  const dialog = page.getByRole('dialog');
  const fileOf = (name: string) => dialog.getByRole('radio', { name, exact: true });
  await expect(fileOf('Dossier (Word, PDF)')).toBeChecked();
  await expect(fileOf('DOCX + PDF')).toBeChecked();
  await dialog.getByLabel('Question').fill('May the client use it?');
  const path = join(prepared.makeUserDir('files'), 'dossier.docx');
  await saveDossier(app, page, path);
  await expect(page.getByTestId('export-done')).toContainText('dossier.docx, dossier.pdf');
  expect(readFileSync(path.replace('.docx', '.pdf')).toString('latin1').slice(0, 5)).toBe('%PDF-');

  const { document, texts } = await partsOf(readFileSync(path));
  expect(texts).toContain('May the client use it?');
  expect(texts).toContain('Assessment: Relevant');
  expect(texts).toContain('Assessment: Borderline');
  expect(document.match(/<w:pStyle w:val="Heading2"\/>/g)).toHaveLength(4);

  // Saves the same document as a PDF only. The next dossier suggests that format.
  await page.keyboard.press('Escape');
  await inMenu(page, 'Dossier…');
  await fileOf('PDF').click();
  await expect(dialog.getByLabel('Question')).toHaveValue('May the client use it?');
  const printed = join(prepared.makeUserDir('files'), 'alone.pdf');
  await saveDossier(app, page, printed);
  const bytes = readFileSync(printed).toString('latin1');
  expect(bytes.slice(0, 5)).toBe('%PDF-');
  expect(bytes).toContain('/Outlines');
  expect(bytes).toContain('/StructTreeRoot');
  await page.keyboard.press('Escape');
  await inMenu(page, 'Dossier…');
  await expect(fileOf('PDF')).toBeChecked();
});
