/**
 * The texts of all slots as UTF-8 in one byte array, so that a single search covers many rows. The
 * separator byte occurs in no text, so no match spans two rows.
 */
import { createByteStore, separator } from '../memory/byte-store';
import { decoded } from '../memory/decode';
import { growable } from '../memory/growable';
import { hashText } from '../memory/utf8';
import { bytesOf, jsonBytes, ofJson, words, type Save, type Saved } from '../memory/saved';

/** A column of texts by slot. */
export interface TextColumn {
  readonly length: number;
  /** Adds the next slot's text; `null` if there is none. */
  push(text: string | null): void;
  textOf(slot: number): string | null;
  isMissing(slot: number): boolean;
  /** Returns the hash of a slot's text. `hashOf` hashes any text. */
  hashAt(slot: number): number;
  hashOf(text: string): number;
  /** Returns whether this is the slot's text. */
  is(slot: number, text: string): boolean;
  /** Reserves space for more slots. */
  prepare(slots: number): Generator<void>;
  /** Returns the offset of a slot's text in the byte array. */
  startOf(slot: number): number;
  /**
   * Returns every slot whose text contains `needle`, ascending; valid until any column is searched
   * again. A missing text never matches.
   */
  search(needle: string): Uint32Array;
  save(save: Save): void;
  load(saved: Saved): void;
}

/** Flag on the start offset of a row without text. */
const absent = 0x8000_0000;
const place = 0x7fff_ffff;

/** The shared result buffer of all searches. Only one result is used at a time. */
let found = new Uint32Array(1024);
const encoder = new TextEncoder();

/** Returns the result buffer, enlarged if necessary. */
export function roomForSlots(count: number): Uint32Array {
  if (found.length < count) found = new Uint32Array(count + (count >> 3));
  return found;
}

/** Creates an empty column. `plain`: without WebAssembly. */
export function createTextColumn(plain = false): TextColumn {
  const bytes = createByteStore(plain);
  /** Start of each row's text, and of the next row. */
  const starts = growable((length) => new Uint32Array(length));
  starts.push(0);
  /** Texts with lone surrogates, which UTF-8 cannot encode. Their bytes are empty. */
  let odd = new Map<number, string>();

  const startOf = (slot: number): number => (starts.all[slot] ?? 0) & place;
  const isMissing = (slot: number): boolean => ((starts.all[slot] ?? 0) & absent) !== 0;
  const count = (): number => starts.length - 1;

  function textOf(slot: number): string | null {
    if (isMissing(slot)) return null;
    const known = odd.size > 0 ? odd.get(slot) : undefined;
    if (known !== undefined) return known;
    return decoded(bytes.all, startOf(slot), startOf(slot + 1) - 1);
  }

  /** Writes the slots found to `out` from index `from`; returns the index after the last. */
  function searchBytes(needle: string, out: Uint32Array, from: number): number {
    const wanted = encoder.encode(needle);
    const end = bytes.rows(wanted, out, from);
    if (end !== null) return end;
    const all = starts.all;
    const rows = count();
    let row = 0;
    let to = from;
    bytes.search(wanted, (at) => {
      row = rowOf(all, row, rows, at);
      out[to++] = row;
      return (all[row + 1] ?? 0) & place;
    });
    return to;
  }

  return {
    get length() {
      return count();
    },
    push(text) {
      const slot = count();
      if (text === null) starts.set(slot, ((starts.all[slot] ?? 0) | absent) >>> 0);
      else if (text.isWellFormed()) bytes.pushText(text);
      else odd.set(slot, text);
      bytes.pushByte(separator);
      starts.push(bytes.length);
    },
    textOf,
    isMissing,
    startOf,
    hashAt(slot) {
      const known = odd.size > 0 ? odd.get(slot) : undefined;
      return known === undefined
        ? bytes.hash(startOf(slot), startOf(slot + 1) - 1)
        : hashText(known);
    },
    hashOf: hashText,
    is(slot, text) {
      if (isMissing(slot)) return false;
      const known = odd.size > 0 ? odd.get(slot) : undefined;
      return known === undefined
        ? bytes.is(startOf(slot), startOf(slot + 1) - 1, text)
        : known === text;
    },
    *prepare(slots) {
      starts.reserve(slots);
      yield;
    },
    search(needle) {
      const out = roomForSlots(count());
      if (needle === '' || !needle.isWellFormed()) {
        let to = 0;
        for (let slot = 0; slot < count(); slot++) {
          if (needle === '' ? !isMissing(slot) : textOf(slot)?.includes(needle)) out[to++] = slot;
        }
        return out.subarray(0, to);
      }
      let to = 0;
      for (const [slot, text] of odd) if (text.includes(needle)) out[to++] = slot;
      const whole = out.subarray(0, searchBytes(needle, out, to));
      return to > 0 ? whole.sort() : whole;
    },
    save(save) {
      save('bytes', bytes.all);
      save('starts', bytesOf(starts.all.subarray(0, starts.length)));
      if (odd.size > 0) save('odd', jsonBytes([...odd]));
    },
    load(saved) {
      bytes.load((room) => saved('bytes', room));
      starts.adopt(words(saved('starts')));
      odd = new Map(ofJson<[number, string][]>(saved('odd'), []));
    },
  };
}

/** Returns the last row, from row `from` on, that starts at or before `at`, by galloping search. */
function rowOf(starts: Uint32Array, from: number, rows: number, at: number): number {
  let row = from;
  let step = 1;
  while (row + step < rows && ((starts[row + step] ?? 0) & place) <= at) {
    row += step;
    step *= 2;
  }
  let high = Math.min(row + step, rows);
  while (row + 1 < high) {
    const middle = (row + high) >> 1;
    if (((starts[middle] ?? 0) & place) <= at) row = middle;
    else high = middle;
  }
  return row;
}
