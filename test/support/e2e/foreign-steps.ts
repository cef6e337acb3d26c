/**
 * Tests of another vendor's service, with steps that are the same with and without a definition.
 */
import type { ElectronApplication, Locator, Page } from '@playwright/test';
import { companyAnswers } from '../foreign/company-answers';
import { companies } from '../foreign/register';
import { FOREIGN_KEY, serveForeign, type Foreign } from '../foreign/service';
import { insiderRecordFields, left } from './endpoint-screens';
import { leavesOf, shows } from './evidence';
import { expect, test as base, type TestFixtures } from './fixtures';
import { fillIn, goTo } from './served';
import { ask as askRegister, inMenu, openCompany, searchLine, setOther } from './ask';

/** Tests with that service. With `defined: false`, it publishes no definition. */
export const test = base.extend<{ readonly defined: boolean; readonly foreign: Foreign }>({
  defined: [true, { option: true }],
  foreign: async ({ defined }, use) => {
    const foreign = await serveForeign({ defined });
    await use(foreign);
    await foreign.stop();
  },
});

/** The company under test: the first result of a search. */
export const [company = { token: '', number: '', name: '' }] = companies;

/** Resources in the company file, with their paths relative to the company. */
const resources: readonly (readonly [id: string, below: string])[] = [
  ['companies.basics', ''],
  ['companies.history', 'history'],
  ['financials.years', 'financials'],
  ['financials.latest', 'financials/latest'],
  ['financials.year', 'financials/2023'],
  ['financials.ratios', 'financial-ratios'],
  ['financials.filings', 'filings'],
  ['financials.notes', 'financial-notes/2023'],
  ['people.governance', 'governance'],
  ['people.group', 'group'],
  ['people.subsidiaries', 'subsidiaries'],
  ['people.shareCapital', 'share-capital'],
  ['market.companyInsiders', 'insider-transactions'],
  ['market.companyShorts', 'short-positions'],
  ['market.companyShortSummary', 'short-summary'],
  ['trademarks.company', 'trademarks'],
  ['contact.workplaces', 'workplaces'],
  ['contact.email', 'contact'],
  ['contact.web', 'web'],
];

/** Returns what the service would respond about the company. */
function said(below: string): unknown {
  const [one] = companies;
  const answer = companyAnswers[below.replace(/\/\d{4}$/, '/:år')];
  return one && answer?.(one, new URLSearchParams(), below);
}

/** Collects errors inside the window. */
export function troublesOf(page: Page): readonly string[] {
  const troubles: string[] = [];
  page.on('pageerror', (error) => troubles.push(error.message));
  return troubles;
}

/** Connects from the welcome screen. */
export async function connectTo(page: Page, foreign: Foreign): Promise<void> {
  await fillIn(page, foreign.origin, FOREIGN_KEY);
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await page.getByRole('button', { name: 'Start searching' }).click();
}

/** Expects this many rows in the list on screen. */
export async function hasRows(page: Page, count: number): Promise<void> {
  await expect(page.getByRole('grid').first()).toHaveAttribute('aria-rowcount', String(count + 1));
}

/** Searches a register for all rows. For companies, uses a part of the name that they all share. */
export async function search(page: Page, place: string, rows: number, name = 'AB'): Promise<void> {
  await goTo(page, place);
  if (place === 'Companies') {
    await setOther(page, 'namn', name);
    await searchLine(page).press('Enter');
  } else await askRegister(page);
  await hasRows(page, rows);
}

const line = (page: Page, id: string): Locator => page.locator(`[data-resource="${id}"]`);

/** Opens the file of the first company in a search, and downloads everything in it. */
export async function fetchFile(page: Page, foreign: Foreign): Promise<void> {
  await page.locator('[data-index="0"] [role="gridcell"]').first().click();
  await expect(page.getByRole('article')).toHaveAttribute('data-record', company.token);
  await page.getByRole('button', { name: 'Company file' }).click();
  await expect(page.getByRole('heading', { level: 1, name: company.name })).toBeVisible();
  await page.getByRole('button', { name: /^Download the rest/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Usage limit for this month').fill('15000');
  await dialog.getByRole('checkbox', { name: /^Email address/ }).click();
  await dialog.getByRole('button', { name: /^Download \d+/ }).click();
  await expect(page.getByText('Finished 17 of 17.')).toBeVisible({
    timeout: 40_000,
  });
  for (const id of ['financials.year', 'financials.notes']) {
    await line(page, id).click();
    await page.getByLabel('Financial year').fill('2023');
    await page.getByRole('button', { name: /^Download this/ }).click();
    const own = page.locator(`[data-year-of="${id}"][data-year="2023"]`);
    await expect(own).toHaveAttribute('data-standing', 'owned');
  }
  // For both accounts and notes, two of the three known years are missing.
  await expect(page.getByText('17 of 19 parts in your library')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Download the rest (4)…' })).toBeVisible();
  // Expects one call for each resource, and none for a path that the service didn't name.
  const asked = foreign.calls.filter(({ path }) => path.startsWith(`/companies/${company.token}`));
  expect(asked.map(({ path }) => path.split('/').slice(3).join('/')).toSorted()).toEqual(
    resources.map(([, below]) => below).toSorted(),
  );
  expect(asked.flatMap(({ query, status }) => [status, ...Object.keys(query)])).toEqual(
    asked.map(() => 200),
  );
}

const period = left('statement', 'bokslut.räkenskapsår.börjar', 'bokslut.räkenskapsår.slutar');

/** Values that the file leaves out; the raw record has them all. */
const notWritten: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'companies.basics': {
    'företag.postadress.land': 'folded into the address',
  },
  'companies.history': left('label', 'statushistorik.kod'),
  'financials.years': period,
  'financials.latest': period,
  'financials.year': period,
  'people.group': {
    'koncern.döttrar.döttrar.foretagId': 'its name opens the company',
    'koncern.döttrar.foretagId': 'its name opens the company',
    'koncern.intresseföretag.foretagId': 'its name opens the company',
    'koncern.moder.foretagId': 'its name opens the company',
  },
  'market.companyInsiders': {
    ...left('label', 'data.direction', 'data.nature'),
    // Here, the notifier is the person, whose name is shown.
    ...left('column', ...insiderRecordFields.filter((field) => field !== 'data.notifier')),
  },
  'trademarks.company': {
    ...left('pane', 'data.applicant.country', 'data.applicant.orgnr', 'data.company.id'),
    ...left('pane', 'data.company.registration_number'),
    ...left('label', 'data.status', 'data.office'),
  },
  'financials.filings': left('label', 'slag'),
  'people.governance': left('label', 'ledning.uppdrag', 'revisorer.uppdrag', 'styrelse.uppdrag'),
  'people.subsidiaries': { 'poster.foretagId': 'its name opens the company' },
};

/** Reads every resource in the file and expects none to be blank. */
export async function readFile(page: Page): Promise<void> {
  for (const [id, below] of resources) {
    await line(page, id).click();
    const wanted = leavesOf(said(below));
    await shows(page.locator('section.resource'), wanted, notWritten[id]);
  }
}

/** The closed program, its service, and how to restart it. */
interface Left {
  readonly app: ElectronApplication;
  readonly foreign: Foreign;
  readonly launch: TestFixtures['launch'];
}

/** Quits, and checks the library after a restart. The service is gone and receives no calls. */
export async function withoutService(
  { app, foreign, launch }: Left,
  look: (page: Page) => Promise<void>,
): Promise<void> {
  await app.close();
  await foreign.stop();
  const { length } = foreign.calls;
  const { page } = await launch();
  await look(page);
  expect(foreign.calls).toHaveLength(length);
}

/** Does the same with the company file, found by some text. */
export async function readFileWithoutService(left: Left, text: string): Promise<void> {
  await withoutService(left, async (page) => {
    await goTo(page, 'Companies');
    await openCompany(page, text);
    await readFile(page);
  });
}

/** Finds the file's company in the library by some text. */
export async function find(page: Page, text: string, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Go back' }).click();
  await openCompany(page, text);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** Requests three companies in a batch, two of which exist. */
export async function batch(page: Page): Promise<void> {
  await goTo(page, 'Companies');
  await inMenu(page, 'Several companies…');
  const lines = [companies[30]?.number, companies[31]?.token, '556000-4615'];
  await page.getByLabel('Organisation numbers or company IDs').fill(lines.join('\n'));
  await page.getByRole('checkbox', { name: /^Also send these company IDs/ }).check();
  await page.getByRole('button', { name: /^Download 3/ }).click();
}

/** Selects an endpoint in the explorer. */
export async function choose(page: Page, id: string): Promise<void> {
  await goTo(page, 'API explorer');
  await page.locator(`[data-endpoint="${id}"]`).click();
}

/** Calls the selected endpoint and waits for the response. */
export async function ask(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Search the service/ }).click();
  await expect(page.getByRole('button', { name: 'Raw record' })).toBeVisible();
}
