import type { EntryKind } from '@shared/archive/entry';

/** Where an entry is, and its size. Lengths and offsets are in bytes. */
export interface Location {
  readonly seq: number;
  readonly kind: EntryKind;
  readonly segment: number;
  readonly offset: number;
  /** Length of the frame on disk. */
  readonly length: number;
  /** Size of metadata and body after decoding. */
  readonly weight: number;
}

/** All of an archive's entries, by number. */
export interface EntryIndex {
  readonly count: number;
  /** 0 if there are no entries. */
  readonly lastSeq: number;
  /** The entry's seq must be higher than the last one. */
  add(location: Location): void;
  /** Removes and returns the entries from a position onwards. */
  cut(position: number): readonly Location[];
  /**
   * Returns the position of the first entry with a seq above `seq`, or `count` if there is none.
   */
  after(seq: number): number;
  at(position: number): Location | undefined;
  find(seq: number): Location | undefined;
}

/** The numbers stored per entry: seq, kind, segment, offset, length, weight. */
const WIDTH = 6;

/** Creates an empty index. It uses 48 bytes per entry, in a single growing array. */
export function createEntryIndex(): EntryIndex {
  const kinds: EntryKind[] = [];
  let cells = new Float64Array(64 * WIDTH);
  let count = 0;

  const cell = (position: number, column: number): number => cells[position * WIDTH + column] ?? 0;

  const at = (position: number): Location | undefined => {
    const kind = kinds[cell(position, 1)];
    if (position < 0 || position >= count || kind === undefined) return undefined;
    return {
      seq: cell(position, 0),
      kind,
      segment: cell(position, 2),
      offset: cell(position, 3),
      length: cell(position, 4),
      weight: cell(position, 5),
    };
  };

  const after = (seq: number): number => {
    let low = 0;
    let high = count;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (cell(middle, 0) > seq) high = middle;
      else low = middle + 1;
    }
    return low;
  };

  return {
    get count() {
      return count;
    },
    get lastSeq() {
      return count === 0 ? 0 : cell(count - 1, 0);
    },
    add({ seq, kind, segment, offset, length, weight }) {
      if (count > 0 && seq <= cell(count - 1, 0)) throw new RangeError(`seq ${seq} is not new`);
      if ((count + 1) * WIDTH > cells.length) {
        const larger = new Float64Array(cells.length * 2);
        larger.set(cells);
        cells = larger;
      }
      if (!kinds.includes(kind)) kinds.push(kind);
      cells.set([seq, kinds.indexOf(kind), segment, offset, length, weight], count * WIDTH);
      count += 1;
    },
    cut(position) {
      const taken: Location[] = [];
      for (let one = at(position); one; one = at(position + taken.length)) taken.push(one);
      count -= taken.length;
      return taken;
    },
    after,
    at,
    find(seq) {
      const location = at(after(seq) - 1);
      return location?.seq === seq ? location : undefined;
    },
  };
}
