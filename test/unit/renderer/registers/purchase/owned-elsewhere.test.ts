import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ownedElsewhere } from '@renderer/registers/purchase/owned-elsewhere';
import { buyingWindow, type BuyingWindow } from '../../../../support/library/buying-window';
import { row } from '../../../../support/library/entries';

let bench: BuyingWindow;
beforeEach(async () => {
  bench = await buyingWindow(() => ({ rows: [] }));
});
afterEach(() => bench.close());

const company = { id: 'c-1', registration_number: '556036-0793', name: 'Holmverk AB' };
const below = (endpoint: string, more = {}) => ({
  endpoint,
  pathParams: { company_id: 'c-1', ...more },
  params: {},
});

interface Bought {
  readonly endpoint: string;
  readonly pathParams?: Record<string, string>;
  readonly params?: Record<string, string>;
  readonly rows?: readonly unknown[];
  readonly body?: string;
  readonly more?: boolean;
}
async function buy(bought: Bought): Promise<void> {
  bench.log.answer({ run: `run ${bench.log.lastSeq}`, ...bought });
  await bench.deliver();
}

const years = {
  endpoint: 'financials.years',
  pathParams: { company_id: 'c-1' },
  body: '{"years":[]}',
};
const insiders = {
  endpoint: 'market.insiders',
  params: { company_id: 'c-1' },
  rows: [{ id: 7, published_at: '2024-01-01T00:00:00Z' }],
};
const marks = {
  endpoint: 'trademarks.search',
  params: { applicant_orgnr: '5560360793' },
  rows: [row('1')],
};

it.each([
  ['the insiders of a company', insiders, below('market.companyInsiders')],
  ['the marks of a company, under its number', marks, below('trademarks.company')],
  ['the latest account, among the years', years, below('financials.latest')],
  ['one of the years', years, below('financials.year', { fiscal_year: '2024' })],
  [
    'the current short positions, among all',
    { endpoint: 'market.shorts', rows: [{ holder: 'A' }] },
    { endpoint: 'market.shortsCurrent', pathParams: {}, params: {} },
  ],
  [
    'an insider transaction, by its id',
    insiders,
    { endpoint: 'market.insider', pathParams: { transaction_id: '7' }, params: {} },
  ],
])('%s: owned from another endpoint, which is said', async (_, bought, asked) => {
  await buy({ endpoint: 'companies.search', rows: [company] });
  expect(await ownedElsewhere(asked)).toBeNull();
  await buy(bought);
  expect(await ownedElsewhere(asked)).toMatchObject({ endpoint: bought.endpoint });
  expect(bench.calls).toEqual([]);
});

it('a list that is not whole is not said to have the rows, and other filters may choose otherwise', async () => {
  await buy({ ...insiders, more: true });
  expect(await ownedElsewhere(below('market.companyInsiders'))).toBeNull();
  await buy(insiders);
  const filtered = { ...below('market.companyInsiders'), params: { from: '2024-01-01' } };
  expect(await ownedElsewhere(filtered)).toBeNull();
});
