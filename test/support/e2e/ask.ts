/** Searches with a register's search line: words, filters, and the primary button. */
import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures';
import { isShownNow } from './settled';

/** Words, and filter values by filter name. */
export interface Asked {
  readonly words?: string;
  readonly filters?: Readonly<Record<string, string>>;
}

/** Returns the search field. */
export function searchLine(page: Page): Locator {
  return page.locator('[data-pane="form"] input[data-search]');
}

/** Returns the list's status line, which also has its actions. */
export function stateLine(page: Page): Locator {
  return page.getByRole('group', { name: /^(List status|Listans status)$/ });
}

/** Returns the primary button before the first search. */
export function searchButton(page: Page): Locator {
  return stateLine(page).getByRole('button', { name: /^(Search|Sök) / });
}

/** Returns a filter's chip, which opens the filter when clicked. */
export function chip(page: Page, name: string): Locator {
  return page.locator('[data-chip]').and(page.getByRole('button', { name: `${name}: ` }));
}

/** Opens the control that sets a filter. */
export async function openFilter(page: Page, name: string): Promise<Locator> {
  if (await isShownNow(chip(page, name))) await chip(page, name).click();
  else {
    await page.getByRole('button', { name: /^(Add filter|Lägg till filter)$/ }).click();
    await page.getByRole('menuitem', { name, exact: true }).click();
  }
  const editor = page.locator('.k-popup.roomy');
  await expect(editor.locator('input').first()).toBeFocused();
  return editor;
}

/** Sets a filter to a value, typed or picked from the list of values. */
export async function setFilter(page: Page, name: string, value: string): Promise<void> {
  const editor = await openFilter(page, name);
  const field = editor.locator('input').first();
  await field.fill(value);
  await field.press('Enter');
  // The field stays open for the next class.
  if (name === 'Nice class') await field.press('Enter');
  await expect(editor).toBeHidden();
}

/** Sets a filter that isn't documented, by name. */
export async function setOther(page: Page, name: string, value: string): Promise<void> {
  const editor = await openFilter(page, 'Other filter…');
  await editor.getByLabel('Name', { exact: true }).last().fill(name);
  await editor.getByLabel('Value').last().fill(value);
  await page.keyboard.press('Escape');
  await expect(editor).toBeHidden();
}

/** Filters that every row in a register passes, because an empty search does nothing. */
const everything: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  Trademarks: (page) => setFilter(page, 'Filed from', '1000-01-01'),
  'Insider transactions': (page) => setFilter(page, 'Published from', '1000-01-01'),
  Companies: (page) => setOther(page, 'headcount_from', '0'),
};

/** Fills in a search without running it. */
export async function fillAsked(page: Page, asked: Asked): Promise<void> {
  for (const [name, value] of Object.entries(asked.filters ?? {})) {
    await setFilter(page, name, value);
  }
  if (asked.words !== undefined) await searchLine(page).fill(asked.words);
  await searchLine(page).press('Escape');
}

/**
 * Searches the service (library rows are shown even without this). Without words or filters, it
 * requests all rows.
 */
export async function ask(page: Page, asked: Asked | string = {}): Promise<void> {
  const wanted: Asked = typeof asked === 'string' ? { words: asked } : asked;
  await expect(searchLine(page)).toBeVisible();
  if (wanted.words === undefined && wanted.filters === undefined) {
    const title = await page.locator('[data-pane="form"] h1').innerText();
    await everything[title]?.(page);
  }
  await fillAsked(page, wanted);
  if (await isShownNow(searchButton(page))) await searchLine(page).press('Enter');
}

/** Clears the words and filters. */
export async function clearAsked(page: Page): Promise<void> {
  await page.keyboard.press('Control+n');
  // The page size isn't part of the search.
  const chips = page.locator('[data-chip]').filter({ hasNotText: 'Rows per page' });
  await expect(chips).toHaveCount(0);
}

/** Picks an entry in the list's More actions menu. */
export async function inMenu(page: Page, name: string | RegExp): Promise<void> {
  await stateLine(page).getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name }).click();
}

/** Saves the rows on screen as a list in a matter. */
export async function saveAsList(page: Page, name: string, matter: string): Promise<void> {
  await inMenu(page, 'Save as list…');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByRole('combobox', { name: 'Matter', exact: true }).fill(matter);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

/** Sets the number of rows per page. */
export async function setPageSize(page: Page, rows: string): Promise<void> {
  await page.getByRole('button', { name: /^(Add filter|Lägg till filter)$/ }).click();
  await page.getByRole('menuitem', { name: 'Rows per page', exact: true }).click();
  await page.getByRole('combobox', { name: 'Rows per page' }).click();
  await page.getByRole('option', { name: `${rows} rows`, exact: true }).click();
  await searchLine(page).click();
}

/** Opens a company's file from the search line, by id or number. */
export async function openCompany(page: Page, text: string): Promise<void> {
  await searchLine(page).fill(text);
  // A company in the library is suggested by name as soon as it's found, and any other company by
  // number.
  const owned = page
    .getByRole('group', { name: /^(Companies in your library|Företag i ditt bibliotek)$/ })
    .getByRole('option');
  const byNumber = page.getByRole('option', { name: /^(Company|Företag) / });
  await owned.or(byNumber).first().click();
}
