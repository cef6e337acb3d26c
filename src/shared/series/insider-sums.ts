/**
 * Adds up purchases and sales in insider transactions exactly. Amounts in different currencies are
 * never added together. Rows that can't be added up are counted separately, so that each row is
 * counted exactly once.
 */
import { grouped } from '../values/grouped';
import { listedWords } from '../values/listed-words';
import { isDecimal, compareDecimals, sumDecimals } from '../values/decimal';
import type { InsiderTransaction } from '../records/insider';
import { dayNumber, periodOf, periodsOver, type PeriodLength } from './periods';
import { dayText } from './roles';

/** The fields of a transaction that are used here. */
export type SummedTransaction = Pick<
  InsiderTransaction,
  'transaction_date' | 'direction' | 'currency' | 'trade_value' | 'person_name'
>;

/** A status and how many rows have it. */
export interface StatusCount {
  readonly status: string;
  readonly rows: number;
}

/** Returns all statuses other than the documented one, `current`. */
export function otherStatuses(
  rows: readonly Pick<InsiderTransaction, 'status'>[],
): readonly StatusCount[] {
  const counts = new Map<string, number>();
  for (const { status } of rows) {
    if (status === null || status === '' || status === 'current') continue;
    counts.set(status, (counts.get(status) ?? 0) + 1);
  }
  return [...counts]
    .map(([status, count]) => ({ status, rows: count }))
    .sort((a, b) => b.rows - a.rows || (a.status < b.status ? -1 : 1));
}

/**
 * Returns whether a status means that the transaction no longer applies. `words` is the assumption
 * `cancelledStatus`. It only decides which rows are left out by default.
 */
export function isCancelled(status: string, words: string): boolean {
  const text = status.toLowerCase();
  return listedWords(words).some((word) => text.includes(word));
}

/** The purchases or sales in one bar. `value` is an exact decimal number. */
interface Sum {
  readonly count: number;
  readonly value: string;
}

/** The bar for a period or a person. `key` is '' for rows without a person. */
export interface SumLine {
  readonly key: string;
  readonly buy: Sum;
  readonly sell: Sum;
  /** Number of people in the bar, if there are several. */
  readonly others?: number;
}

/** The sums in a currency; '' for rows without one. */
export interface CurrencySums {
  readonly currency: string;
  readonly rows: number;
  readonly lines: readonly SumLine[];
  /** True if periods without rows are included. */
  readonly whole: boolean;
}

/** How rows are grouped. */
export type Grouping = PeriodLength | 'person';

export interface InsiderSums {
  /** Number of rows read. */
  /** Number of rows that are neither purchases nor sales. */
  readonly otherDirection: number;
  /** Number of purchases and sales without a value that can be added up. */
  readonly withoutValue: number;
  /** Number of purchases and sales without a date, which aren't in any bar by time. */
  readonly withoutDate: number;
  /** Ordered by number of rows. */
  readonly currencies: readonly CurrencySums[];
}

/** A transaction that can be added up, before grouping. */
interface Addable {
  readonly side: 'buy' | 'sell';
  readonly value: string;
  readonly currency: string;
  readonly day: string | null;
  readonly person: string;
}

/**
 * Adds up `rows`. When grouped by person, the `most` largest sums are listed separately, and the
 * rest as one sum at the end.
 */
export function insiderSums(
  rows: readonly SummedTransaction[],
  by: Grouping,
  most = 12,
): InsiderSums {
  const trades = rows.filter(({ direction }) => direction === 'buy' || direction === 'sell');
  const addable = trades.flatMap((row) => addableOf(row) ?? []);
  const placed = by === 'person' ? addable : addable.filter(({ day }) => day !== null);
  const groups = grouped(placed, ({ currency }) => currency);
  return {
    otherDirection: rows.length - trades.length,
    withoutValue: trades.length - addable.length,
    withoutDate: addable.length - placed.length,
    currencies: [...groups]
      .map(([currency, own]) => ({ currency, rows: own.length, ...linesOf(own, by, most) }))
      .sort((a, b) => b.rows - a.rows || (a.currency < b.currency ? -1 : 1)),
  };
}

function addableOf(row: SummedTransaction): Addable | null {
  const { direction, trade_value: value } = row;
  if (value === null || !isDecimal(value)) return null;
  const day = dayText(row.transaction_date);
  return {
    side: direction === 'buy' ? 'buy' : 'sell',
    value,
    currency: row.currency?.trim() ?? '',
    day: day !== null && dayNumber(day) !== null ? day : null,
    person: row.person_name?.trim() ?? '',
  };
}

function linesOf(
  rows: readonly Addable[],
  by: Grouping,
  most: number,
): Pick<CurrencySums, 'lines' | 'whole'> {
  if (by === 'person') return { lines: personLines(rows, most), whole: true };
  const days = rows.flatMap(({ day }) => day ?? []);
  const { periods, whole } = periodsOver(days, by);
  const groups = grouped(rows, ({ day }) => periodOf(day ?? '', by) ?? '');
  return { lines: periods.map((key) => lineOf(key, groups.get(key) ?? [])), whole };
}

function personLines(rows: readonly Addable[], most: number): readonly SumLine[] {
  const groups = [...grouped(rows, ({ person }) => person)].map(([key, own]) => ({
    key,
    own,
    total: sumOf(own).value,
  }));
  groups.sort(
    (a, b) => compareDecimals(b.total, a.total) || (a.key < b.key ? -1 : a.key > b.key ? 1 : 0),
  );
  // If only one person is left over, they're listed by name.
  const named = groups.length === most + 1 ? groups : groups.slice(0, most);
  const rest = groups.slice(named.length);
  const lines = named.map(({ key, own }) => lineOf(key, own));
  if (rest.length === 0) return lines;
  const others = lineOf(
    '',
    rest.flatMap(({ own }) => own),
  );
  return [...lines, { ...others, others: rest.length }];
}

function lineOf(key: string, rows: readonly Addable[]): SumLine {
  return {
    key,
    buy: sumOf(rows.filter(({ side }) => side === 'buy')),
    sell: sumOf(rows.filter(({ side }) => side === 'sell')),
  };
}

function sumOf(rows: readonly Addable[]): Sum {
  return { count: rows.length, value: sumDecimals(rows.map(({ value }) => value)) ?? '0' };
}
