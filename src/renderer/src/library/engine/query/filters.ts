/** Filters shared by several kinds. Each is evaluated once per distinct value. */
import { dayOf } from '@shared/service/days';
import type { Parts } from '../contract/facet-parts';
import { decided, no, type SlotFilter, type SlotVerdict } from '../contract/spec';
import { none, type Dictionary, type ValueColumn } from '../columns/value-column';

type Coded = {
  readonly numbers: number;
  readonly codes: Uint8Array | Uint16Array | Uint32Array | null;
};

/**
 * Creates a filter based on the numbers in a column. `verdictOf` may be called for any number,
 * including `none`.
 */
export function byNumber(
  column: Coded,
  verdictOf: (number: number) => SlotVerdict,
  fill?: (table: Uint8Array) => void,
): SlotFilter {
  const { codes, numbers } = column;
  if (!codes) return () => no;
  return fill ? { codes, numbers, verdictOf, fill } : { codes, numbers, verdictOf };
}

/** Passes rows with exactly this value. */
export function equals(column: Dictionary | undefined, value: string): SlotFilter {
  const wanted = column?.numberOf(value);
  if (!column || wanted === undefined) return () => no;
  return byNumber(
    column,
    (number) => decided(number === wanted),
    (table) => (table[wanted] = 1),
  );
}

/** Passes rows that have a value or, if `wanted` is false, rows that have none. */
export function present(column: Dictionary | undefined, wanted: boolean): SlotFilter {
  if (!column) return () => no;
  return byNumber(
    column,
    (number) => decided((number !== none) === wanted),
    (table) => {
      table.fill(wanted ? 1 : 0);
      table[none] = wanted ? 0 : 1;
    },
  );
}

/** Numbers computed once per value. NaN if a value has none. */
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

/** Which dates pass, relative to the filter's date. */
export type DayBound = 'from' | 'after' | 'until' | 'before';

/**
 * Creates a date filter for a column. `read` works like `dayOf`. Rows without a date never pass.
 */
export function byDay(
  column: Dictionary | undefined,
  read: (value: string) => number | null = dayOf,
): (value: string, bound: DayBound) => SlotFilter {
  const days = derived(column, read);
  return (value, bound) => {
    const limit = dayOf(value);
    if (!column || limit === null) return () => no;
    const all = days();
    // Days are integers. A missing one is outside every range.
    const least = bound === 'from' ? limit : bound === 'after' ? limit + 1 : -Infinity;
    const most = bound === 'until' ? limit : bound === 'before' ? limit - 1 : Infinity;
    return byNumber(
      column,
      (number) => {
        const day = all[number] ?? NaN;
        return decided(day >= least && day <= most);
      },
      (table) => {
        for (let number = 0; number < table.length; number++) {
          const day = all[number] ?? NaN;
          table[number] = day >= least && day <= most ? 1 : 0;
        }
      },
    );
  };
}

/** Creates a filter for one class in lists such as `9, 35`. `parts` returns their items. */
export function byClass(
  column: Dictionary | undefined,
  parts: () => Parts | null,
): (value: string) => SlotFilter {
  return (value) => {
    const items = parts();
    const wanted = Number(value);
    if (!column || !items || !Number.isInteger(wanted)) return () => no;
    const isWanted = (item: string): boolean => Number(item) === wanted;
    const has = items.having(isWanted);
    return byNumber(
      column,
      (number) => decided(has(number)),
      (table) => items.mark(isWanted, table),
    );
  };
}
