/** The real program's printed dossier, read with poppler's tools. */
import { join } from 'node:path';
import { poppler } from '../support/export/poppler';
import { askForDossier, saveDossier } from '../support/e2e/dossier';
import { expect } from '../support/e2e/fixtures';
import { fillLibrary, test } from '../support/e2e/served';

test('a printed dossier has its cover, its groups, and a card for each mark', async ({
  launch,
  prepared,
  served,
}) => {
  const path = join(prepared.makeUserDir('files'), 'dossier.pdf');
  const { app, page } = await launch();
  await fillLibrary(page, served);
  await askForDossier(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'PDF', exact: true }).click();
  await dialog.getByLabel('Question').fill('May the client use it?');
  await dialog.getByText('Letterhead', { exact: true }).first().click();
  await dialog.getByRole('textbox', { name: 'Letterhead' }).fill('Lind & Berg\nStorgatan 1');
  await page.screenshot({ path: test.info().outputPath('question.png') });
  await saveDossier(app, page, path);

  const facts = await poppler('pdfinfo', path);
  expect(facts).toMatch(/^Tagged: +yes/m);
  expect(facts).toMatch(/^JavaScript: +no/m);
  const text = await poppler('pdftotext', '-layout', path, '-');
  const pages = text.split('\f').filter((one) => one.trim() !== '');
  const [cover = ''] = pages;
  for (const words of [
    'Lind & Berg',
    'Storgatan 1',
    'May the client use it?',
    'Assessment in brief',
  ])
    expect(cover).toContain(words);
  for (const [at, one] of pages.entries())
    expect(one).toContain(`Page ${at + 1} of ${pages.length}`);
  const order = [
    'Assessment: Relevant',
    'Assessment: Borderline',
    'Not assessed',
    'Annex: About this list',
  ];
  const places = order.map((words) =>
    pages.findIndex((one) => one.split('\n').some((line) => line.trim() === words)),
  );
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(places[0]).toBe(1);
  // There is a link from each table row to a card, and a heading for each card.
  const targets = await poppler('pdfinfo', '-dests', path);
  expect(targets.match(/"mark-\d+"/g)).toHaveLength(4);
  const structure = await poppler('pdfinfo', '-struct', path);
  expect(structure.match(/^ *H3 /gm)).toHaveLength(4);
  await poppler('pdftoppm', '-r', '60', '-png', path, test.info().outputPath('page'));
  expect(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1);
});
