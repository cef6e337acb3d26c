/** What users do with saved records: add notes, delete and undo, copy, and search. */
import { expect } from '../../support/e2e/fixtures';
import {
  bridge,
  connect,
  fillLibrary,
  findAnywhere,
  goTo,
  goToOwned,
  openRecord,
  rowCount,
  test,
} from '../../support/e2e/served';
import { ask } from '../../support/e2e/ask';

test('rows are deleted and come back', async ({ launch, served }) => {
  const { page } = await launch();
  await fillLibrary(page, served);
  await page.locator('[data-index="1"] [role="gridcell"]').first().click();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByText('3 selected')).toBeVisible();
  await page.keyboard.press('Delete');
  await expect.poll(() => rowCount(page)).toBe(22);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => rowCount(page)).toBe(25);
});

test('what was deleted is brought back later, at no cost and after a restart @long', async ({
  launch,
  served,
}) => {
  const first = await launch();
  await fillLibrary(first.page, served);
  await first.page.locator('[data-index="1"] [role="gridcell"]').first().click();
  await first.page.keyboard.press('Shift+ArrowDown');
  await first.page.keyboard.press('Shift+ArrowDown');
  await first.page.keyboard.press('Delete');
  await expect.poll(() => rowCount(first.page)).toBe(22);
  const paid = served.service.log.units();
  await first.app.close();

  const { page } = await launch();
  await goTo(page, 'Deleted records');
  const bin = page.getByRole('grid', { name: 'Deleted records' });
  await expect(bin).toHaveAttribute('aria-rowcount', '4');
  await bin.locator('[data-index="0"] [role="gridcell"]').first().click();
  await page.getByRole('button', { name: 'Restore 1' }).click();
  await expect(bin).toHaveAttribute('aria-rowcount', '3');
  await page.getByRole('button', { name: 'Restore all' }).click();
  await expect(page.getByText('No deleted records')).toBeVisible();
  await goToOwned(page);
  await expect.poll(() => rowCount(page)).toBe(25);
  expect(served.service.log.units()).toBe(paid);
});

test('a note is kept when it is left, is found, and survives a restart', async ({
  launch,
  served,
}) => {
  const first = await launch();
  await fillLibrary(first.page, served);
  const id = await openRecord(first.page, 4);
  await first.page
    .getByRole('textbox', { name: 'Note', exact: true })
    .fill('Invändning före våren');
  await first.page.locator('[data-index="0"] [role="gridcell"]').first().click();
  await findAnywhere(first.page, 'invändning');
  await expect.poll(() => rowCount(first.page)).toBe(1);
  await first.app.close();
  await served.stop();

  const { page } = await launch();
  await goToOwned(page);
  await findAnywhere(page, 'före våren');
  await expect.poll(() => rowCount(page)).toBe(1);
  await page.locator('[data-index="0"] [role="gridcell"]').first().click();
  await expect(page.locator(`article[data-record="${id}"]`)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Note', exact: true })).toHaveValue(
    'Invändning före våren',
  );
});

test('selected rows are copied with headers, as on screen', async ({ launch, served }) => {
  const { app, page } = await launch();
  await fillLibrary(page, served);
  await page.locator('[data-index="0"] [role="gridcell"]').first().click();
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByText('2 selected')).toBeVisible();
  await page.keyboard.press('Control+C');
  await expect(page.getByText('2 rows copied')).toBeVisible();
  const text = await app.evaluate(({ clipboard }) => clipboard.readText());
  const lines = text.trimEnd().split(/\r?\n/);
  expect(lines).toHaveLength(3);
  expect(lines[0]?.split('\t')[0]).toBe('Trademark');
  const [id] = served.service.log.calls.flatMap((call) => call.ids);
  const { trademarks } = served.service.register;
  const first = Array.from({ length: trademarks.size }, (_, at) => trademarks.at(at).record).find(
    ({ application_number: number }) => number === id,
  );
  expect(lines[1]).toContain(first?.applicant?.name);
});

test('an answer that was charged and cannot be read is shown, and not bought again', async ({
  launch,
  served,
}) => {
  const { page } = await launch();
  await connect(page, served);
  served.service.control.set({ kind: 'shape', shape: 'not-json', path: '/api/v1/trademarks*' });
  await ask(page);
  await expect(
    page.getByRole('heading', { name: 'The response isn’t from the service' }),
  ).toBeVisible();
  const calls = served.service.log.calls.filter((call) => call.units > 0).length;
  await goTo(page, 'Other responses');
  await page.locator('[data-index="0"] [role="gridcell"]').first().click();
  await expect(page.getByText('Unreadable (you may have been charged)').last()).toBeVisible();
  await expect(page.locator('pre')).toContainText('"application_number":"2011/0');
  expect(served.service.log.calls.filter((call) => call.units > 0)).toHaveLength(calls);
});

test('a picture is fetched once and is there without the service', async ({ launch, served }) => {
  const { page } = await launch();
  await connect(page, served);
  await ask(page, { filters: { Picture: 'With picture' } });
  await expect.poll(() => rowCount(page)).toBeGreaterThan(0);
  const fetchPicture = page.getByRole('button', { name: 'Download picture' });
  const pictures = page.locator('article img');
  for (let at = 0; at < 10; at++) {
    await page
      .locator(`[data-index="${String(at)}"] [role="gridcell"]`)
      .first()
      .click();
    const address = await fetchPicture.getAttribute('title');
    if (!address?.startsWith(served.origin)) continue;
    await fetchPicture.click();
    break;
  }
  await expect(pictures).toBeVisible();
  await served.stop();
  await page.keyboard.press('Control+1');
  await expect(pictures).toHaveCount(0);
  await page.keyboard.press('Control+2');
  await expect(pictures).toBeVisible();
  await expect
    .poll(() => pictures.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0);
});

test('other answers are called by name, in the language of the moment, and no kind speaks for another', async ({
  launch,
  served,
}) => {
  const { page } = await launch();
  await connect(page, served);
  const { id } = served.service.register.companies.at(3);
  await bridge(page, 'service', 'call', {
    endpoint: 'financials.notes',
    pathParams: { company_id: id, fiscal_year: '2023' },
    params: {},
    limit: null,
    runId: 'run-notes',
  });
  await goTo(page, 'Other responses');
  const row = page.locator('[data-index="0"]');
  await expect(row).toContainText('Notes to one year’s accounts');
  await expect(row).toContainText('Financial year: 2023');
  await bridge(page, 'settings', 'set', { language: 'sv' });
  await expect(row).toContainText('Noter till ett års bokslut');
  await expect(row).toContainText('Räkenskapsår: 2023');
});
