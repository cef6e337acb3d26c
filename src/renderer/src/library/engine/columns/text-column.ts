/**
 * Texts of all slots, joined as UTF-8 in one run of bytes, so that one search looks through many
 * rows. The byte between two rows stands in no text, so nothing is found across them.
 */
import { createByteStore, separator } from '../memory/byte-store';
import { decoded } from '../memory/decode';
import { growable } from '../memory/growable';
import { hashText } from '../memory/utf8';
import { bytesOf, jsonBytes, ofJson, words, type Save, type Saved } from '../memory/saved';

/** A column of texts by slot. */
export interface TextColumn {
  readonly length: number;
  /** Adds the text of the next slot; `null` for none. */
  push(text: string | null): void;
  textOf(slot: number): string | null;
  isMissing(slot: number): boolean;
  /** A hash of a slot's text, and of any text. */
  hashAt(slot: number): number;
  hashOf(text: string): number;
  /** Whether this is the slot's text. */
  is(slot: number, text: string): boolean;
  /** Makes room for so many more slots. */
  prepare(slots: number): Generator<void>;
  /** Where its text starts, counted in bytes of all texts. */
  startOf(slot: number): number;
  /**
   * Every slot whose text contains `needle`, rising; valid until any column is searched again. A
   * missing text contains nothing.
   */
  search(needle: string): Uint32Array;
  save(save: Save): void;
  load(saved: Saved): void;
}

/** On the start of a row that has no text. */
const absent = 0x8000_0000;
const place = 0x7fff_ffff;

/** Where every search puts what it found: one at a time is used. */
let found = new Uint32Array(1024);
const encoder = new TextEncoder();

/** Room for the slots of a search, used again for the next. */
export function roomForSlots(count: number): Uint32Array {
  if (found.length < count) found = new Uint32Array(count + (count >> 3));
  return found;
}

/** An empty column. `plain`: without WebAssembly. */
export function createTextColumn(plain = false): TextColumn {
  const bytes = createByteStore(plain);
  /** Where each row's text starts; one more for where the next one will. */
  const starts = growable((length) => new Uint32Array(length));
  starts.push(0);
  /** Texts that UTF-8 cannot hold: they have half of a character. Their bytes are left empty. */
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

  /** Writes the slots found to `out` from place `from` on; gives the place after the last. */
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

/** The last row that starts at or before `at`, which is not before `from`: in growing steps, then by halves. */
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
