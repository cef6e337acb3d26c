/** Counts the values in a result, and finds the rows that have them. */
import { foldText } from '@shared/service/fold';
import type { Facet, FacetOf } from '../contract/engine';
import type { Parts } from '../contract/facet-parts';
import { none, type ValueColumn } from '../columns/value-column';

/** Counts how often each number occurs in these slots. */
function countNumbers(slots: Uint32Array, column: ValueColumn): Uint32Array {
  const counts = new Uint32Array(column.numbers);
  const { codes } = column;
  if (codes instanceof Uint8Array) count8(counts, slots, codes);
  else if (codes instanceof Uint16Array) count16(counts, slots, codes);
  else if (codes instanceof Uint32Array) count32(counts, slots, codes);
  else {
    for (let at = 0; at < slots.length; at++) {
      const number = column.at(slots[at] ?? 0);
      counts[number] = (counts[number] ?? 0) + 1;
    }
  }
  return counts;
}

// There is one loop for each array type, because a loop that only sees a single type is several
// times faster.
function count8(counts: Uint32Array, slots: Uint32Array, codes: Uint8Array): void {
  for (let at = 0; at < slots.length; at++) {
    const number = codes[slots[at] ?? 0] ?? none;
    counts[number] = (counts[number] ?? 0) + 1;
  }
}
function count16(counts: Uint32Array, slots: Uint32Array, codes: Uint16Array): void {
  for (let at = 0; at < slots.length; at++) {
    const number = codes[slots[at] ?? 0] ?? none;
    counts[number] = (counts[number] ?? 0) + 1;
  }
}
function count32(counts: Uint32Array, slots: Uint32Array, codes: Uint32Array): void {
  for (let at = 0; at < slots.length; at++) {
    const number = codes[slots[at] ?? 0] ?? none;
    counts[number] = (counts[number] ?? 0) + 1;
  }
}

/**
 * Counts a column's values or their parts. Returns at most `limit`, most frequent first. Ties are
 * in sort order.
 */
export function facetOf(
  slots: Uint32Array,
  column: ValueColumn,
  { limit, text = '' }: Pick<FacetOf, 'limit' | 'text'>,
  parts: Parts | null,
): Facet {
  const counts = countNumbers(slots, column);
  let missing = 0;
  for (let number = 0; number < counts.length; number++) {
    const count = counts[number] ?? 0;
    if (count === 0 || column.holds(number)) continue;
    missing += count;
    counts[number] = 0;
  }
  if (parts) {
    const totals = parts.totals(counts);
    const order = Uint32Array.from(totals.keys()).sort((a, b) =>
      (parts.names[a] ?? '') < (parts.names[b] ?? '') ? -1 : 1,
    );
    return {
      ...mostFrequent(order, totals, (part) => parts.names[part] ?? '', limit, text),
      missing,
    };
  }
  // Equal values have equal ranks, whatever their numbers. So ranks can be counted without
  // comparing strings.
  const ranks = column.ranks();
  const totals = new Uint32Array(ranks.length);
  const numbers = new Uint32Array(ranks.length);
  for (let number = 1; number < counts.length; number++) {
    const count = counts[number] ?? 0;
    if (count === 0) continue;
    const rank = ranks[number] ?? 0;
    totals[rank] = (totals[rank] ?? 0) + count;
    numbers[rank] = number;
  }
  const valueOf = (rank: number): string => column.valueOf(numbers[rank] ?? 0);
  return { ...mostFrequent(totals.keys(), totals, valueOf, limit, text), missing };
}

const fold = (text: string): string => foldText(text, 'case-and-accents');

/**
 * Returns the `limit` most frequent values that contain `text`. Ties are in the order given by
 * `order`. Doesn't sort them all, because there may be almost as many values as records.
 */
function mostFrequent(
  order: Iterable<number>,
  counts: Uint32Array,
  valueOf: (one: number) => string,
  limit: number,
  text: string,
): Omit<Facet, 'missing'> {
  const kept: number[] = [];
  const wanted = fold(text);
  const countOf = (one: number | undefined): number => counts[one ?? -1] ?? 0;
  let different = 0;
  for (const one of order) {
    const count = countOf(one);
    if (count === 0 || (wanted !== '' && !fold(valueOf(one)).includes(wanted))) continue;
    different++;
    if (kept.length >= limit && count <= countOf(kept[limit - 1])) continue;
    let from = 0;
    let to = kept.length;
    while (from < to) {
      const middle = (from + to) >> 1;
      if (countOf(kept[middle]) >= count) from = middle + 1;
      else to = middle;
    }
    kept.splice(from, 0, one);
    if (kept.length > limit) kept.pop();
  }
  return { values: kept.map((one) => ({ value: valueOf(one), count: countOf(one) })), different };
}

/**
 * Up to this many values, looking up each one is faster than reading all of the column's values.
 */
const fewValues = 8;

/**
 * Returns those of the `slots` that have one of these values (`null` for none), in order. Agrees
 * with `facetOf`.
 */
export function slotsHaving(
  slots: Uint32Array,
  column: ValueColumn,
  values: readonly (string | null)[],
  parts: Parts | null,
): Uint32Array {
  const wanted = new Set(values);
  /** For each number: 0 if not yet tested, 1 for no, 2 for yes. */
  const verdicts = new Uint8Array(column.numbers);
  if (!parts && column.mayBe && wanted.size <= fewValues && !wanted.has(null)) {
    verdicts.fill(1);
    for (const value of values)
      for (const number of column.mayBe(value ?? '')) verdicts[number] = 0;
  }
  const hasPart = parts?.having((name) => wanted.has(name));
  const { codes } = column;
  const has = (number: number): boolean => {
    if (!column.holds(number)) return wanted.has(null);
    return hasPart ? hasPart(number) : wanted.has(column.valueOf(number));
  };
  return slots.filter((slot) => {
    const number = codes ? (codes[slot] ?? none) : column.at(slot);
    if (verdicts[number] === 0) verdicts[number] = has(number) ? 2 : 1;
    return verdicts[number] === 2;
  });
}
