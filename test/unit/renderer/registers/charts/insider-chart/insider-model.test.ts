import { describe, expect, it } from 'vitest';
import { defaultAssumptions } from '@shared/service/assumptions';
import { insiderSums, isCancelled, otherStatuses } from '@shared/series/insider-sums';
import { textOfExact } from '@shared/values/json';
import {
  barsOf,
  currencyShown,
  cutBars,
  statusesText,
  sumNotes,
  sumRows,
} from '@renderer/registers/charts/insider-chart/insider-model';

const row = { transaction_date: '2024-01-02', currency: 'SEK', person_name: 'A' };
const sums = insiderSums(
  [
    { ...row, direction: 'buy', trade_value: '10.10' },
    { ...row, direction: 'sell', trade_value: '20' },
    { ...row, direction: 'sell', trade_value: '0.5', transaction_date: '2024-03-02' },
    { ...row, direction: 'sell', trade_value: null },
    { ...row, direction: 'buy', trade_value: '1', currency: null },
  ],
  'month',
);
const [sek] = sums.currencies;
if (!sek) throw new Error('the rows in kronor have no sums');

describe('sums as a table and as bars', () => {
  it('have every month as a bar, and those with rows as lines, the newest first, exact', () => {
    expect(barsOf(sek, 'month', 'en')).toMatchObject({
      categories: ['2024-01', '2024-02', '2024-03'],
      unit: 'SEK',
      series: [{ values: ['10.10', '0', '0'] }, { values: ['20', '0', '0.5'] }],
    });
    expect(sumRows(sek, 'month', 'en').map(textOfExact)).toEqual([
      '{"bar":"2024-03","bought":0,"sold":0.5,"net":-0.5,"buys":0,"sells":1,"currency":"SEK"}',
      '{"bar":"2024-01","bought":10.10,"sold":20,"net":-9.90,"buys":1,"sells":1,"currency":"SEK"}',
    ]);
  });

  it('say what is not in the bars, and that currencies stay apart', () => {
    const notes = sumNotes(sums, 'en').join('\n');
    expect(notes).toContain('SEK 3, No currency stated 1');
    expect(notes).toContain('Not shown (value missing): 1');
  });

  it('open with the currency that has most rows, not with rows that name none', () => {
    const none = { ...row, currency: null, direction: 'buy', trade_value: '1' };
    const some = insiderSums(
      [none, { ...none, currency: 'SEK' }, { ...none, currency: 'SEK' }],
      'month',
    );
    expect(currencyShown(some, null)?.currency).toBe('SEK');
    expect(currencyShown(some, '')?.currency).toBe('');
    expect(currencyShown(some, 'EUR')?.currency).toBe('SEK');
  });

  it('tell every status that is not current, and which of them no longer stand', () => {
    const rows = ['current', 'cancelled', 'revised', null, 'cancelled'].map((status) => ({
      status,
    }));
    expect(otherStatuses(rows)).toEqual([
      { status: 'cancelled', rows: 2 },
      { status: 'revised', rows: 1 },
    ]);
    const words = defaultAssumptions.cancelledStatus;
    expect(isCancelled('cancelled', '')).toBe(false);
    expect(
      ['cancelled', 'Makulerad', 'revised', 'current'].map((one) => isCancelled(one, words)),
    ).toEqual([true, true, false, false]);
    expect(statusesText(otherStatuses(rows), 'en')).toBe('Cancelled · 2, Revised · 1');
  });

  it('name the bars that are higher than the scale', () => {
    expect(barsOf(sek, 'month', 'en', '15')).toMatchObject({ top: '15' });
    expect(cutBars(sek, 'month', 'en', '15')).toContain('2024-01 20');
    expect(cutBars(sek, 'month', 'en', null)).toBeNull();
  });
});
