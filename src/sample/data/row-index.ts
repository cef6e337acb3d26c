import { hashOfText } from './random';
import { createSteps } from './steps';

/**
 * Finds which rows of a large list may contain a string or number, without creating every row. It
 * may return too many rows, never too few, so callers still check each one. About 35 bytes per row:
 * 20 MB for 600,000 trademarks.
 */
export interface RowIndex {
  /** Builds the index once, in steps. */
  ready(): Promise<void>;
  /** Returns a predicate for row indexes; `null` if every row may match. */
  narrow(wanted: {
    text?: string;
    keys?: Readonly<Record<string, string | undefined>>;
  }): Promise<((index: number) => boolean) | null>;
}

/** The parts of a row that are stored. */
interface Kept<T> {
  text?(row: T): unknown;
  keys: Readonly<Record<string, KeyColumn<T>>>;
}

/** A column of keys; keys that are equal are still equal after folding. */
interface KeyColumn<T> {
  read(row: T): unknown;
  fold(text: string): string;
}

const END = 10;
/** Number of results cached for the next pages. */
const KEPT_ANSWERS = 8;

/** Folds at least as much as the matcher does with any setting. */
function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replaceAll('ς', 'σ');
}

/**
 * The column of organisation numbers, in which all numbers that the matcher could treat as equal
 * have the same key.
 */
export function numberColumn<T>(read: (row: T) => unknown): KeyColumn<T> {
  return { read, fold: (text) => text.replace(/\D/g, '').slice(-10) };
}

/** A column of values that are compared literally. */
export function plainColumn<T>(read: (row: T) => unknown): KeyColumn<T> {
  return { read, fold: (text) => text };
}

/** Indexes a list's initial rows. Changed or added rows always count as possible matches. */
export function createRowIndex<T>(
  list: { readonly base: number; at(index: number): T; isNewer(index: number): boolean },
  kept: Kept<T>,
): RowIndex {
  const names = Object.keys(kept.keys);
  const hashes = new Map<string, Uint32Array>();
  let bytes = new Uint8Array(0);
  let starts = new Uint32Array(0);
  let building: Promise<void> | null = null;
  const answers = new Map<string, Promise<Uint8Array>>();

  async function build(): Promise<void> {
    const { base } = list;
    const readText = kept.text;
    const steps = createSteps();
    for (const name of names) hashes.set(name, new Uint32Array(base));
    starts = new Uint32Array(base + 1);
    let room = Buffer.alloc(readText === undefined ? 0 : 1024 + base * 16);
    let used = 0;
    for (let index = 0; index < base; index += 1) {
      const row = list.at(index);
      for (const name of names) {
        const key = kept.keys[name];
        const value = key?.read(row);
        const column = hashes.get(name);
        if (typeof value === 'string' && key && column) column[index] = hashOfText(key.fold(value));
      }
      const text = readText?.(row);
      starts[index] = used;
      if (typeof text === 'string') {
        const folded = Buffer.from(`${foldText(text).replaceAll('\n', ' ')}\n`);
        if (used + folded.length > room.length)
          room = Buffer.concat([room, Buffer.alloc(room.length)]);
        folded.copy(room, used);
        used += folded.length;
      }
      if (steps.tired(true)) await steps.rest();
    }
    starts[base] = used;
    bytes = Uint8Array.prototype.slice.call(room, 0, used);
  }

  /** Returns a bit set of the rows whose text contains the wanted string. */
  async function rowsWith(wanted: string): Promise<Uint8Array> {
    const bits = new Uint8Array(Math.ceil(list.base / 8));
    const blob = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
    const needle = Buffer.from(wanted);
    const steps = createSteps();
    let row = 0;
    for (let at = blob.indexOf(needle); at >= 0; at = blob.indexOf(needle, at)) {
      while ((starts[row + 1] ?? Infinity) <= at) row += 1;
      bits[row >> 3] = (bits[row >> 3] ?? 0) | (1 << (row & 7));
      // Skips the rest of this row.
      at = blob.indexOf(END, at);
      if (at < 0) break;
      if (steps.tired(false)) await steps.rest();
    }
    return bits;
  }

  function answerTo(wanted: string): Promise<Uint8Array> {
    const known = answers.get(wanted) ?? rowsWith(wanted);
    answers.delete(wanted);
    answers.set(wanted, known);
    const oldest = answers.keys().next().value;
    if (answers.size > KEPT_ANSWERS && oldest !== undefined) answers.delete(oldest);
    return known;
  }

  const ready = (): Promise<void> => (building ??= build());
  return {
    ready,
    async narrow({ text, keys = {} }) {
      // If nothing is left of the search text after folding, or it spans lines, the index cannot
      // help, and every row is checked.
      const folded = text === undefined ? '' : foldText(text).trim();
      const findable = folded !== '' && !/[\n\p{Surrogate}]/u.test(folded);
      const given = names.flatMap((name) => {
        const [key, value] = [kept.keys[name], keys[name]];
        return value === undefined || !key ? [] : [[name, hashOfText(key.fold(value))] as const];
      });
      if (!findable && given.length === 0) return null;
      await ready();
      const bits = findable ? await answerTo(folded) : null;
      const columns = given.flatMap(([name, hash]) => {
        const column = hashes.get(name);
        return column === undefined ? [] : [{ column, hash }];
      });
      return (index) =>
        index >= list.base ||
        list.isNewer(index) ||
        ((bits === null || ((bits[index >> 3] ?? 0) & (1 << (index & 7))) !== 0) &&
          columns.every(({ column, hash }) => column[index] === hash));
    },
  };
}
