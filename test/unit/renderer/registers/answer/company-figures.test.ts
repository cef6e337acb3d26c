/** Figures by financial year from responses in many forms, compared with each other. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseExact } from '@shared/values/json';
import { companyFigures, type FiguresAnswer } from '@renderer/registers/answer/company-figures';
import { figuresIn } from '@shared/records/accounts/figures';
import { figureSection, otherKeys } from '@renderer/features/compare/companies/figure-lines';
import type { ComparedSection } from '@renderer/features/compare/lines';
import { plainLabels } from '@renderer/registers/service/service-view.svelte';

const answer = (value: unknown, more: Partial<FiguresAnswer> = {}): FiguresAnswer => ({
  endpoint: 'financials.years',
  asked: '',
  fetchedAt: '2026-03-01T10:00:00Z',
  labels: plainLabels,
  value: parseExact(JSON.stringify(value)),
  ...more,
});
const section = (...companies: readonly (readonly FiguresAnswer[])[]): ComparedSection | null =>
  figureSection(
    'accounts',
    'Accounts',
    companies.map((answers) => companyFigures(answers, 'accounts')),
    { locale: 'en', dates: 'iso' },
    true,
  );
/** Returns the cells by figure and year, with the text below each one in brackets. */
const told = (of: ComparedSection | null): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    (of?.groups ?? []).flatMap(({ label, lines }) =>
      lines.map((line) => [
        `${label} ${line.label}`,
        line.cells.map(({ text, note }) => (note ? `${text} (${note})` : text)),
      ]),
    ),
  );
const found = (value: unknown, asked = ''): readonly string[] =>
  figuresIn(parseExact(JSON.stringify(value)), asked).figures.map(
    ({ year, path, apart, value: digits, unit }) =>
      [year, path.join('.'), apart, digits, unit].filter(Boolean).join(' '),
  );

describe('figures in an answer', () => {
  it('are numbers under a year, whatever they are called', () => {
    const account = { fiscal_year: 2024, currency: 'SEK', net_sales: 1200, auditor: 'Ö' };
    expect(found({ accounts: [{ ...account, statement: { cash: '12.50' } }] })).toEqual([
      '2024 net_sales 1200 SEK',
      '2024 statement.cash 12.50 SEK',
    ]);
  });

  it('are amounts with their currency, in a year that its period names', () => {
    const year = { börjar: '2023-07-01T00:00:00Z', slutar: '2024-06-30T00:00:00Z' };
    const resultat = { nettoomsättning: { amount: '1100.00', currency: 'EUR' } };
    expect(found({ bokslut: { räkenskapsår: year, resultat } })).toEqual([
      '2024 resultat.nettoomsättning 1100.00 EUR',
    ]);
  });

  it('take the year that was asked for where none is said, and years that are names', () => {
    expect(found({ equity: 5 }, '2023')).toEqual(['2023 equity 5']);
    expect(found({ equity: { 2023: 5, 2024: 6 } })).toEqual(['2023 equity 5', '2024 equity 6']);
    expect(found({ equity: 5 })).toEqual([]);
  });

  it('are no numbers of a register, and no rows that have no name', () => {
    const notes = [{ note_number: 1, amount: '5.00' }];
    expect(found({ fiscal_year: 2024, company_id: 7, org_nr: '5560125790', notes })).toEqual([]);
  });

  it('are also those that look like a year, under the year of their account', () => {
    const one = { result_for_the_year: 1987, employees_year_end: 2011, year: 2023 };
    const [two, three] = [
      { antal_anställda_under_året: 2004, räkenskapsår: 2022 },
      { profit_year: 1950, fiscal_year_end: '2021-12-31' },
    ];
    expect(found([one, two, three])).toEqual([
      '2023 result_for_the_year 1987',
      '2023 employees_year_end 2011',
      '2022 antal_anställda_under_året 2004',
      '2021 profit_year 1950',
    ]);
    expect(found({ fiscal_year: 2087, equity: 5 })).toEqual([]);
  });

  it('are of the year in which their period ends, however the day is called', () => {
    for (const name of ['fiscal_year_end', 'periodEnd', 'period_end_date', 'bokslutsdatum']) {
      expect(found({ [name]: '2023-12-31', equity: 5 })).toEqual(['2023 equity 5']);
    }
    // The service's own word for the year takes precedence.
    const both = { fiscal_year_end: '2024-04-30', fiscal_year: 2023, equity: 5 };
    expect(found(both)).toEqual(['2023 equity 5']);
  });

  it('are found beside the days of a period, which may be another than that of the account', () => {
    const of = (last: string, equity: number) => ({ first: '2023-01-01', last, equity });
    const now = { period: of('2024-12-31', 5), previous_period: of('2023-12-31', 4), cash: 3 };
    expect(found(now)).toEqual(['2024 equity 5', '2023 equity 4', '2024 cash 3']);
  });

  it('are told apart where two accounts are of one year', () => {
    const both = [
      { fiscal_year: 2024, scope: 'group', net_sales: 9 },
      { fiscal_year: 2024, scope: 'parent', net_sales: 4 },
    ];
    expect(found({ accounts: both })).toEqual([
      '2024 net_sales group 9',
      '2024 net_sales parent 4',
    ]);
    const [one] = both;
    expect(found({ accounts: [one], group_accounts: [one] })).toEqual([
      '2024 net_sales accounts 9',
      '2024 net_sales group_accounts 9',
    ]);
    const rows = [2, 3].map((value) => ({ fiscal_year: 2024, value }));
    expect(found(rows)).toEqual(['2024 value 1 2', '2024 value 2 3']);
  });
});

describe('companies beside each other', () => {
  const accounts = (unit: string | null, years: Readonly<Record<string, number>>) =>
    answer({
      accounts: Object.entries(years).map(([year, net_sales]) => ({
        fiscal_year: Number(year),
        ...(unit === null ? {} : { currency_unit: unit }),
        net_sales,
      })),
    });

  it('have a line for each year; what is not owned is not owned, and never 0', () => {
    const of = section([accounts('SEK', { 2024: 1200, 2023: 0 })], [accounts('SEK', { 2024: 7 })]);
    expect(told(of)).toEqual({
      ' Not downloaded': ['', '2023'],
      'Net turnover 2024': ['1,200', '7'],
      'Net turnover 2023': ['0', ''],
    });
    expect(of?.note).toBe('Unit: SEK');
    const [line2024, line2023] = of?.groups[1]?.lines ?? [];
    expect(line2024?.cells.map(({ other }) => other)).toEqual([false, true]);
    // Whether the line differs is unknown, so it isn't marked as different.
    expect(line2023).toMatchObject({ differs: false, cells: [{}, { absent: true }] });
  });

  it('say once which years are not downloaded', () => {
    const all = { 2025: 1, 2024: 1, 2023: 1, 2021: 1 };
    const of = section([accounts('SEK', all)], [accounts('SEK', { 2024: 1 })], []);
    expect(told(of)[' Not downloaded']).toEqual(['', '2025, 2023, 2021', '2023–2025, 2021']);
  });

  it('say it where units are not one, also where the digits are', () => {
    const of = section([accounts('SEK', { 2024: 5 })], [accounts('EUR', { 2024: 5 })]);
    expect(told(of)).toEqual({ 'Net turnover 2024': ['5 (SEK)', '5 (EUR)'] });
    expect(of).toMatchObject({ caution: true, groups: [{ lines: [{ differs: true }] }] });
    expect(of?.note).toContain('SEK, EUR');
    const silent = section([accounts('SEK', { 2024: 5 })], [accounts(null, { 2024: 5 })]);
    expect(told(silent)).toEqual({ 'Net turnover 2024': ['5 (SEK)', '5 (Unit not stated)'] });
    expect(section([accounts(null, { 2024: 5 })])?.note).toContain('not stated');
  });

  it('take the newest answer, and say what one before it said', () => {
    const [now, before] = [accounts('SEK', { 2024: 10 }), accounts('SEK', { 2024: 9, 2023: 8 })];
    const of = section([now, { ...before, fetchedAt: '2026-01-02T00:00:00Z' }]);
    expect(told(of)).toEqual({ 'Net turnover 2024': ['10'], 'Net turnover 2023': ['8'] });
    expect(of?.groups[0]?.lines[0]?.cells[0]?.title).toBe(
      'Downloaded 2026-03-01. On 2026-01-02, the value was 9.',
    );
  });

  it('say where a year is not the same days', () => {
    const of = (first: string, last: string) =>
      answer({ fiscal_year: 2024, period: { first, last }, net_sales: 1 });
    const [whole, broken] = [of('2024-01-01', '2024-12-31'), of('2023-05-01', '2024-04-30')];
    expect(told(section([whole], [broken]))['First and last day 2024']).toEqual([
      '2024-01-01 – 2024-12-31',
      '2023-05-01 – 2024-04-30',
    ]);
    expect(section([whole], [whole])?.groups.map(({ label }) => label)).toEqual(['Net turnover']);
  });
});

it('says so where accounts are owned of which no figure could be read', () => {
  const silent = answer({ net_sales: 1200 });
  const of = section([silent], []);
  expect(of).toMatchObject({ key: 'accounts', title: 'Accounts', groups: [], caution: true });
  expect(of?.note).toContain('can’t read the figures for any financial year');
  expect(section([], [])).toBeNull();
  // Next to other companies' figures, the year isn't called "not downloaded".
  const readable = answer({ fiscal_year: 2024, equity: 5 });
  const told2024 = told(section([readable], [silent], []));
  expect(told2024).toEqual({
    ' Not downloaded': ['', '', '2024'],
    ' Unreadable': ['', '2024', ''],
    'Equity 2024': ['5', '', ''],
  });
});

/** The accounts of several companies, by year and field, as digits. */
const fields = ['net_sales', 'equity', 'cash_at_bank', 'okänd'] as const;
const year = fc.integer({ min: 2015, max: 2025 });
const account = fc.record(
  Object.fromEntries(fields.map((name) => [name, fc.integer({ min: -99_999, max: 99_999 })])),
  { requiredKeys: [] },
);
const company = fc.uniqueArray(fc.tuple(year, account), { selector: ([of]) => of, maxLength: 6 });
const form = fc.constantFrom('list', 'single', 'asked', 'nested', 'names');

it('shows each figure of each owned year exactly once, whatever the form of the answers', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(company, form), { minLength: 2, maxLength: 6 }), (all) => {
      const whole = section(
        ...all.map(([years, how]) => {
          const objects = years.map(([of, figures]) => ({ fiscal_year: of, ...figures }));
          if (how === 'list') return [answer({ accounts: objects })];
          if (how === 'nested') return objects.map((one) => answer({ account: one }));
          if (how === 'names') return [answer(Object.fromEntries(years))];
          return years.map(([of, figures], at) =>
            how === 'asked'
              ? answer(figures, { endpoint: 'financials.year', asked: String(of) })
              : answer(objects[at], { endpoint: 'financials.latest' }),
          );
        }),
      );
      const expected = all.flatMap(([years], at) =>
        years.flatMap(([of, figures]) =>
          Object.entries(figures).map(([name, value]) => `${at} ${name} ${of} ${value}`),
        ),
      );
      const figures = (whole?.groups ?? []).filter(({ key }) => !otherKeys.includes(key));
      const shown = figures.flatMap(({ key, lines }) =>
        lines.flatMap((line) =>
          line.cells.flatMap(({ text, absent }, at) => {
            if (absent || text === '') return [];
            const [[name]] = JSON.parse(key) as [[string]];
            const digits = text.replaceAll(',', '').replace('\u2212', '-');
            return [`${at} ${name} ${line.label} ${digits}`];
          }),
        ),
      );
      expect(shown.toSorted()).toEqual(expected.toSorted());
      // A year that isn't in the library is marked as missing; a year whose accounts lack the
      // figure isn't.
      for (const { key, lines } of figures) {
        const [[name]] = JSON.parse(key) as [[string]];
        for (const line of lines) {
          line.cells.forEach(({ text, absent = false }, at) => {
            const own = all[at]?.[0].find(([one]) => String(one) === line.label);
            expect(absent).toBe(own === undefined);
            if (own && own[1][name] === undefined) expect(text).toBe('');
          });
        }
      }
    }),
  );
});
