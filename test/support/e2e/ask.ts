/** Asking in the one search line of a register: words, filters, and the filled button. */
import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures';
import { isShownNow } from './settled';

/** What is asked: words and filters by their names, each with its value. */
export interface Asked {
  readonly words?: string;
  readonly filters?: Readonly<Record<string, string>>;
}

/** The line in which one types. */
export function searchLine(page: Page): Locator {
  return page.locator('[data-pane="form"] input[data-search]');
}

/** What is said of the list on screen, and what can be done with it. */
export function stateLine(page: Page): Locator {
  return page.getByRole('group', { name: /^(List status|Listans status)$/ });
}

/** The filled button while nothing was asked yet. */
export function searchButton(page: Page): Locator {
  return stateLine(page).getByRole('button', { name: /^(Search|Sök) / });
}

/** The chip of a filter, on which it is opened. */
export function chip(page: Page, name: string): Locator {
  return page.locator('[data-chip]').and(page.getByRole('button', { name: `${name}: ` }));
}

/** Opens where a filter is set. */
export async function openFilter(page: Page, name: string): Promise<Locator> {
  if (await isShownNow(chip(page, name))) await chip(page, name).click();
  else {
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByRole('menuitem', { name, exact: true }).click();
  }
  const editor = page.locator('.k-popup.roomy');
  await expect(editor.locator('input').first()).toBeFocused();
  return editor;
}

/** Sets a filter to a value, typed or chosen among its values. */
export async function setFilter(page: Page, name: string, value: string): Promise<void> {
  const editor = await openFilter(page, name);
  const field = editor.locator('input').first();
  await field.fill(value);
  await field.press('Enter');
  // The next class may be typed there.
  if (name === 'Nice class') await field.press('Enter');
  await expect(editor).toBeHidden();
}

/** A filter by a name that nobody described. */
export async function setOther(page: Page, name: string, value: string): Promise<void> {
  const editor = await openFilter(page, 'Other filter…');
  await editor.getByLabel('Filter name').last().fill(name);
  await editor.getByLabel('Value').last().fill(value);
  await page.keyboard.press('Escape');
  await expect(editor).toBeHidden();
}

/** A filter through which every row of a register passes: an empty search asks nothing. */
const everything: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  Trademarks: (page) => setFilter(page, 'Filed from', '1000-01-01'),
  'Insider transactions': (page) => setFilter(page, 'Published from', '1000-01-01'),
  Companies: (page) => setOther(page, 'headcount_from', '0'),
};

/** Fills in what is asked, without asking. */
export async function fillAsked(page: Page, asked: Asked): Promise<void> {
  for (const [name, value] of Object.entries(asked.filters ?? {})) {
    await setFilter(page, name, value);
  }
  if (asked.words !== undefined) await searchLine(page).fill(asked.words);
  await searchLine(page).press('Escape');
}

/** Asks the service; what is owned is there without. Without words and filters: for everything. */
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

/** Empties the line: no words, no filter. */
export async function clearAsked(page: Page): Promise<void> {
  await page.keyboard.press('Control+n');
  // How many rows a page has is no part of what is asked.
  const chips = page.locator('[data-chip]').filter({ hasNotText: 'Rows per page' });
  await expect(chips).toHaveCount(0);
}

/** What else can be done with the list on screen. */
export async function inMenu(page: Page, name: string | RegExp): Promise<void> {
  await stateLine(page).getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name }).click();
}

/** How many rows a page has. */
export async function setPageSize(page: Page, rows: string): Promise<void> {
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Rows per page', exact: true }).click();
  await page.getByRole('combobox', { name: 'Rows per page' }).click();
  await page.getByRole('option', { name: `${rows} rows`, exact: true }).click();
  await searchLine(page).click();
}

/** Opens the file of a company from the search line of the companies, by its id or number. */
export async function openCompany(page: Page, text: string): Promise<void> {
  await searchLine(page).fill(text);
  // One that is owned is offered by its name as soon as the library has found it.
  const owned = page.getByRole('group', {
    name: /^(Companies in your library|Företag i ditt bibliotek)$/,
  });
  await owned.getByRole('option').first().click();
}
