import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { insiderSums, type Grouping, type SummedTransaction } from '@shared/series/insider-sums';
import { sumDecimals } from '@shared/values/decimal';

const groupings: readonly Grouping[] = ['week', 'month', 'quarter', 'person'];

/**
 * Returns a decimal with at most six places in millionths, computed differently from the code under
 * test.
 */
function millionths(text: string): bigint {
  const [, sign, whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d*))?$/.exec(text) ?? [];
  const size = BigInt(whole + fraction.padEnd(6, '0').slice(0, 6));
  return sign === '-' ? -size : size;
}

const decimal = fc
  .tuple(fc.boolean(), fc.bigInt({ min: 0n, max: 10n ** 24n }), fc.stringMatching(/^\d{0,6}$/))
  .map(([minus, whole, rest]) => `${minus ? '-' : ''}${whole}${rest === '' ? '' : `.${rest}`}`);

const row: fc.Arbitrary<SummedTransaction> = fc.record({
  transaction_date: fc.oneof(
    fc
      .date({ min: new Date('2021-01-01'), max: new Date('2024-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10)),
    fc.constantFrom(null, '2024-02-30', 'soon'),
  ),
  direction: fc.constantFrom('buy', 'sell', 'buy', 'sell', 'other', null),
  currency: fc.constantFrom('SEK', 'EUR', null),
  trade_value: fc.oneof(decimal, fc.constantFrom(null, '', 'unknown')),
  person_name: fc.oneof(fc.constant(null), fc.stringMatching(/^[a-f]$/)),
});

describe('sums of decimals', () => {
  it('are exact and keep the places of the most exact one', () => {
    expect(sumDecimals(['0.1', '0.2'])).toBe('0.3');
    expect(sumDecimals(['1.50', '2'])).toBe('3.50');
    expect(sumDecimals(['99999999999999999999.99', '0.01'])).toBe('100000000000000000000.00');
    expect(sumDecimals(['-0.05', '0.03'])).toBe('-0.02');
    expect(sumDecimals(['.5', '+5.'])).toBe('5.5');
    expect(sumDecimals([])).toBe('0');
    expect(sumDecimals(['1', 'x'])).toBeNull();
  });

  it('agree with whole numbers', () => {
    fc.assert(
      fc.property(fc.array(decimal, { maxLength: 30 }), (texts) => {
        const sum = texts.reduce((all, text) => all + millionths(text), 0n);
        expect(millionths(sumDecimals(texts) ?? '')).toBe(sum);
      }),
    );
  });
});

describe('buys against sells', () => {
  it('by week, month, quarter and person all add up to the whole, and no row is lost', () => {
    fc.assert(
      fc.property(
        fc.array(row, { maxLength: 60 }),
        fc.integer({ min: 1, max: 4 }),
        (rows, most) => {
          for (const by of groupings) {
            const sums = insiderSums(rows, by, most);
            const placed = sums.currencies.flatMap(({ lines }) => lines);
            const counted = placed.reduce((all, { buy, sell }) => all + buy.count + sell.count, 0);
            expect(counted + sums.otherDirection + sums.withoutValue + sums.withoutDate).toBe(
              rows.length,
            );
            for (const { currency, lines } of sums.currencies) {
              for (const side of ['buy', 'sell'] as const) {
                const own = rows.filter(
                  (one) =>
                    one.direction === side &&
                    (one.currency ?? '') === currency &&
                    /^-?\d/.test(one.trade_value ?? '') &&
                    (by === 'person' || /^\d{4}-(?!02-30)/.test(one.transaction_date ?? '')),
                );
                const whole = own.reduce((all, one) => all + millionths(one.trade_value ?? ''), 0n);
                const parts = lines.reduce((all, line) => all + millionths(line[side].value), 0n);
                expect(parts).toBe(whole);
              }
            }
          }
        },
      ),
    );
  });

  it('never add currencies together, and count what has no value', () => {
    const one = { transaction_date: '2024-01-02', direction: 'buy', person_name: 'A' };
    const sums = insiderSums(
      [
        { ...one, currency: 'SEK', trade_value: '10.10' },
        { ...one, currency: 'EUR', trade_value: '5' },
        { ...one, currency: 'SEK', trade_value: '0.20' },
        { ...one, currency: 'SEK', trade_value: null },
        { ...one, currency: 'SEK', trade_value: '1', direction: 'other' },
        { ...one, currency: 'SEK', trade_value: '1', transaction_date: null },
      ],
      'month',
    );
    expect(sums).toMatchObject({ otherDirection: 1, withoutValue: 1, withoutDate: 1 });
    expect(
      sums.currencies.map(({ currency, lines }) => [currency, lines[0]?.key, lines[0]?.buy.value]),
    ).toEqual([
      ['SEK', '2024-01', '10.30'],
      ['EUR', '2024-01', '5'],
    ]);
  });

  it('by person: the largest alone, all others together, one other by name', () => {
    const trade = (person_name: string, trade_value: string): SummedTransaction => ({
      transaction_date: null,
      direction: 'sell',
      currency: 'SEK',
      person_name,
      trade_value,
    });
    const rows = [trade('A', '1'), trade('B', '5'), trade('C', '3'), trade('D', '2')];
    const lines = insiderSums(rows, 'person', 2).currencies[0]?.lines ?? [];
    expect(lines.map(({ key, others, sell }) => [key, others, sell.value])).toEqual([
      ['B', undefined, '5'],
      ['C', undefined, '3'],
      ['', 2, '3'],
    ]);
    expect(insiderSums(rows, 'person', 3).currencies[0]?.lines).toHaveLength(4);
  });
});
