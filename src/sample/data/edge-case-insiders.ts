import { isinOf, leiOf } from './check-digits';
import type { TransactionRecord } from './insiders';

const FIRST_ID = 9_000_001;

const CHANGES: readonly (readonly [string, Record<string, unknown>])[] = [
  [
    'all-null',
    {
      published_at: null,
      transaction_date: null,
      company: null,
      issuer_name: null,
      issuer_lei: null,
      isin: null,
      notifier: null,
      person_name: null,
      position: null,
      closely_associated: null,
      amendment: null,
      status: null,
      instrument_type: null,
      instrument_name: null,
      nature: null,
      direction: null,
      volume: null,
      unit: null,
      price: null,
      currency: null,
      trade_value: null,
      trading_venue: null,
      link_method: null,
    },
  ],
  [
    'many-digits',
    {
      volume: '123456789012345678901234.123456789',
      price: '0.000000000000000000001',
      trade_value: '123.456789012345678901234567890',
    },
  ],
  ['negative', { volume: '-500', trade_value: '-62500.00', nature: '=CMD()' }],
  ['zero', { volume: '0', price: '0', trade_value: '0' }],
  ['midnight-utc', { published_at: '2019-06-30T22:30:00.000Z' }],
  ['midnight-winter', { published_at: '2019-12-31T23:30:00Z' }],
  [
    'unknown-values',
    { status: 'historic', direction: 'exchange', link_method: 'fuzzy-name', currency: 'ISK' },
  ],
  ['big-integer', { register_row: 9_007_199_254_740_995n }],
  [
    'formula-person',
    {
      person_name: '=SUM(A1:A9)',
      notifier: '@notifier',
      issuer_name: '+Plus "AB"; (publ)\nrad två',
    },
  ],
  ['decimal-comma', { price: '12,50', trade_value: '1 250,00' }],
  ['number-volume', { volume: 1200, price: 12.5, trade_value: 15000 }],
];

/** Names and ids of the edge cases, for tests. */
export const EDGE_CASE_TRANSACTIONS = CHANGES.map(([name], at) => ({ name, id: FIRST_ID + at }));

/**
 * Insider transactions of the kind that break programs. They are in every sample register created
 * with `edgeCases`.
 */
export const EDGE_CASE_TRANSACTION_RECORDS: readonly TransactionRecord[] = CHANGES.map(
  ([, change], at) => ({
    id: FIRST_ID + at,
    published_at: '2019-06-30T21:59:59.000Z',
    transaction_date: '2019-06-28',
    company: null,
    issuer_name: 'Knivigbäcka Prövning AB (publ)',
    issuer_lei: leiOf('98KT00000000000000'),
    isin: isinOf('SE', '009999999'),
    notifier: 'Åsa Stålkläpp',
    person_name: 'Åsa Stålkläpp',
    position: 'Styrelseledamot/suppleant',
    closely_associated: false,
    amendment: false,
    status: 'current',
    instrument_type: 'Aktie',
    instrument_name: 'Knivigbäcka B',
    nature: 'Förvärv',
    direction: 'buy',
    volume: '500',
    unit: 'Antal',
    price: '125.00',
    currency: 'SEK',
    trade_value: '62500.00',
    trading_venue: 'Utanför handelsplats',
    link_method: null,
    ...change,
  }),
);
