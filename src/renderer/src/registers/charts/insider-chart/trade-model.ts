/**
 * Individual insider transactions over time, together with reporting days. Pure, apart from the
 * language.
 */
import { codeWords } from '@shared/columns/codes';
import type { InsiderTransaction } from '@shared/records/insider';
import { daysBefore } from '@shared/records/report-days';
import { dayNumber } from '@shared/series/periods';
import { dayText } from '@shared/series/roles';
import { isDecimal } from '@shared/values/decimal';
import { reportDays, type ChartModel, type ReportDay } from '@renderer/lib/charts/model';

/** The transaction fields that are drawn. */
export type DrawnTrade = Pick<
  InsiderTransaction,
  'transaction_date' | 'direction' | 'currency' | 'trade_value' | 'person_name' | 'position'
>;

/**
 * Trades more than this many days ahead aren't plausible, so they aren't drawn. If a century were
 * wrong, everything else would be squeezed together.
 */
const furthest = 366;

interface Dated {
  readonly trade: DrawnTrade;
  readonly day: string;
  readonly at: number;
}

/** Returns trades in a currency that have a plausible date, newest first. */
function datedOf(trades: readonly DrawnTrade[], currency: string, today: number): readonly Dated[] {
  const dated = trades.flatMap((trade): Dated[] => {
    const day = dayText(trade.transaction_date);
    const at = day === null ? null : dayNumber(day);
    const isDrawn = at !== null && at <= today + furthest && (trade.currency ?? '') === currency;
    return isDrawn && day !== null ? [{ trade, day, at }] : [];
  });
  return dated.toSorted((a, b) => b.at - a.at);
}

/** Returns the chart for one currency. */
export function tradesModel(
  trades: readonly DrawnTrade[],
  currency: string,
  reports: readonly ReportDay[],
  today: number,
  number: (text: string) => string,
): ChartModel {
  const dated = datedOf(trades, currency, today);
  const marks = [
    { label: codeWords('direction', 'buy'), mark: 0 },
    { label: codeWords('direction', 'sell'), mark: 1 },
  ];
  return {
    type: 'trades',
    unit: currency,
    series: marks,
    reports,
    trades: dated.map(({ trade, day, at }) => {
      const { direction, trade_value: value } = trade;
      const mark = direction === 'buy' ? 0 : direction === 'sell' ? 1 : 2;
      const worth = value !== null && isDecimal(value) ? value : null;
      const said = [
        day,
        trade.person_name,
        codeWords('direction', direction),
        worth === null ? '' : `${number(worth)} ${currency}`,
      ];
      return { at, value: worth, mark, words: said.filter(Boolean).join(' · ') };
    }),
  };
}

/**
 * For each trade, returns the number of days until the next report, or `null` if none follows soon.
 */
export function daysBeforeReports(
  trades: readonly DrawnTrade[],
  currency: string,
  reports: readonly ReportDay[],
  today: number,
): readonly (number | null)[] {
  return datedOf(trades, currency, today).map(({ at }) => daysBefore(at, reports, reportDays));
}
