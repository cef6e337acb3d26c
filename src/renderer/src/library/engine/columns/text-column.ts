/**
 * The strings of all slots as UTF-8 in a single byte array, so that one search covers many rows. No
 * string contains the separator byte, so a match can't span two rows.
 */
import { createByteStore, separator } from '../memory/byte-store';
import { growable } from '../memory/growable';
import { hashText } from '../memory/utf8';
import { bytesOf, jsonBytes, ofJson, words, type Save, type Saved } from '../memory/saved';

/** A column of strings by slot. */
export interface TextColumn {
  readonly length: number;
  /** Adds the next slot's string, or `null` if there is none. */
  push(text: string | null): void;
  textOf(slot: number): string | null;
  isMissing(slot: number): boolean;
  /** Returns the hash of a slot's string. `hashOf` hashes any string. */
  hashAt(slot: number): number;
  hashOf(text: string): number;
  /** Returns whether the slot contains this string. */
  is(slot: number, text: string): boolean;
  /** Reserves space for more slots. */
  prepare(slots: number): Generator<void>;
  /** Returns the offset of a slot's string in the byte array. */
  startOf(slot: number): number;
  /**
   * Returns every slot whose string contains `needle`, in ascending order. Missing strings never
   * match. The result is valid until any column is searched again.
   */
  search(needle: string): Uint32Array;
  save(save: Save): void;
  load(saved: Saved): void;
}

/** Flag set on the start offset of rows without a string. */
const absent = 0x8000_0000;
const place = 0x7fff_ffff;

/** A result buffer shared by all searches. Only one result is in use at a time. */
let found = new Uint32Array(1024);
const encoder = new TextEncoder();

/** Returns the result buffer, enlarging it if necessary. */
export function roomForSlots(count: number): Uint32Array {
  if (found.length < count) found = new Uint32Array(count + (count >> 3));
  return found;
}

/** Creates an empty column. `plain` disables WebAssembly. */
export function createTextColumn(plain = false): TextColumn {
  const bytes = createByteStore(plain);
  /** The start of each row's string, plus the start of the next row. */
  const starts = growable((length) => new Uint32Array(length));
  starts.push(0);
  /** Strings with lone surrogates, which UTF-8 can't encode. Their byte ranges are empty. */
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

  /**
   * Writes the slots found to `out`, starting at index `from`. Returns the index after the last
   * one.
   */
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

/** Returns the last row that starts at or before `at`, by galloping search from row `from`. */
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

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
/** Longer strings are left to the decoder. */
const short = 48;
const { fromCharCode } = String;

/** Decodes the UTF-8 bytes from `from` to `to` (exclusive). */
function decoded(bytes: Uint8Array, from: number, to: number): string {
  if (to - from > short) return decoder.decode(bytes.subarray(from, to));
  let all = 0;
  for (let at = from; at < to; at++) all |= bytes[at] ?? 0;
  if (all > 0x7f) return decoder.decode(bytes.subarray(from, to));
  let text = '';
  let at = from;
  for (; at + 4 <= to; at += 4) {
    text += fromCharCode(
      bytes[at] ?? 0,
      bytes[at + 1] ?? 0,
      bytes[at + 2] ?? 0,
      bytes[at + 3] ?? 0,
    );
  }
  for (; at < to; at++) text += fromCharCode(bytes[at] ?? 0);
  return text;
}
