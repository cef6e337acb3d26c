import { describe, expect, it } from 'vitest';
import type { DefinedEndpoint } from '@shared/definition/model';
import { isCostName, readAs, statedPrice } from '@shared/definition/stated-price';

const defined = (
  costs: Readonly<Record<string, unknown>>,
  description = '',
  path = '/api/v1/companies/{id}/web',
): DefinedEndpoint => ({
  method: 'GET',
  path,
  title: 'Webb',
  description,
  tag: null,
  parameters: [],
  scopes: [],
  key: null,
  body: null,
  answer: null,
  fault: null,
  costs: Object.entries(costs).map(([name, value]) => ({ name, value: JSON.stringify(value) })),
});
const call = (perCall: number) => ({ perCall, perRow: 0 });
const row = (perRow: number) => ({ perCall: 0, perRow });

it('knows fields that speak of a price by their names', () => {
  const names = [
    'x-cost',
    'x-price',
    'x-units',
    'x-kostnad',
    'x-pris',
    'x-credits',
    'X-API-Cost',
    'x-billing',
  ];
  expect(names.filter(isCostName)).toEqual(names);
  expect(
    ['x-scope', 'x-unit-limit', 'x-monthly-quota', 'cost', 'x-currency'].filter(isCostName),
  ).toEqual([]);
});

describe('a price in a field', () => {
  it.each([
    [{ 'x-cost': 'per row' }, row(1)],
    [{ 'x-cost': '4 per call' }, call(4)],
    [{ 'x-kostnad': '1 enhet per rad' }, row(1)],
    [{ 'x-units-per-row': 2 }, row(2)],
    [{ 'x-cost': { units: 4, per: 'call' } }, call(4)],
    [{ 'x-cost': { amount: 1, basis: 'per_row' } }, row(1)],
    [{ 'x-billing': { units: 1, basis: 'row', note: '1 unit per row' } }, row(1)],
    [{ 'x-cost': { units: 8, basis: 'request', note: '8 units per request' } }, call(8)],
    [{ 'x-cost': { units: 8, basis: 'flat', note: '8 units per request' } }, call(8)],
    [{ 'x-cost': { units: 8, note: '8 units per request' } }, call(8)],
    [{ 'x-cost': { units: 2, basis: 'row', note: 'Charged for what is returned.' } }, row(2)],
    [{ 'x-cost': { perCall: 2, perRow: 1 } }, { perCall: 2, perRow: 1 }],
    [{ 'x-price': 'free' }, call(0)],
    [{ 'x-price': 0 }, call(0)],
  ])('%j is sure', (costs, rate) => {
    expect(statedPrice(defined(costs), false)).toMatchObject({ rate, sure: true, open: false });
  });

  it('that is a number alone may be for the call or for each row: it must be confirmed', () => {
    const one = statedPrice(defined({ 'x-kostnad': 3 }), false);
    expect(one).toMatchObject({ rate: call(3), sure: false, open: true, said: 'x-kostnad: 3' });
    // For a list, the price is interpreted in the way that promises less.
    const list = statedPrice(defined({ 'x-kostnad': 3 }), true);
    expect(list).toMatchObject({ rate: row(3), open: true });
    expect(list && readAs(list, 'call')).toEqual(call(3));
    expect(one && readAs(one, 'row')).toEqual(row(3));
  });

  it('is explained by the words beside it', () => {
    expect(statedPrice(defined({ 'x-cost': 1 }, 'Cost: 1 unit per row.'), false)).toMatchObject({
      rate: row(1),
      sure: false,
      open: false,
    });
    expect(statedPrice(defined({ 'x-cost': '1 per row' }, '1 unit per row'), true)?.sure).toBe(
      true,
    );
  });

  it('that the words contradict is the dearer of both, and is not sure', () => {
    const found = statedPrice(
      defined({ 'x-cost': '2 per call' }, 'Cost: 5 units per call.'),
      false,
    );
    expect(found).toMatchObject({ rate: call(5), sure: false });
  });

  it.each([
    { 'x-cost': -1 },
    { 'x-cost': 1.5 },
    { 'x-cost': ['a'] },
    { 'x-cost': null },
    { 'x-cost': { currency: 'SEK', amount: 3 } },
    { 'x-cost': { units: 1, per: 'year' } },
    // The note contradicts the other fields, so the price is unclear.
    { 'x-cost': { units: 8, basis: 'request', note: '2 units per row' } },
    { 'x-price': '3 SEK' },
  ])('%j says none', (costs) => {
    expect(statedPrice(defined(costs), false)).toBeNull();
  });
});

describe('a price in words', () => {
  it('names the sentence and waits to be confirmed', () => {
    const words = 'Webbplats och logotyp. Pris: 4 enheter per anrop. Uppdateras varje natt.';
    expect(statedPrice(defined({}, words), false)).toEqual({
      rate: call(4),
      said: 'Pris: 4 enheter per anrop.',
      sure: false,
      open: false,
    });
  });

  it('for each company is for the call where the path names one', () => {
    const words = 'Pris: 2 enheter per företag';
    expect(statedPrice(defined({}, words), false)?.rate).toEqual(call(2));
    expect(statedPrice(defined({}, words, '/api/v1/companies'), true)?.rate).toEqual(row(2));
  });
});
