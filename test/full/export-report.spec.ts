/** The real program's report, read with poppler's tools. */
import { join } from 'node:path';
import { poppler } from '../support/export/poppler';
import { expect, test, withEdgeCases } from '../support/e2e/fixtures';
import { ask, setFilter, setPageSize } from '../support/e2e/ask';

const edgeCaseApplicant = '558900-0016';

test('a printed report says first what it is, and has its pages and every mark as text', async ({
  launch,
  prepared,
}) => {
  const path = join(prepared.makeUserDir('files'), 'report.pdf');
  const { app, page } = await launch(withEdgeCases);
  await page.getByRole('button', { name: 'Try sample data' }).click();
  await setFilter(page, 'Holder’s org. no.', edgeCaseApplicant);
  await setPageSize(page, '100');
  await ask(page, '');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = (async () => ({ canceled: false, filePath })) as never;
  }, path);
  await page.keyboard.press('Control+e');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Report (PDF)', exact: true }).click();
  await dialog.getByText('More options').click();
  await page.screenshot({ path: test.info().outputPath('question.png') });
  await dialog.getByRole('button', { name: 'Save…' }).click();
  await expect(page.getByTestId('export-done')).toBeVisible({ timeout: 60_000 });
  await page.screenshot({ path: test.info().outputPath('done.png') });

  const facts = await poppler('pdfinfo', path);
  expect(facts).toMatch(/^Title: +Knivigbäcka Prövning AB – Trademarks/m);
  expect(facts).toMatch(/^Tagged: +yes/m);
  expect(facts).toMatch(/^JavaScript: +no/m);
  const text = await poppler('pdftotext', '-layout', path, '-');
  const pages = text.split('\f').filter((one) => one.trim() !== '');
  const [first = ''] = pages;
  // The first page has the search, its date, the number of rows and the completeness.
  for (const words of ['Sample data', edgeCaseApplicant, 'Data as of', 'Rows', 'Complete'])
    expect(first).toContain(words);
  expect(first).not.toMatch(/SHA-256|GET \/|UTC/);
  // The details for verifying the file come last.
  const annex = pages.slice(-2).join('');
  expect(annex).toContain('Checksum (SHA-256)');
  expect(annex).toMatch(/GET \/\S+applicant_orgnr=/);
  expect(pages.length).toBeGreaterThan(1);
  for (const [at, one] of pages.entries()) {
    // Each page has the sample notice and the page number, and column headings above the rows.
    expect(one).toContain('Sample data');
    expect(one).toContain(`Page ${at + 1}/${pages.length}`);
    if (at < pages.length - 2) expect(one).toContain('Application number');
  }
  expect(pages.join('')).toContain('=HYPERLINK(');
  await poppler('pdftoppm', '-r', '60', '-png', path, test.info().outputPath('page'));
  // The hidden window has closed, and the page works as before.
  expect(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1);
});
