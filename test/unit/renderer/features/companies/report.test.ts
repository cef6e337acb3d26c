/** A company's report uses the same values as the tables, the chart and the files. */
import { describe, expect, it } from 'vitest';
import { labelsFor } from '@shared/definition/labels';
import { shapesOf } from '@shared/definition/shapes';
import { overwriteGetLocale } from '@shared/messages/compiled/runtime';
import { figuresIn } from '@shared/records/accounts/figures';
import { companyFacts } from '@shared/records/company-facts';
import { defaultAssumptions } from '@shared/service/assumptions';
import { parseExact } from '@shared/values/json';
import { accountLines } from '@renderer/features/companies/accounts/account-lines';
import { groupGraph } from '@renderer/features/companies/group/group-graph';
import { membersOf, type Member } from '@renderer/features/companies/group/group-members';
import { groupWordsOf } from '@renderer/features/companies/group/group-words';
import type { LibraryClient } from '@renderer/library/client';
import { groupLines } from '@renderer/features/companies/report/group-lines';
import { officesOf, readPeople } from '@renderer/features/companies/report/people-lines';
import { ownedTrades, placesOf, sumsSince } from '@renderer/features/companies/report/report-read';
import { readInsider } from '@shared/records/insider';

overwriteGetLocale(() => 'en');
const labels = labelsFor(shapesOf(null), null);
const exact = (value: unknown) => parseExact(JSON.stringify(value));

describe('the head of a company', () => {
  it('has the words beside a code, and nothing that the record does not say', () => {
    const record = exact({
      bolagsform: { kod: 'AB', klartext: 'Aktiebolag' },
      säte: 'Sundsvall',
      status: 'aktiv',
      registrerad: '1983-02-01',
      bransch: [{ sni: '35110', text: 'Elproduktion' }],
      moderbolag: { status: 'konkurs', säte: 'Umeå' },
    });
    expect(companyFacts(record)).toEqual({
      form: 'Aktiebolag',
      seat: 'Sundsvall',
      status: 'aktiv',
      registered: '1983-02-01',
      industry: 'Elproduktion',
      employees: null,
    });
    expect(Object.values(companyFacts(exact({ orgnr: '556036-0793' })))).toEqual(
      Array.from({ length: 6 }, () => null),
    );
  });
});

describe('the accounts', () => {
  const answer = (endpoint: string, value: unknown) => ({
    endpoint,
    asked: '',
    fetchedAt: '2026-11-01T10:00:00Z',
    labels,
    value: exact(value),
  });

  it('have every year that is in the library', () => {
    const years = Array.from({ length: 14 }, (_, at) => 2010 + at);
    const accounts = years.map((year) => ({
      period: { from: `${year}-01-01`, to: `${year}-12-31` },
      omsattning_tkr: year,
    }));
    expect(accountLines([answer('financials.years', { accounts })]).years).toEqual(
      years.map(String),
    );
  });

  it('have their unit once, the days of a broken year, and no year of ratios alone', () => {
    const answers = [
      answer('financials.years', {
        accounts: [
          {
            period: { from: '2024-05-01', to: '2025-04-30' },
            omsattning_tkr: 2918,
            anstallda: 412,
          },
          {
            period: { from: '2023-01-01', to: '2023-12-31' },
            omsattning_tkr: 2590,
            anstallda: 409,
          },
        ],
      }),
      answer('financials.ratios', {
        ratios: [2019, 2025].map((fiscal_year) => ({ fiscal_year, soliditet_procent: 38.2 })),
      }),
    ];
    // The accounts themselves show all the years.
    expect(accountLines(answers).years).toEqual(['2019', '2023', '2025']);
    const accounts = accountLines(answers, 5, false);
    expect(accounts.years).toEqual(['2023', '2025']);
    expect(accounts.unit).toBe('SEK thousand');
    expect(accounts.periods).toEqual([null, { first: '2024-05-01', last: '2025-04-30' }]);
    expect(accounts.lines.map(({ term, unit }) => [term, unit])).toEqual([
      ['netturnover', ''],
      ['employees', ''],
      ['equityratio', ''],
    ]);
  });
});

it('months and people are not in the currency of the amounts', () => {
  const value = exact({
    presentation: { currency: 'SEK', amountsIn: 'thousands' },
    accounts: [{ fiscalYear: 2024, months: 12, employees: 9, netTurnover: 5 }],
  });
  const { figures } = figuresIn(value, '');
  expect(figures.map(({ path, unit }) => [path.at(-1), unit])).toEqual([
    ['months', null],
    ['employees', null],
    ['netTurnover', 'SEK thousands'],
  ]);
});

describe('people', () => {
  it('stand office by office, a person called only that as well', () => {
    const raw = JSON.stringify({
      officers: [
        { person: 'Alva Dimström', role: 'Styrelseledamot', appointed_on: '2021-06-14' },
        { person: 'Ulf Älvkrona', role: 'Styrelseordförande', appointed_on: '2018-06-01' },
        { firm: 'Tallfält Revision AB', role: 'Revisor' },
      ],
    });
    const offices = officesOf(readPeople([{ raw }]), 'en');
    expect(offices.map(({ office, persons }) => [office, persons.map(({ name }) => name)])).toEqual(
      [
        ['Chair', ['Ulf Älvkrona']],
        ['Board member', ['Alva Dimström']],
        ['Auditor', ['Tallfält Revision AB']],
      ],
    );
  });
});

describe('the group', () => {
  const words = groupWordsOf(defaultAssumptions);
  const asked: Member = {
    name: 'Kärrberga Energi AB',
    id: 'k',
    names: ['k', '556000-4615'],
    relation: '',
    shares: { capital: null, votes: null },
    fields: [],
    stands: 'below',
    parents: [],
    inside: [],
  };
  const linesFor = (answer: unknown) => {
    const members = membersOf([JSON.stringify(answer)], labels, words);
    const graph = groupGraph(asked, (member) => (member.names.includes('k') ? members : null));
    return groupLines({ graph });
  };
  const one = (n: number, more: object): object => ({
    namn: `Bolag ${n} AB`,
    orgnr: `55600${n}-0001`,
    ...more,
  });

  it('is above, beside and below, with shares of capital and votes; unsaid is unsaid', () => {
    const { above, beside, below, unsaid } = linesFor({
      koncern: [
        one(1, { relation: 'Moderbolag', andel: { kapital: '61,4', röster: '70,2' } }),
        one(2, { relation: 'Dotterbolag', andel: { kapital: '100', röster: '100' } }),
        one(3, { relation: 'Systerbolag' }),
        one(4, {}),
      ],
    });
    expect(above).toMatchObject([{ name: 'Bolag 1 AB', share: '61.4% / 70.2%' }]);
    expect(below).toMatchObject([{ name: 'Bolag 2 AB', share: '100%' }]);
    expect(beside).toMatchObject([{ name: 'Bolag 3 AB', share: '' }]);
    expect(unsaid).toMatchObject([{ name: 'Bolag 4 AB' }]);
  });
});

describe('trades of the last year', () => {
  it('are added in the currency of most, without what was cancelled', () => {
    const trade = (
      day: string,
      direction: string,
      value: string,
      currency: string,
      status = 'current',
    ) =>
      readInsider(
        JSON.stringify({
          id: 1,
          transaction_date: day,
          direction,
          trade_value: value,
          currency,
          status,
        }),
      );
    const sums = sumsSince(
      [
        trade('2026-10-19', 'buy', '10.50', 'SEK'),
        trade('2026-10-18', 'buy', '4.50', 'SEK'),
        trade('2026-10-17', 'sell', '2', 'SEK'),
        trade('2026-10-16', 'buy', '99', 'EUR'),
        trade('2026-10-15', 'buy', '1000', 'SEK', 'cancelled'),
        trade('2024-10-15', 'buy', '1000', 'SEK'),
      ],
      '2025-11-24',
      defaultAssumptions.cancelledStatus,
    );
    expect(sums).toEqual({ currency: 'SEK', buy: '15.00', sell: '2' });
  });
});

it('a person is where the library has the name: in trades before marks', async () => {
  const found = {
    insider: [{ value: 'Åsa Ek', count: 3 }],
    trademark: [
      { value: 'Åsa Ek', count: 1 },
      { value: 'Bo Al', count: 2 },
    ],
  };
  const kinds = ['insider', 'trademark'] as const;
  const released: number[] = [];
  const places = await placesOf(
    {
      query: ({ kind }: { kind: (typeof kinds)[number] }) =>
        Promise.resolve({ handle: kinds.indexOf(kind) }),
      facets: ({ handle }: { handle: number }) =>
        Promise.resolve([{ values: found[kinds[handle] ?? 'insider'] }]),
      release: ({ handle }: { handle: number }) => Promise.resolve(released.push(handle)),
    } as never,
    ['Åsa Ek', 'Bo Al', 'Cy Dal'],
  );
  expect(Object.fromEntries(places)).toEqual({
    'Åsa Ek': { route: 'insiders', count: 3 },
    'Bo Al': { route: 'trademarks', count: 2 },
  });
  expect(released.sort()).toEqual([0, 1]);
});

it('the trades that are summed are all of the company’s, however many there are', async () => {
  const all = Array.from({ length: 4_500 }, (_, at) => ({ id: String(at), record: {} }));
  const open = {
    query: () => Promise.resolve({ handle: 1, kind: 'insider', count: all.length }),
    window: (_answer: unknown, from: number, to: number) => Promise.resolve(all.slice(from, to)),
    release: () => Promise.resolve(null),
  } as unknown as LibraryClient;
  const { count, rows } = await ownedTrades(open, 'c-1');
  expect([count, rows.length]).toEqual([4_500, 4_500]);
});
