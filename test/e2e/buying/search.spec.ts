/** Trademark searches on a service behind a socket. The service's own log shows what was bought. */
import type { Page } from '@playwright/test';
import { expect } from '../../support/e2e/fixtures';
import {
  ask,
  chip,
  clearAsked,
  inMenu,
  openFilter,
  searchButton,
  searchLine,
  setFilter,
  setOther,
  stateLine,
} from '../../support/e2e/ask';
import {
  connect,
  goTo,
  loadDefinition,
  lookUp,
  openRecord,
  rowCount,
  searchPath,
  test,
  trySample,
  type Served,
} from '../../support/e2e/served';

/** Returns the search calls that reached the service. */
function searches(served: Served): readonly { units: number; ids: readonly string[] }[] {
  return served.service.log.calls.filter((call) => call.path === searchPath);
}

async function search(page: Page, words: string): Promise<void> {
  await searchLine(page).fill(words);
  await searchLine(page).press('Enter');
}

test('a filter typed by its name is added by Enter, and what it does not take is never searched', async ({
  launch,
  served,
}) => {
  const { page } = await launch();
  await connect(page, served);
  const line = searchLine(page);
  const state = stateLine(page);
  await search(page, 'class:99');
  await expect(page.getByRole('option', { name: 'Nice class: 99' })).toContainText(
    'not a Nice class',
  );
  await line.press('Escape');
  await expect(state).toContainText('Nice class: not a Nice class');
  await expect(searchButton(page)).toHaveCount(0);
  await line.press('Enter');
  await expect(line).toHaveValue('class:99');

  await search(page, 'class:9');
  await expect(chip(page, 'Nice class')).toContainText('9');
  await expect(line).toHaveValue('');
  await search(page, 'filed:2024');
  await expect(chip(page, 'Filed from')).toContainText('2024-01-01');
  // A name isn't a number: the user first has to choose a company of that name.
  await search(page, 'holder: Volvo');
  await expect(state).toContainText('Choose a company below to search the service');
  await clearAsked(page);
  const editor = await openFilter(page, 'Holder’s org. no.');
  await page.keyboard.type('Volvo AB');
  await page.keyboard.press('Enter');
  await expect(editor).toContainText('Enter a number.');
  expect(searches(served)).toEqual([]);
});

test('what is on screen is what the service was paid for, and asking again is free', async ({
  launch,
  served,
}) => {
  const { page } = await launch();
  await connect(page, served);
  await setFilter(page, 'Filed from', '1000-01-01');
  await expect(searchButton(page)).toContainText('max 25 units');
  await searchLine(page).press('Enter');
  await expect.poll(() => rowCount(page)).toBe(25);
  expect(searches(served)).toHaveLength(1);
  expect(served.service.log.units()).toBe(25);
  const state = stateLine(page);
  await expect(state).toContainText('Incomplete');
  await expect(state).toContainText('25 rows');
  await expect(state).toContainText('total unknown');
  await expect(state).toContainText('25 units');
  const [first] = searches(served);
  expect(await openRecord(page)).toBe(first?.ids[0]);

  // The response is in the library, so no request is sent.
  await searchLine(page).fill('sol');
  await expect(state).toContainText('rows in your library');
  await expect(searchButton(page)).toBeVisible();
  const before = searches(served).length;
  await searchLine(page).fill('');
  await expect(state).toContainText('25 rows');
  expect(searches(served)).toHaveLength(before);
});

test('an empty line, half a word and a filter of the library alone send nothing, and it is said why', async ({
  launch,
  served,
}) => {
  const { page } = await launch();
  await connect(page, served);
  await expect(searchButton(page)).toHaveCount(0);
  await searchLine(page).press('Enter');
  await search(page, 'ab');
  await expect(stateLine(page)).toContainText('Enter at least 3 characters.');
  await expect(searchButton(page)).toHaveCount(0);
  await searchLine(page).fill('nord');
  await setFilter(page, 'Anywhere in the record', 'ombud');
  await expect(stateLine(page)).toContainText('The service can’t search for these words');
  await searchLine(page).press('Enter');
  expect(searches(served)).toHaveLength(0);
  expect(served.service.log.units()).toBe(0);
});

test('a list that is whole has no filled button: Enter goes to its rows', async ({
  launch,
  served,
}) => {
  const { page } = await launch();
  await connect(page, served);
  await search(page, 'solglimt');
  await expect(stateLine(page)).toContainText('Complete');
  const paid = served.service.log.units();
  await searchLine(page).press('Enter');
  await searchLine(page).press('Enter');
  expect(served.service.log.units()).toBe(paid);
});

test('Escape from a filter chosen with the mouse goes on in the search line', async ({
  launch,
  served,
}) => {
  const { page } = await launch();
  await connect(page, served);
  await page.getByRole('button', { name: 'Add filter' }).click();
  // Filters that the service doesn't have are together, below a heading.
  const own = page.getByRole('group', { name: 'In your library' });
  await expect(own.getByRole('menuitem', { name: 'Tags' })).toBeVisible();
  await expect(own.getByRole('menuitem', { name: 'Rows per page' })).toHaveCount(0);
  await page.getByRole('menuitem', { name: 'Status', exact: true }).click();
  await page.locator('.k-popup button[aria-pressed]').first().click();
  await page.keyboard.press('Escape');
  await expect(page.locator('.k-popup')).toHaveCount(0);
  await expect(searchLine(page)).toBeFocused();
});

test('the next page goes on where the first ended', async ({ launch, served }) => {
  const { page } = await launch();
  await connect(page, served);
  await ask(page);
  await inMenu(page, /^Download next page/);
  await expect.poll(() => rowCount(page)).toBe(50);
  const ids = searches(served).flatMap((call) => call.ids);
  expect(ids).toHaveLength(50);
  expect(new Set(ids).size).toBe(50);
  await expect(stateLine(page)).toContainText('pages 1–2');
});

test('a double click buys once', async ({ launch, served }) => {
  const { page } = await launch();
  await connect(page, served);
  await setFilter(page, 'Filed from', '1000-01-01');
  await searchButton(page).dblclick();
  await expect.poll(() => rowCount(page)).toBe(25);
  // The second click had no effect on whatever replaced the button.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+m');
  await page.keyboard.press('Control+m');
  await expect.poll(() => rowCount(page)).toBe(50);
  await inMenu(page, /^Download again/);
  await page.getByRole('button', { name: /^Download ·/ }).dblclick();
  await expect.poll(() => searches(served).length).toBe(3);
  await expect(stateLine(page).getByRole('button', { name: /^Download the rest/ })).toBeVisible();
  expect(searches(served)).toHaveLength(3);
});

test('days the wrong way round are said, and nothing is sent', async ({ launch, served }) => {
  const { page } = await launch();
  await connect(page, served);
  await setFilter(page, 'Filed from', '2024-05-01');
  const editor = await openFilter(page, 'Filed until');
  await editor.locator('input').first().fill('2024-04-01');
  await page.keyboard.press('Enter');
  await expect(editor.getByText(/Choose a date after/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(stateLine(page)).toContainText('Choose a date after');
  await searchLine(page).press('Enter');
  expect(searches(served)).toHaveLength(0);
});

test('nothing searched, none found, refused, failed, stopped and offline look different', async ({
  launch,
  served,
}) => {
  const { page } = await launch();
  await connect(page, served);
  const { control } = served.service;
  await expect(page.getByText('No search yet')).toBeVisible();
  await search(page, 'xqzjw');
  await expect(page.getByText('No matches')).toBeVisible();
  control.set({ kind: 'status', status: 403, path: `${searchPath}*` });
  await search(page, 'refused');
  await expect(
    page.getByRole('heading', { name: 'The service doesn’t allow this search' }),
  ).toBeVisible();
  control.set({ kind: 'status', status: 500, path: `${searchPath}*` });
  await search(page, 'failed');
  await expect(
    page.getByRole('heading', { name: 'The service isn’t working right now' }),
  ).toBeVisible();
  control.set({ kind: 'delay', ms: 5_000, path: `${searchPath}*` });
  await search(page, 'stopped');
  await expect(page.getByText('Waiting for the service').first()).toBeVisible();
  await page.getByRole('button', { name: 'Stop', exact: true }).first().click();
  await expect(page.getByRole('heading', { name: 'Stopped' })).toBeVisible();
  await served.stop();
  await search(page, 'offline');
  await expect(stateLine(page)).toContainText(
    'You’re offline, so you can search only your library',
  );
  // Only another request can tell whether the service is back, so it can be tried.
  const tried = stateLine(page).getByRole('button', {
    name: /^Search the service · max \d+ units$/,
  });
  await expect(tried).toBeVisible();
  await expect(page.getByRole('button', { name: /^Try again/ })).toHaveCount(0);
  await expect(page.getByText('No matches in your library')).toBeVisible();
});

test('a company that was not chosen is never left out of a search for its insiders, nor sent as an id', async ({
  launch,
  served,
}) => {
  const { page } = await launch();
  await connect(page, served);
  await goTo(page, 'Insider transactions');
  await ask(page);
  await expect.poll(() => rowCount(page)).toBe(50);
  const { units, calls } = served.service.log;
  const paid = units();
  const bought = new Set(calls.flatMap(({ ids }) => ids));
  const { insiders } = served.service.register;
  const issuer = Array.from({ length: insiders.size }, (_, at) => insiders.at(at))
    .filter(({ id }) => bought.has(String(id)))
    .map(({ company }) => company as { id: string; name: string } | null)
    .find((company) => company?.name);
  await clearAsked(page);
  for (const words of [issuer?.name ?? '', 'Volvo Car AB', 'Volvo']) {
    await searchLine(page).fill(words);
    await expect(stateLine(page)).toContainText('Choose a company below');
    await expect(searchButton(page)).toHaveCount(0);
    await searchLine(page).press('Enter');
  }
  expect(units()).toBe(paid);

  await searchLine(page).fill(issuer?.name ?? '');
  await expect(page.getByRole('option', { name: issuer?.name ?? '' }).first()).toBeVisible();
  await searchLine(page).press('ArrowDown');
  await searchLine(page).press('Enter');
  await expect(chip(page, 'Company')).toContainText(issuer?.name ?? '');
  await expect(searchLine(page)).toHaveValue('');
  expect(units()).toBe(paid);
  await searchLine(page).press('Enter');
  const asked = (): unknown =>
    calls.filter(({ path }) => path.endsWith('/insider-transactions')).at(-1)?.params;
  await expect.poll(asked).toMatchObject({ company_id: issuer?.id });
});

test('a name that no company has is looked for once, and said', async ({ launch, served }) => {
  const { page } = await launch();
  await connect(page, served);
  await loadDefinition(page);
  await goTo(page, 'Insider transactions');
  await searchLine(page).fill('Volvo Car AB');
  // The button shows one price for both calls, with the individual prices next to it.
  await expect(searchButton(page)).toContainText('Search price unknown');
  await expect(stateLine(page)).toContainText('Insider transactions: max 50 units');
  await searchLine(page).press('Enter');
  await expect(stateLine(page)).toContainText('No company named “Volvo Car AB” was found');
  await expect(searchButton(page)).toHaveCount(0);
  const asked = (): readonly string[] =>
    served.service.log.calls
      .map(({ path }) => path)
      .filter((path) => !/(me|status)$|openapi/.test(path));
  const before = asked();
  expect(before).toEqual(['/api/v1/companies']);
  await searchLine(page).press('Enter');
  await expect(searchLine(page)).toBeFocused();
  expect(asked()).toEqual(before);
});

test('a press beside a filter that is being set leads to what was pressed', async ({ launch }) => {
  const { page } = await launch();
  await trySample(page);
  await openFilter(page, 'Filed from');
  await searchLine(page).click();
  await expect(page.locator('.k-popup.roomy')).toHaveCount(0);
  await page.keyboard.type('nord');
  await expect(searchLine(page)).toHaveValue('nord');
});

test('marks that break programs are shown unbroken', async ({ launch, served }) => {
  const { page } = await launch();
  await connect(page, served);
  for (const mark of ['=HYPERLINK("http://x","y")', 'ΣΊΣΥΦΟΣ', '<img src=x onerror=alert(1)>']) {
    await search(page, mark.slice(0, 10));
    const cell = page.locator('[data-index="0"] [role="gridcell"]').first();
    await expect(cell).toContainText(mark);
    await cell.click();
    await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toContainText(mark);
  }
});

test('insider transactions and companies take the same way', async ({ launch, served }) => {
  const { page } = await launch();
  await connect(page, served);
  await goTo(page, 'Insider transactions');
  await setFilter(page, 'Published from', '1000-01-01');
  await expect(searchButton(page)).toContainText('max 50 units');
  await searchLine(page).press('Enter');
  await expect.poll(() => rowCount(page)).toBe(50);
  expect(served.service.log.units()).toBe(50);
  await page.locator('[data-index="0"] [role="gridcell"]').first().click();
  await expect(page.getByRole('article')).toContainText('Transaction date');

  await goTo(page, 'Companies');
  await setOther(page, 'headcount_from', '0');
  await expect(searchButton(page)).toContainText('price unknown');
  await searchLine(page).press('Enter');
  await expect(page.locator('[data-index="0"]')).toBeVisible();
  await page.locator('[data-index="0"] [role="gridcell"]').first().click();
  await expect(page.getByRole('article')).toContainText('Company ID');
});

test('Ctrl+K opens an owned record, and offers what is not owned', async ({ launch, served }) => {
  const { page } = await launch();
  await connect(page, served);
  await ask(page);
  await expect.poll(() => rowCount(page)).toBe(25);
  const owned = searches(served)[0]?.ids[3] ?? '';
  await lookUp(page, owned);
  await expect(page.locator(`article[data-record="${owned}"]`)).toBeVisible();

  await lookUp(page, '1999/99999');
  await expect(page.getByText('1999/99999 isn’t in your library')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Download · price unknown' })).toBeVisible();
  await lookUp(page, '556036-0793');
  await expect(searchButton(page)).toBeVisible();
  await expect(page.getByText('No matches in your library')).toBeVisible();
  expect(served.service.log.calls.filter((call) => call.units > 0)).toHaveLength(1);
});

test('all of it by keyboard: rows, record and back', async ({ launch, served }) => {
  const { page } = await launch();
  await connect(page, served);
  await ask(page);
  await expect.poll(() => rowCount(page)).toBe(25);
  const ids = searches(served)[0]?.ids ?? [];
  await page.locator('[data-index="0"] [role="gridcell"]').first().click();
  await page.keyboard.press('ArrowDown');
  const record = page.getByRole('article');
  await expect(record).toHaveAttribute('data-record', ids[1] ?? '');
  await page.keyboard.press('Enter');
  await expect(record).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowDown');
  await expect(record).toHaveAttribute('data-record', ids[2] ?? '');
  await page.keyboard.press('Control+M');
  await expect.poll(() => rowCount(page)).toBe(50);
});
