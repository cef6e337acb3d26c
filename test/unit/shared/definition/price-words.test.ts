import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { saidPrice } from '@shared/definition/price-words';

const rates = (words: string) => saidPrice(words)?.rate ?? null;
const call = (perCall: number) => ({ perCall, perRow: 0 });
const row = (perRow: number) => ({ perCall: 0, perRow });

describe('a price in words', () => {
  it.each([
    ['Cost: 1 unit per row', row(1)],
    ['1 unit per row in the response.', row(1)],
    ['Each row costs 2 units', row(2)],
    ['4 units per call', call(4)],
    ['3 unit(s) per call.', call(3)],
    ['Cost: 2 per request', call(2)],
    ['Charges 10,000 units for each lookup', call(10_000)],
    ['Up to 5 units per call', call(5)],
    ['One unit for every hit', row(1)],
    ['Cost: free', call(0)],
    ['Free.', call(0)],
    ['Pris: 4 enheter per anrop', call(4)],
    ['Pris: 4 enheter per call', call(4)],
    ['Kostnad: 1 enhet per rad', row(1)],
    ['Varje träff kostar två enheter.', row(2)],
    ['1 000 enheter per förfrågan', call(1000)],
    ['Avgift: 1 enhet/rad', row(1)],
    ['Kostar ingenting', call(0)],
    ['Uppgifterna är gratis', call(0)],
    ['Kostnadsfritt', call(0)],
  ])('%s', (words, rate) => {
    expect(rates(words)).toEqual(rate);
  });

  it('of both kinds is their sum, and of several the dearest', () => {
    expect(rates('2 units per call and 1 unit per row')).toEqual({ perCall: 2, perRow: 1 });
    expect(rates('1 unit per call for basics; 3 units per call for all')).toEqual(call(3));
    expect(rates('4 units per call. Free within a day.')).toEqual(call(4));
  });

  it('may leave open what for, or count companies', () => {
    expect(saidPrice('Kostar 4 enheter')).toMatchObject({ rate: call(4), open: true });
    expect(saidPrice('Pris: 1 enhet per företag')).toMatchObject({
      rate: row(1),
      perSubject: true,
    });
  });

  it.each([
    'from 4 units per call',
    'minst 4 enheter per anrop',
    '1 unit per 10 rows',
    '1 unit per row and year',
    'Pris: 3 enheter per anrop och år',
    '1 unit per row, minimum 10 units',
    'Cost: 3 units, or 1 unit per row',
    'Cost: 0.5 units per row',
    '1,5 enheter per rad',
    '100 units per month',
    'Kostnad: 4 kr per anrop',
    'Price: 4 SEK',
    'Free text search',
    'Free for owned companies',
    'Inte gratis',
    'Juridiska enheter per företag',
    'Returns 50 rows per page',
    'Sök företag',
    '',
  ])('is none that can be told: %s', (words) => {
    expect(saidPrice(words)).toBeNull();
  });

  it('never comes to less than any price that the words state', () => {
    const part = fc.record({
      units: fc.nat(9_999),
      per: fc.constantFrom(
        'per call',
        'per row',
        'per anrop',
        'för varje rad',
        'each row',
        'per request',
      ),
      unit: fc.constantFrom('units', 'enheter', 'unit(s)'),
      before: fc.constantFrom('', 'Cost: ', 'Pris: ', 'at least ', 'up to ', 'about '),
    });
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 3 }), fc.nat(100), (parts, rows) => {
        const words = parts.map(
          ({ units, unit, per, before }) => `${before}${units} ${unit} ${per}`,
        );
        const said = saidPrice(words.join('. '));
        if (!said) return;
        const told = said.rate.perCall + said.rate.perRow * rows;
        for (const { units, per } of parts) {
          expect(told).toBeGreaterThanOrEqual(/row|rad/.test(per) ? units * rows : units);
        }
        expect(parts.some(({ before }) => /least|about/.test(before))).toBe(false);
      }),
    );
  });
});
