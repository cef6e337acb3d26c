/** Filters that kinds have in common, each decided once for every different value. */
import { dayOf } from '@shared/service/days';
import type { Parts } from './parts';
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

/** Filters by a class in lists such as `9, 35`; `parts` gives their items. */
export function byClass(
  column: Dictionary | undefined,
  parts: () => Parts | null,
): (value: string) => SlotFilter {
  return (value) => {
    const items = parts();
    const wanted = Number(value);
    if (!column || !items || !Number.isInteger(wanted)) return () => no;
    const has = items.having((item) => Number(item) === wanted);
    return byNumber(column, (number) => decided(has(number)));
  };
}
