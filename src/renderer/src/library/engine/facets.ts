/** How often each value stands in an answer. */
import type { Facet } from './engine';
import { none, type ValueColumn } from './value-column';

/** Counts the values of a column over these slots, the most frequent first, at most `limit`. */
export function facetOf(
  slots: Uint32Array,
  column: ValueColumn,
  limit: number,
  part: (value: string) => readonly string[],
): Facet {
  const counts = new Uint32Array(column.numbers);
  const { codes } = column;
  for (let at = 0; at < slots.length; at++) {
    const slot = slots[at] ?? 0;
    const number = codes ? (codes[slot] ?? none) : column.at(slot);
    counts[number] = (counts[number] ?? 0) + 1;
  }
  const byValue = new Map<string, number>();
  for (let number = 1; number < counts.length; number++) {
    const count = counts[number] ?? 0;
    if (count === 0) continue;
    for (const value of part(column.valueOf(number))) {
      byValue.set(value, (byValue.get(value) ?? 0) + count);
    }
  }
  const values = [...byValue].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  return {
    values: values.slice(0, limit).map(([value, count]) => ({ value, count })),
    different: values.length,
    missing: counts[none] ?? 0,
  };
}
