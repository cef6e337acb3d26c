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
  return {
    values: mostFrequent(byValue, limit).map(([value, count]) => ({ value, count })),
    different: byValue.size,
    missing,
  };
}

type Counted = readonly [value: string, count: number];
const before = ([a, m]: Counted, [b, n]: Counted): boolean => m > n || (m === n && a < b);

/** The first `limit` in order. Not all are sorted: there may be nearly as many as records. */
function mostFrequent(all: Iterable<Counted>, limit: number): readonly Counted[] {
  const kept: Counted[] = [];
  for (const one of all) {
    const last = kept[limit - 1];
    if (limit === 0 || (last && !before(one, last))) continue;
    let from = 0;
    let to = kept.length;
    while (from < to) {
      const middle = (from + to) >> 1;
      const other = kept[middle];
      if (other && before(other, one)) from = middle + 1;
      else to = middle;
    }
    kept.splice(from, 0, one);
    if (kept.length > limit) kept.pop();
  }
  return kept;
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
