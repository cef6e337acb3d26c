/** Turns sums of insider transactions into chart and table rows. Pure, apart from the language. */
import { LosslessNumber } from 'lossless-json';
import { codeWords, insiderStatus } from '@shared/columns/codes';
import type { FieldLabel, Labels } from '@shared/definition/labels';
import { m } from '@shared/messages/compiled/messages';
import type { Locale } from '@shared/messages/compiled/runtime';
import type {
  CurrencySums,
  Grouping,
  InsiderSums,
  StatusCount,
  SumLine,
} from '@shared/series/insider-sums';
import type { Exact } from '@shared/values/json';
import { isHigher } from '@shared/series/outliers';
import { sumDecimals } from '@shared/values/decimal';
import type { ChartModel } from '@renderer/lib/charts/model';
import { formatDecimal, formatInteger } from '@renderer/lib/format/format';

/** Returns a currency's label. Also covers rows without a currency. */
export function currencyLabel(currency: string): string {
  return currency === '' ? m.market_currency_none() : currency;
}

/**
 * Returns the currency to draw: `wanted`, or else the one with the most rows. '' means rows without
 * a currency.
 */
export function currencyShown(
  { currencies }: InsiderSums,
  wanted: string | null,
): CurrencySums | null {
  const [most = null] = currencies;
  return currencies.find(({ currency }) => currency === wanted) ?? most;
}

/** Returns the label for a bar. */
function lineText(line: SumLine, by: Grouping, locale: Locale): string {
  if (line.others !== undefined) return m.market_others({ count: line.others });
  if (by === 'person') return line.key === '' ? m.usage_not_told() : line.key;
  return by === 'week' && locale === 'sv'
    ? line.key.replace('-W', ' v.\u00a0')
    : sayQuarter(line.key, locale);
}

function sayQuarter(key: string, locale: Locale): string {
  return locale === 'sv' ? key.replace('-Q', ' kv.\u00a0') : key;
}

/** Returns the bars for one currency. */
export function barsOf(
  sums: CurrencySums,
  by: Grouping,
  locale: Locale,
  top: string | null = null,
): ChartModel {
  const { lines, currency } = sums;
  return {
    ...(top === null ? {} : { top }),
    type: 'bars',
    across: by === 'person',
    categories: lines.map((line) => lineText(line, by, locale)),
    unit: currency,
    series: (['buy', 'sell'] as const).map((side, mark) => ({
      label: codeWords('direction', side),
      mark,
      values: lines.map((line) => line[side].value),
    })),
  };
}

/** Names the bars that exceed the scale. */
export function cutBars(
  sums: CurrencySums,
  by: Grouping,
  locale: Locale,
  top: string | null,
): string | null {
  if (top === null) return null;
  const cut = sums.lines.flatMap((line) =>
    (['buy', 'sell'] as const).flatMap((side) =>
      isHigher(line[side].value, top)
        ? [`${lineText(line, by, locale)} ${formatDecimal(line[side].value, locale)}`]
        : [],
    ),
  );
  return cut.length === 0 ? null : m.market_note_cut({ bars: cut.join(', ') });
}

/** Returns a list of statuses with their counts. */
export function statusesText(counts: readonly StatusCount[], locale: Locale): string {
  return counts
    .map(({ status, rows }) => `${insiderStatus(status)} · ${formatInteger(rows, locale)}`)
    .join(', ');
}

/** Returns the bars as rows, newest period first. */
export function sumRows(sums: CurrencySums, by: Grouping, locale: Locale): readonly Exact[] {
  const rows = sums.lines
    .filter(({ buy, sell }) => buy.count + sell.count > 0)
    .map((line) => ({
      bar: lineText(line, by, locale),
      bought: new LosslessNumber(line.buy.value),
      sold: new LosslessNumber(line.sell.value),
      net: new LosslessNumber(difference(line)),
      buys: new LosslessNumber(String(line.buy.count)),
      sells: new LosslessNumber(String(line.sell.count)),
      currency: currencyLabel(sums.currency),
    }));
  return by === 'person' ? rows : rows.toReversed();
}

function difference({ buy, sell }: SumLine): string {
  const less = sell.value.startsWith('-') ? sell.value.slice(1) : `-${sell.value}`;
  return sumDecimals([buy.value, less]) ?? '';
}

/** Returns the labels for the columns of these rows. */
export function sumLabels(by: Grouping): Labels {
  const words: Readonly<Record<string, () => string>> = {
    bar: groupings[by],
    bought: m.market_bought,
    sold: m.market_sold,
    net: m.market_net,
    buys: () => codeWords('direction', 'buy'),
    sells: () => codeWords('direction', 'sell'),
    currency: m.columns_currency,
  };
  const plain = { description: '', from: 'name', kind: null, format: null, choices: [] } as const;
  return {
    label: (path): FieldLabel => ({ ...plain, text: words[path.at(-1) ?? '']?.() ?? '' }),
    fields: () => [],
  };
}

/** Names of the groupings. */
export const groupings: Readonly<Record<Grouping, () => string>> = {
  week: m.market_week,
  month: m.common_month,
  quarter: m.market_quarter,
  person: m.columns_person_name,
};

/** Returns notes on what the bars don't include, and why. Empty if nothing is left out. */
export function sumNotes(sums: InsiderSums, locale: Locale): string[] {
  const count = (number: number): { count: string } => ({ count: formatInteger(number, locale) });
  const currencies = sums.currencies
    .map(({ currency, rows }) => `${currencyLabel(currency)} ${formatInteger(rows, locale)}`)
    .join(', ');
  const lacking = (rows: number, label: () => string): string[] => {
    const field = label().toLocaleLowerCase(locale);
    return rows > 0 ? [m.market_note_without({ field, ...count(rows) })] : [];
  };
  return [
    ...(sums.currencies.length > 1 ? [m.market_note_currencies({ currencies })] : []),
    ...lacking(sums.withoutValue, m.columns_trade_value),
    ...lacking(sums.withoutDate, m.columns_transaction_date),
    ...(sums.otherDirection > 0 ? [m.market_note_other(count(sums.otherDirection))] : []),
  ];
}
