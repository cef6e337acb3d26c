/**
 * Buys against sells of insider transactions, exact. Currencies are never added together; what
 * cannot be added is counted, so that every row of the list is in exactly one place.
 */
import { grouped } from '../values/grouped';
import { listedWords } from '../values/listed-words';
import { isDecimal, compareDecimals, sumDecimals } from '../values/decimal';
import type { InsiderTransaction } from '../records/insider';
import { dayNumber, periodOf, periodsOver, type PeriodLength } from './periods';
import { dayText } from './roles';

/** What of a transaction is summed. */
export type SummedTransaction = Pick<
  InsiderTransaction,
  'transaction_date' | 'direction' | 'currency' | 'trade_value' | 'person_name'
>;

/** Rows with a status, most first. */
export interface StatusCount {
  readonly status: string;
  readonly rows: number;
}

/** Every status that is not the described `current`. */
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
 * Whether a status reads as one of a transaction that no longer stands. `words`: the assumption
 * `cancelledStatus`; what it decides is only what is left out at first.
 */
export function isCancelled(status: string, words: string): boolean {
  const text = status.toLowerCase();
  return listedWords(words).some((word) => text.includes(word));
}

/** Buys or sells of one bar: `value` is an exact decimal. */
interface Sum {
  readonly count: number;
  readonly value: string;
}

/** One bar's place: a period, or a person. `key` '' : rows that name no person. */
export interface SumLine {
  readonly key: string;
  readonly buy: Sum;
  readonly sell: Sum;
  /** Persons behind it, where it stands for several. */
  readonly others?: number;
}

/** One currency; `currency` '' for rows that name none. */
export interface CurrencySums {
  readonly currency: string;
  readonly rows: number;
  readonly lines: readonly SumLine[];
  /** No empty period is left out. */
  readonly whole: boolean;
}

/** How rows are put together. */
export type Grouping = PeriodLength | 'person';

export interface InsiderSums {
  /** All rows that were read. */
  readonly rows: number;
  /** Neither a buy nor a sell. */
  readonly otherDirection: number;
  /** Buys and sells without a value that can be added. */
  readonly withoutValue: number;
  /** Buys and sells with a value, without a date; not in bars by time. */
  readonly withoutDate: number;
  /** Most rows first. */
  readonly currencies: readonly CurrencySums[];
}

/** A transaction that can be added: which bar it belongs to is not said yet. */
interface Addable {
  readonly side: 'buy' | 'sell';
  readonly value: string;
  readonly currency: string;
  readonly day: string | null;
  readonly person: string;
}

/** Sums of `rows`. By person the `most` largest stand alone, and all others together at the end. */
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
    rows: rows.length,
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
  // One person alone is not "others".
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
