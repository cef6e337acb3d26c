import { describe, expect, it } from 'vitest';
import { undefinedCatalogue } from '@shared/definition/effective';
import { fiscalYears } from '@shared/records/accounts/fiscal-years';
import {
  costOf,
  fileCountOf,
  jobCallOf,
  missingOf,
  takesContact,
} from '@renderer/features/companies/file/missing';
import {
  linesOf,
  resourcesOf,
  resourceStateOf,
  type OwnedAnswer,
  type ResourceState,
} from '@renderer/kinds/company/file/resources';
import { aRun } from '../../../../support/library/a-run';

const resources = resourcesOf(undefinedCatalogue);
const resource = (id: string) => {
  const found = resources.find((one) => one.id === id);
  if (!found) throw new Error(id);
  return found;
};
const years = (value: unknown, asked: readonly string[] = []): readonly string[] =>
  fiscalYears([JSON.stringify(value)], asked, 2027);

describe('the fiscal years of a company', () => {
  it('are those under names that say so, and not every figure that looks like one', () => {
    expect(
      years({ accounts: [{ fiscal_year: 2024, profit: 2001 }, { rakenskapsar: '2023' }] }),
    ).toEqual(['2024', '2023']);
    expect(years([{ år: 2022, anställda: 1998 }], ['2021', 'x'])).toEqual(['2022', '2021']);
  });

  it('are the years in which their periods end', () => {
    const period = { börjar: '2023-07-01T00:00:00Z', slutar: '2024-06-30T00:00:00Z' };
    expect(years({ bokslut: [{ räkenskapsår: period, inkom: '2025-01-02' }] })).toEqual(['2024']);
  });

  it('are no figures under names in which a year stands, and the years of days on which one ends', () => {
    const account = { result_for_the_year: 1987, employees_year_end: 2011 };
    expect(years([{ ...account, fiscal_year_end: '2023-12-31' }])).toEqual(['2023']);
    expect(years({ fiscal_years: [2023, 2022], year: 2090 })).toEqual(['2023', '2022']);
  });

  it('are guessed only where no name tells, and never lie far ahead', () => {
    expect(years({ rows: [{ n: 2024 }, { n: 2023 }, { n: 2090 }] })).toEqual(['2024', '2023']);
    expect(fiscalYears(['no json'], [])).toEqual([]);
  });
});

const answer = (endpoint: string, pathParams: Record<string, string>): OwnedAnswer => ({
  endpoint,
  pathParams,
  params: {},
  searchKey: JSON.stringify(pathParams),
  page: 0,
  shape: 'single',
  fetchedAt: '2026-03-01',
  seq: 1,
  requestId: 'q',
  runId: 'r',
  about: '',
});
const asked = { id: 'c-1', granted: null };

it('a file is counted in parts, whose number stays the same when years become known', () => {
  const counted = (known: readonly string[], ...owned: readonly OwnedAnswer[]) =>
    fileCountOf(linesOf(resources, known), ({ resource: { id, ...resource }, year }) => {
      const own = owned.filter(({ endpoint }) => endpoint === id);
      return resourceStateOf({ resource: { id, ...resource }, year }, own, [], asked);
    });
  const ofYear = (year: string) =>
    answer('financials.year', { company_id: 'c-1', fiscal_year: year });
  const total = resources.length;
  expect(counted([])).toEqual({ owned: 0, absent: 0, total });
  const years = ['2025', '2024'];
  expect(counted(years, ofYear('2024'))).toEqual({ owned: 0, absent: 0, total });
  expect(counted(years, ofYear('2024'), ofYear('2025'))).toEqual({ owned: 1, absent: 0, total });
});

describe('the lines of a file', () => {
  const lines = linesOf(resources, ['2025', '2024']);
  const accounts = lines.filter((line) => line.resource.id === 'financials.year');

  it('are one for each resource, and one for each known year of those that take a year', () => {
    expect(accounts.map(({ year }) => year)).toEqual(['2025', '2024']);
    expect(lines).toHaveLength(resources.length + 2);
    expect(linesOf(resources, [])).toHaveLength(resources.length);
  });

  it('are owned by their own year alone', () => {
    const owned = [answer('financials.year', { company_id: 'c-1', fiscal_year: '2024' })];
    expect(accounts.map((line) => resourceStateOf(line, owned, [], asked).type)).toEqual([
      'missing',
      'owned',
    ]);
  });

  it('remember that the service had nothing there, of this spelling and year', () => {
    const refused = aRun({
      endpoint: 'financials.year',
      pages: 0,
      lastPage: -1,
      failure: 'status-404',
      pathParams: { company_id: 'c-1', fiscal_year: '2025' },
      lastAt: '2026-04-01',
    });
    const states = (id: string) =>
      accounts.map((line) => resourceStateOf(line, [], [refused], { ...asked, id }));
    expect(states('c-1')).toEqual([{ type: 'none', at: '2026-04-01' }, { type: 'missing' }]);
    expect(states('556036-0793').map(({ type: is }) => is)).toEqual(['missing', 'missing']);
    const other = { ...refused, failure: 'status-403' };
    expect(accounts.map((line) => resourceStateOf(line, [], [other], asked).type)).toEqual([
      'missing',
      'missing',
    ]);
  });
});

describe('what is missing', () => {
  const lines = linesOf(resources, ['2025', '2024']);
  const all = (is: ResourceState['type']) => (): ResourceState =>
    ({ type: is, at: '', count: 1, more: false, scope: '' }) as ResourceState;

  it('is every line that is neither owned nor known not to be there', () => {
    expect(missingOf(lines, all('missing'), '').lines).toHaveLength(lines.length);
    expect(missingOf(lines, all('none'), '').lines).toEqual([]);
    expect(missingOf(lines, all('owned'), '').lines).toEqual([]);
    expect(missingOf(lines, all('outside'), '')).toMatchObject({ outside: lines.length });
  });

  it('is not known where no year is', () => {
    const unknown = linesOf(resources, []);
    expect(missingOf(unknown, all('missing'), '').needYear).toBe(2);
    const filled = missingOf(unknown, all('missing'), '2024');
    expect(filled.needYear).toBe(0);
    expect(filled.lines.filter(({ year }) => year === '2024')).toHaveLength(2);
  });

  it('counts a contact only among the lines that were chosen', () => {
    const contact = lines.filter((line) => takesContact(line, () => null));
    expect(contact.map((line) => line.resource.id)).toEqual(['contact.email']);
    expect(costOf(lines, () => null, false)).toMatchObject({ contacts: 1, companies: 1 });
    const others = lines.filter((line) => !contact.includes(line));
    expect(costOf(others, () => null, true)).toMatchObject({ contacts: 0, companies: 0 });
    expect(costOf(others, () => null, true).unpriced).toBeGreaterThan(0);
  });

  it('is asked for under the company and the year of its line', () => {
    expect(jobCallOf({ resource: resource('financials.notes'), year: '2024' }, 'c-1')).toEqual({
      endpoint: 'financials.notes',
      pathParams: { company_id: 'c-1', fiscal_year: '2024' },
      params: {},
      label: '2024',
    });
  });
});
