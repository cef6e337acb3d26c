/** Single insider transactions over time, with report dates. Pure except for the language. */
import { LosslessNumber } from 'lossless-json';
import { codeWords } from '@shared/columns/codes';
import type { FieldLabel, Labels } from '@shared/definition/labels';
import { m } from '@shared/messages/compiled/messages';
import type { InsiderTransaction } from '@shared/records/insider';
import { daysBefore } from '@shared/records/report-days';
import { dayNumber } from '@shared/series/periods';
import { dayText } from '@shared/series/roles';
import { isDecimal } from '@shared/values/decimal';
import type { Exact } from '@shared/values/json';
import { reportDays, type ChartModel, type ReportDay } from '@renderer/lib/charts/model';

/** The fields of a transaction that are drawn. */
export type DrawnTrade = Pick<
  InsiderTransaction,
  'transaction_date' | 'direction' | 'currency' | 'trade_value' | 'person_name' | 'position'
>;

/** Days into the future that are plausible; a wrong century would otherwise compress all others. */
const furthest = 366;

interface Dated {
  readonly trade: DrawnTrade;
  readonly day: string;
  readonly at: number;
}

/** Returns trades in a currency with a plausible date, newest first. */
function datedOf(trades: readonly DrawnTrade[], currency: string, today: number): readonly Dated[] {
  const dated = trades.flatMap((trade): Dated[] => {
    const day = dayText(trade.transaction_date);
    const at = day === null ? null : dayNumber(day);
    const isDrawn = at !== null && at <= today + furthest && (trade.currency ?? '') === currency;
    return isDrawn && day !== null ? [{ trade, day, at }] : [];
  });
  return dated.toSorted((a, b) => b.at - a.at);
}

/** Returns the chart of a currency. */
export function tradesModel(
  trades: readonly DrawnTrade[],
  currency: string,
  reports: readonly ReportDay[],
  today: number,
  number: (text: string) => string,
): ChartModel {
  const dated = datedOf(trades, currency, today);
  const marks = [
    { label: codeWords('directions', 'buy'), mark: 0 },
    { label: codeWords('directions', 'sell'), mark: 1 },
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
        codeWords('directions', direction),
        worth === null ? '' : `${number(worth)} ${currency}`,
      ];
      return { at, value: worth, mark, words: said.filter(Boolean).join(' · ') };
    }),
  };
}

/** Returns the same as rows, newest first, with the distance to the next report. */
export function tradeRows(
  trades: readonly DrawnTrade[],
  currency: string,
  reports: readonly ReportDay[],
  today: number,
): readonly Exact[] {
  return datedOf(trades, currency, today).map(({ trade, day, at }) => {
    const before = daysBefore(at, reports, reportDays);
    const { trade_value: value } = trade;
    return {
      date: day,
      before: before === null ? null : new LosslessNumber(String(before)),
      person: trade.person_name,
      direction: codeWords('directions', trade.direction),
      value: value !== null && isDecimal(value) ? new LosslessNumber(value) : value,
      position: trade.position,
      currency,
    };
  });
}

/** Counts trades within the days before a report. */
export function countBefore(rows: readonly Exact[]): number {
  return rows.filter((row) => (row as { readonly before: Exact }).before !== null).length;
}

/** Returns the labels of those rows' columns. */
export function tradeLabels(): Labels {
  const words: Readonly<Record<string, () => string>> = {
    date: m.columns_transaction_date,
    person: m.columns_person_name,
    direction: m.columns_direction,
    value: m.columns_trade_value,
    before: m.market_before_report,
    position: m.columns_position,
    currency: m.columns_currency,
  };
  const plain = { description: '', from: 'name', kind: null, format: null, choices: [] } as const;
  return {
    label: (path): FieldLabel => ({ ...plain, text: words[path.at(-1) ?? '']?.() ?? '' }),
    fields: () => [],
  };
}
