/**
 * The parts of a dictionary's values, such as the year of a date or the items of a list. They are
 * computed once per distinct value and stored as numbers, so that counting doesn't involve strings.
 */
import type { FacetOf } from './engine';
import { createCodes, growable } from '../memory/growable';
import type { ValueColumn } from '../columns/value-column';

export interface Parts {
  /** The distinct parts, by number. */
  readonly names: readonly string[];
  /** Returns, for each part, the sum of the counts of the values that have it. */
  totals(counts: Uint32Array): Uint32Array;
  /** Returns a function that tests whether a value has a wanted part. */
  having(wanted: (name: string) => boolean): (number: number) => boolean;
  /** Writes 1 to `table` for each value that has a wanted part. */
  mark(wanted: (name: string) => boolean, table: Uint8Array): void;
}

/** For each part, the values that have it, considering values below `upTo`. */
interface Postings {
  readonly upTo: number;
  /** For each part, where its values end. They start where those of the previous part end. */
  readonly ends: Uint32Array;
  readonly values: Uint32Array;
}

function postingsOf(
  starts: Uint32Array,
  parts: ArrayLike<number>,
  upTo: number,
  names: number,
): Postings {
  const items = starts[upTo] ?? 0;
  const ends = new Uint32Array(names);
  for (let at = 0; at < items; at++) {
    const next = (parts[at] ?? 0) + 1;
    if (next < names) ends[next] = (ends[next] ?? 0) + 1;
  }
  for (let part = 1; part < names; part++) ends[part] = (ends[part] ?? 0) + (ends[part - 1] ?? 0);
  const values = new Uint32Array(items);
  for (let number = 0; number < upTo; number++) {
    for (let at = starts[number] ?? 0; at < (starts[number + 1] ?? 0); at++) {
      const part = parts[at] ?? 0;
      const place = ends[part] ?? 0;
      values[place] = number;
      ends[part] = place + 1;
    }
  }
  return { upTo, ends, values };
}

function split(value: string, by: FacetOf['by']): readonly string[] {
  if (by === 'year') return [/^\d{4}/.exec(value)?.[0] ?? value];
  if (by === 'day') return [value.slice(0, 10)];
  return [...new Set(value.split(', '))];
}

/** Returns a function that computes the parts of a column's current values. */
export function createParts(column: ValueColumn, by: NonNullable<FacetOf['by']>): () => Parts {
  const names: string[] = [];
  const numbers = new Map<string, number>();
  const parts = createCodes();
  /**
   * For each value number, the position where its parts start. They end where the next value's
   * start.
   */
  const starts = growable((length) => new Uint32Array(length));
  starts.push(0);

  function partOf(name: string): number {
    let part = numbers.get(name);
    if (part === undefined) numbers.set(name, (part = names.push(name) - 1));
    return part;
  }

  let postings: Postings = { upTo: 0, ends: new Uint32Array(0), values: new Uint32Array(0) };

  /** Rebuilt when many values are new. The few newest ones are checked individually. */
  function posted(): Postings {
    const count = starts.length - 1;
    if (count - postings.upTo > 1024 + (postings.upTo >> 3)) {
      postings = postingsOf(starts.all, parts.all, count, names.length);
    }
    return postings;
  }

  const all: Parts = {
    names,
    totals(counts) {
      const sums = new Uint32Array(names.length);
      const begins = starts.all;
      const items = parts.all;
      for (let number = 0; number < counts.length; number++) {
        const count = counts[number] ?? 0;
        if (count === 0) continue;
        const end = begins[number + 1] ?? 0;
        for (let at = begins[number] ?? 0; at < end; at++) {
          const part = items[at] ?? 0;
          sums[part] = (sums[part] ?? 0) + count;
        }
      }
      return sums;
    },
    having(wanted) {
      const has = Uint8Array.from(names, (name) => (wanted(name) ? 1 : 0));
      const begins = starts.all;
      const items = parts.all;
      return (number) => {
        const end = begins[number + 1] ?? 0;
        for (let at = begins[number] ?? 0; at < end; at++) {
          if (has[items[at] ?? 0] === 1) return true;
        }
        return false;
      };
    },
    mark(wanted, table) {
      const postings = posted();
      for (const [part, name] of names.entries()) {
        if (!wanted(name)) continue;
        const end = postings.ends[part] ?? 0;
        for (let at = postings.ends[part - 1] ?? 0; at < end; at++) {
          table[postings.values[at] ?? 0] = 1;
        }
      }
      const has = this.having(wanted);
      for (let number = postings.upTo; number < table.length; number++) {
        table[number] = has(number) ? 1 : 0;
      }
    },
  };
  return () => {
    for (let number = starts.length - 1; number < column.numbers; number++) {
      if (column.holds(number)) {
        for (const name of split(column.valueOf(number), by)) parts.push(partOf(name));
      }
      starts.push(parts.length);
    }
    return all;
  };
}
