/** A matter's page: the tags of its records, and what was written about them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { partsOf } from '../../support/export/docx-parts';
import { saveDossier } from '../../support/e2e/dossier';
import { expect } from '../../support/e2e/fixtures';
import { fillLibrary, goTo, rowCount, test } from '../../support/e2e/served';
import { saveAsList } from '../../support/e2e/ask';

test('tags and comments of a matter stand on its page and lead to their records', async ({
  launch,
  served,
}) => {
  const { page } = await launch();
  await fillLibrary(page, served);
  await saveAsList(page, 'Alm', 'M-7');
  await goTo(page, 'Lists');
  await page.getByRole('button', { name: 'Alm' }).first().click();
  const cell = (row: number) => page.locator(`[data-index="${row}"] [role="gridcell"]`).first();
  await cell(0).click();
  await cell(2).click({ modifiers: ['Shift'] });
  await page.keyboard.press('Control+t');
  await page.getByLabel('Find or add a tag').fill('ring');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await cell(1).click();
  await page.getByRole('textbox', { name: 'Comment' }).fill('Sounds <b>alike</b>');
  await page.keyboard.press('Control+Enter');

  await page.getByRole('button', { name: 'Matter: M-7' }).click();
  await expect(page.getByRole('heading', { name: 'M-7', exact: true })).toBeVisible();
  const remarks = page.getByRole('region', { name: 'Notes and comments' });
  await expect(remarks.getByRole('button')).toHaveCount(1);
  await expect(remarks.getByRole('button')).toContainText('Sounds <b>alike</b>');
  await expect(remarks.getByRole('button')).toContainText('Alm · ');
  // Long text can be read in full despite the narrow column.
  const note = page.getByRole('textbox', { name: 'Note', exact: true });
  expect(await note.evaluate((field) => field.scrollHeight - field.clientHeight)).toBe(0);
  // The list is on the page, and its matter is the current one.
  await expect(page.getByRole('region', { name: 'Lists', exact: true })).toContainText('Alm');
  await page.screenshot({ path: test.info().outputPath('matter.png') });
  const tags = page.getByRole('region', { name: 'Tags' });
  await expect(tags.getByRole('button')).toHaveText(/^ring\s+3$/);
  await tags.getByRole('button').click();
  await expect.poll(() => rowCount(page)).toBe(3);
  await page.keyboard.press('Alt+ArrowLeft');
  await remarks.getByRole('button').click();
  await expect.poll(() => rowCount(page)).toBe(1);
});

test('a dossier of the whole matter has the marks of its lists and clearances once, under its name', async ({
  launch,
  prepared,
  served,
}) => {
  const { app, page } = await launch();
  await fillLibrary(page, served);
  const marks = await rowCount(page);
  const cell = page.locator('[data-index]').filter({ hasNotText: 'No words' }).first();
  const words = (await cell.getByRole('gridcell').first().innerText()).trim();
  await saveAsList(page, 'Alm', 'M-7');
  const matter = page.getByRole('treeitem', { name: 'M-7' });
  await matter.click();
  await page.getByRole('button', { name: 'New clearance', exact: true }).click();
  await page.getByRole('textbox', { name: 'Proposed mark' }).fill(words);
  await expect(page.locator('[data-index="0"]')).toContainText(words);
  await page.locator('[data-index="0"]').getByRole('gridcell').first().click();
  await page.keyboard.press('1');
  await expect(page.locator('[data-index="0"]').getByRole('img').first()).toHaveAccessibleName(
    'Relevant',
  );

  await matter.click();
  await page.keyboard.press('Control+K');
  await page.keyboard.type('matter dossier');
  await page.getByRole('option', { name: /^Matter dossier…/ }).click();
  const path = join(prepared.makeUserDir('files'), 'matter.docx');
  await saveDossier(app, page, path);
  const { document, texts } = await partsOf(readFileSync(path));
  expect(texts[2]).toBe('M-7');
  // The dossier contains the matter's proposed marks, the marks similar to them, and the
  // assessments.
  expect(texts.join(' ')).toContain('Similarity');
  expect(texts).toContain('Assessment: Relevant');
  expect(document.match(/<w:pStyle w:val="Heading2"\/>/g)).toHaveLength(marks);
});
