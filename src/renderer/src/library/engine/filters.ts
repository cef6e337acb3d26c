/** Filters that kinds have in common, each decided once for every different value. */
import { dayOf } from '@shared/service/days';
import { decided, no, type SlotFilter, type SlotVerdict } from './spec';
import { none, type Dictionary, type ValueColumn } from './value-column';

type Coded = {
  readonly numbers: number;
  readonly codes: Uint8Array | Uint16Array | Uint32Array | null;
};

/** A filter by the number in a column; `verdictOf` may be asked for every number, `none` too. */
export function byNumber(column: Coded, verdictOf: (number: number) => SlotVerdict): SlotFilter {
  const { codes, numbers } = column;
  return codes ? { codes, numbers, verdictOf } : () => no;
}

/** Whether the value is exactly this. */
export function equals(column: Dictionary | undefined, value: string): SlotFilter {
  const wanted = column?.numberOf(value);
  if (!column || wanted === undefined) return () => no;
  return byNumber(column, (number) => decided(number === wanted));
}

/** Whether there is a value. */
export function present(column: Dictionary | undefined, wanted: boolean): SlotFilter {
  if (!column) return () => no;
  return byNumber(column, (number) => decided((number !== none) === wanted));
}

/** Numbers made of a column's values, each once; NaN where there is none. */
export function derived(
  column: ValueColumn | undefined,
  read: (value: string) => number | null,
): () => Float64Array {
  let known = Float64Array.of(NaN);
  return () => {
    const count = column?.numbers ?? 1;
    if (column && known.length < count) {
      const all = new Float64Array(count);
      all.set(known);
      for (let number = known.length; number < count; number++) {
        all[number] = read(column.valueOf(number)) ?? NaN;
      }
      known = all;
    }
    return known;
  };
}

/** Filters by day over one column. A row without a day is never let through. */
export function byDay(
  column: Dictionary | undefined,
): (value: string, holds: (day: number, limit: number) => boolean) => SlotFilter {
  const days = derived(column, dayOf);
  return (value, holds) => {
    const limit = dayOf(value);
    if (!column || limit === null) return () => no;
    const all = days();
    return byNumber(column, (number) => {
      const day = all[number] ?? NaN;
      return decided(!Number.isNaN(day) && holds(day, limit));
    });
  };
}

/** Filters by a class in lists such as `9, 35`: classes 1 to 64 as bits, others looked up. */
export function byClass(column: Dictionary | undefined): (value: string) => SlotFilter {
  const low: number[] = [0];
  const high: number[] = [0];
  const others = new Map<number, readonly number[]>();

  function readUpTo(count: number, from: Dictionary): void {
    for (let number = low.length; number < count; number++) {
      const all = from.valueOf(number).split(',').map(Number);
      low[number] = all.reduce(
        (bits, one) => (one >= 1 && one <= 32 ? bits | bitOf(one) : bits),
        0,
      );
      high[number] = all.reduce(
        (bits, one) => (one >= 33 && one <= 64 ? bits | bitOf(one - 32) : bits),
        0,
      );
      if (all.some((one) => one < 1 || one > 64)) others.set(number, all);
    }
  }
  return (value) => {
    if (!column) return () => no;
    readUpTo(column.numbers, column);
    const wanted = Number(value);
    if (!Number.isInteger(wanted)) return () => no;
    const bits = wanted <= 32 ? low : high;
    const bit = bitOf(wanted <= 32 ? wanted : wanted - 32);
    return byNumber(column, (number) =>
      wanted >= 1 && wanted <= 64
        ? decided(((bits[number] ?? 0) & bit) !== 0)
        : decided(others.get(number)?.includes(wanted) ?? false),
    );
  };
}

const bitOf = (place: number): number => 1 << (place - 1);
