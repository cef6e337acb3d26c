import { describe, expect, it } from 'vitest';
import { overwriteGetLocale } from '@shared/messages/compiled/runtime';
import { reportDaysIn } from '@shared/records/report-days';
import { dayNumber } from '@shared/series/periods';
import {
  daysBeforeReports,
  tradesModel,
} from '@renderer/registers/charts/insider-chart/trade-model';

overwriteGetLocale(() => 'en');
const trade = (day: string, value: string | null, direction = 'buy', currency = 'SEK') => ({
  transaction_date: day,
  direction,
  currency,
  trade_value: value,
  person_name: 'Liv Hasselbrand',
  position: 'CEO',
});
const today = dayNumber('2026-11-24') ?? 0;
const report = { at: dayNumber('2026-10-28') ?? 0, label: '2026' };
const trades = [
  trade('2026-05-12', '342000'),
  trade('2026-10-19', '1094800'),
  trade('2026-10-29', '5', 'sell'),
  trade('9999-12-31', '7'),
  trade('2026-10-20', '9', 'buy', 'EUR'),
  trade('2026-10-01', null, 'other'),
];

describe('trades one by one', () => {
  it('stand newest first, of one currency, and say how long before a report they were', () => {
    expect(daysBeforeReports(trades, 'SEK', [report], today)).toEqual([null, 9, 27, null]);
  });

  it('are drawn but for a day that cannot be; what has no value stands on the line', () => {
    const model = tradesModel(trades, 'SEK', [report], today, (text) => text);
    if (model.type !== 'trades') throw new Error('not trades');
    expect(model.trades.map(({ mark, value }) => [mark, value])).toEqual([
      [1, '5'],
      [0, '1094800'],
      [2, null],
      [0, '342000'],
    ]);
  });
});

describe('days of reports', () => {
  it('are those on which an office had them, in both languages', () => {
    const filings = {
      handlingar: [
        { handlingsid: 'a1', räkenskapsår: 2025, inkom: '2026-04-28' },
        { handlingsid: 'a2', räkenskapsår: 2024, inkom: '2025-05-02T00:00:00+02:00' },
      ],
    };
    expect(reportDaysIn(filings)).toEqual([
      { day: '2025-05-02', year: '2024' },
      { day: '2026-04-28', year: '2025' },
    ]);
    const english = {
      filings: [{ filing_ref: 'x', fiscal_year: '2025', received_on: '2026-04-28' }],
    };
    expect(reportDaysIn(english)).toEqual([{ day: '2026-04-28', year: '2025' }]);
  });
});
