/** Steps of the endpoint tests: how to open, search and read each kind of screen. */
import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures';
import { goTo, lookUp } from './served';
import type { Guide, Step } from './evidence';
import { isShownBefore, isShownNow } from './settled';
import { ask, inMenu, openCompany } from './ask';

/** Reasons why a screen doesn't show a field under the name received. */
export const notShown = {
  column: 'Hidden by default',
  pane: 'Shown when you open the record',
  label: 'Shown as a label instead of a code',
  link: 'Only in the link on the company’s name',
  code: 'Not shown, because the company file shows the city instead',
  source: 'In the collapsed section “Where this comes from”',
  file: 'Not shown, because it’s the company you opened',
  statement: 'The accounts show only the year above each column',
} as const;

/** Insider transaction fields that are shown in the record but not in a single company's list. */
export const insiderRecordFields = [
  'data.id',
  'data.company.id',
  'data.company.registration_number',
  'data.issuer_lei',
  'data.isin',
  'data.notifier',
  'data.status',
  'data.instrument_name',
  'data.unit',
  'data.trading_venue',
  'data.link_method',
] as const;

type NotShown = Pick<Step, 'notShown'>;

/** Returns fields that a screen doesn't show by name, all for the same reason. */
export function left(why: keyof typeof notShown, ...fields: string[]): Record<string, string> {
  return Object.fromEntries(fields.map((field) => [field, notShown[why]]));
}

/** A resource in the company file. `year` is filled in if it's required. */
export function companyResource(
  endpoint: string,
  below: string,
  { year, ...more }: { readonly year?: string } & NotShown = {},
): Step {
  const line = (page: Page): Locator => page.locator(`[data-resource="${endpoint}"]`);
  return {
    endpoint,
    screen: 'company file',
    ...more,
    path: async (guide) => `/companies/${await guide.company()}${below}`,
    async open(page, guide) {
      if (!(await isShownNow(page.locator('[data-resource="companies.basics"]')))) {
        await goTo(page, 'Companies');
        await openCompany(page, await guide.company());
        const unknown = page.getByRole('button', { name: 'Open by ID' });
        await expect(unknown.or(line(page)).first()).toBeVisible();
        if (await isShownNow(unknown)) await unknown.click();
      }
      await line(page).click();
    },
    async fetch(page) {
      if (year !== undefined) await page.getByLabel('Financial year').fill(year);
      await page.getByRole('button', { name: /^Download this/ }).click();
      const own = `[data-year-of="${endpoint}"][data-year="${year}"]`;
      const fetched = year === undefined ? line(page) : page.locator(own);
      await expect(fetched).toHaveAttribute('data-standing', 'owned');
    },
    // Leaves out the report above the fields, because its numbers could contain a short code by
    // chance.
    region: (page) =>
      page.locator(
        endpoint === 'companies.basics' ? 'section.resource > .answer' : 'section.resource',
      ),
  };
}

/** Shows earlier responses from the endpoint open in the explorer. */
async function ownedAnswer(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'In your library' }).click();
  await page.getByRole('option').last().click();
  await expect(page.getByRole('button', { name: 'Raw record' })).toBeVisible();
}

/** Any endpoint in the explorer. `filled` holds its path parameters, in order. */
export function explorerEndpoint(
  endpoint: string,
  path: (guide: Guide) => string | Promise<string>,
  filled: (guide: Guide) => readonly string[] = () => [],
  more: Pick<Step, 'free' | 'notShown'> = {},
): Step {
  return {
    endpoint,
    screen: 'explorer',
    path,
    ...more,
    async open(page) {
      await goTo(page, 'API explorer');
      await page.locator(`[data-endpoint="${endpoint}"]`).click();
    },
    findAgain: ownedAnswer,
    async fetch(page, guide) {
      const fields = page.getByRole('textbox', { name: / \*$/ });
      for (const [at, value] of filled(guide).entries()) await fields.nth(at).fill(value);
      await page.getByRole('button', { name: /^Search the service/ }).click();
      await expect(page.getByRole('button', { name: 'Raw record' })).toBeVisible();
    },
    region: (page) => page.locator('section.one'),
  };
}

/**
 * The part of a screen that belongs to one endpoint. It shows everything in the library, whatever
 * is selected.
 */
export interface AskedSide {
  readonly place: string;
  readonly tab: string;
  readonly path: Step['path'];
  /** Returns the path parameter. */
  readonly filled?: (guide: Guide) => Promise<string>;
  /** True if the response is a single record instead of a table. */
  readonly record?: true;
  readonly notShown?: Step['notShown'];
}

/** An endpoint with its own part of a market screen. */
export function askedSide(endpoint: string, side: AskedSide): Step {
  const { place, tab, path, filled, record, notShown: missing } = side;
  const asked = (page: Page): Locator => page.locator(`[data-asked="${endpoint}"]`);
  return {
    endpoint,
    screen: place.toLowerCase(),
    path,
    ...(missing ? { notShown: missing } : {}),
    async open(page) {
      await goTo(page, place);
      // Such a part is a tab next to the search or, on a register's screen, in the menu.
      const beside = page.getByRole('tab', { name: tab, exact: true });
      if (await isShownBefore(beside, page.locator('input[data-search]'))) await beside.click();
      else await inMenu(page, tab);
      await expect(asked(page)).toBeVisible();
    },
    async fetch(page, guide) {
      const ask = asked(page).getByRole('button', { name: /^Search the service/ });
      if (filled) {
        await expect(ask).toBeDisabled();
        await asked(page)
          .getByRole('textbox', { name: / \*$/ })
          .fill(await filled(guide));
      }
      await ask.click();
    },
    region: (page) => (record ? asked(page) : asked(page).getByRole('grid').first()),
  };
}

/** The feed of changes, next to the trademark search. Opening it shows the latest download. */
export function changesFeed(): Step {
  return {
    endpoint: 'trademarks.changes',
    screen: 'trademarks, changes',
    path: () => '/trademarks/changes',
    async open(page) {
      await goTo(page, 'Trademarks');
      await inMenu(page, /^Changes/);
    },
    async fetch(page) {
      await ask(page);
      await expect(page.locator('[data-day="all"]')).toBeVisible();
    },
    region: (page) => page.getByRole('grid').first(),
  };
}

/** A register with a form, a search button and a list. */
export function registerSearch(
  endpoint: string,
  place: string,
  path: string,
  more: NotShown = {},
): Step {
  return {
    endpoint,
    screen: place.toLowerCase(),
    path: () => path,
    ...more,
    open: (page) => goTo(page, place),
    async fetch(page) {
      await ask(page);
    },
    // An earlier search is in the library, so the same button shows its result and buys nothing.
    async findAgain(page) {
      await ask(page);
    },
    region: (page) => page.getByRole('grid').first(),
  };
}

/** A part of a mark's file that has its own endpoint. */
export function markResource(endpoint: string, below: string, more: NotShown = {}): Step {
  /** Returns the first row of an unfiltered search, which an earlier test has run. */
  async function number(guide: Guide): Promise<string> {
    const { data } = (await guide.answer('/trademarks')) as {
      data: readonly { application_number: string }[];
    };
    return data[0]?.application_number ?? '';
  }
  const part = (page: Page): Locator => page.locator(`[data-resource="${endpoint}"]`);
  return {
    endpoint,
    screen: 'file of a mark',
    ...more,
    path: async (guide) => `/trademarks/${encodeURIComponent(await number(guide))}${below}`,
    async open(page, guide) {
      if (await isShownNow(part(page))) return;
      await goTo(page, 'Trademarks');
      await lookUp(page, await number(guide));
      await expect(part(page)).toBeVisible();
    },
    async fetch(page) {
      await part(page)
        .getByRole('button', { name: /^Download/ })
        .click();
      await expect(part(page)).toHaveAttribute('data-owned', 'true');
    },
    region: (page) => page.getByRole('article'),
    // The response's parts are separate tables; the explorer saves it as a whole.
    async toFile(page) {
      await goTo(page, 'API explorer');
      await page.locator(`[data-endpoint="${endpoint}"]`).click();
      await ownedAnswer(page);
    },
  };
}

/** The screen for several companies at once. */
export function batchLookup(): Step {
  const numbers = (guide: Guide): readonly string[] =>
    [3, 4, 6].map((at) => guide.register.companies.at(at).registration_number);
  return {
    endpoint: 'companies.batch',
    screen: 'several companies',
    path: () => '/companies/batch',
    body: (guide) => ({ lookups: numbers(guide) }),
    notShown: left(
      'column',
      'results.company.legal_form.code',
      'results.company.legal_form.label',
      'results.company.state',
      'results.company.registered_on',
      'results.company.postal_address.street',
      'results.company.postal_address.post_code',
      'results.company.postal_address.city',
      'results.company.postal_address.county_code',
      'results.company.postal_address.municipality_code',
      'results.company.industry.sni',
      'results.company.industry.label',
      'results.company.tax.vat_number',
    ),
    async open(page, guide) {
      await goTo(page, 'Companies');
      await inMenu(page, 'Several companies…');
      await page.getByLabel('Organisation numbers or company IDs').fill(numbers(guide).join('\n'));
    },
    async fetch(page) {
      await page.getByRole('button', { name: /^Download 3/ }).click();
      await expect(page.getByRole('group', { name: 'List status' })).toContainText('· 3 found');
    },
    region: (page) => page.getByRole('grid').first(),
  };
}
