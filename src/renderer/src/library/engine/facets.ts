/** How often each value stands in an answer, and which rows have it. */
import type { Facet, FacetOf } from './engine';
import { none, type ValueColumn } from './value-column';

/** What of a value is counted. */
export type Parts = (value: string) => readonly string[];

/** The whole value, its year, or the items of its list. */
export function partsBy(by: FacetOf['by']): Parts {
  if (by === 'year') return (value) => [/^\d{4}/.exec(value)?.[0] ?? value];
  return by === 'item' ? (value) => [...new Set(value.split(', '))] : (value) => [value];
}

/** Counts the values of a column over these slots, the most frequent first, at most `limit`. */
export function facetOf(
  slots: Uint32Array,
  column: ValueColumn,
  limit: number,
  part: Parts,
): Facet {
  const counts = new Uint32Array(column.numbers);
  const { codes } = column;
  for (let at = 0; at < slots.length; at++) {
    const slot = slots[at] ?? 0;
    const number = codes ? (codes[slot] ?? none) : column.at(slot);
    counts[number] = (counts[number] ?? 0) + 1;
  }
  const byValue = new Map<string, number>();
  let missing = counts[none] ?? 0;
  for (let number = 1; number < counts.length; number++) {
    const count = counts[number] ?? 0;
    if (count === 0) continue;
    if (!column.holds(number)) {
      missing += count;
      continue;
    }
    for (const value of part(column.valueOf(number))) {
      byValue.set(value, (byValue.get(value) ?? 0) + count);
    }
  }
  const values = [...byValue].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  return {
    values: values.slice(0, limit).map(([value, count]) => ({ value, count })),
    different: values.length,
    missing,
  };
}

/** Those of `slots` that have one of these values (`null`: none), in their order. Agrees with `facetOf`. */
export function slotsHaving(
  slots: Uint32Array,
  column: ValueColumn,
  values: readonly (string | null)[],
  part: Parts,
): Uint32Array {
  const wanted = new Set(values);
  const { codes } = column;
  /** By number: 0 not asked yet, 1 no, 2 yes. */
  const verdicts = new Uint8Array(column.numbers);
  const has = (number: number): boolean => {
    if (number === none || !column.holds(number)) return wanted.has(null);
    return part(column.valueOf(number)).some((value) => wanted.has(value));
  };
  return slots.filter((slot) => {
    const number = codes ? (codes[slot] ?? none) : column.at(slot);
    if (verdicts[number] === 0) verdicts[number] = has(number) ? 2 : 1;
    return verdicts[number] === 2;
  });
}
