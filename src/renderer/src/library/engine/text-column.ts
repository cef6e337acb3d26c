/**
 * Texts of all slots, joined as UTF-8 in one run of bytes, so that one search looks through many
 * rows. The byte between two rows stands in no text, so nothing is found across them.
 */
import { createByteStore } from './byte-store';
import { growable } from './growable';
import { bytesOf, jsonBytes, ofJson, words, type Save, type Saved } from './saved';

/** A column of texts by slot. */
export interface TextColumn {
  readonly length: number;
  /** Adds the text of the next slot; `null` for none. */
  push(text: string | null): void;
  textOf(slot: number): string | null;
  isMissing(slot: number): boolean;
  /** Calls `visit` with every slot whose text contains `needle`, rising. A missing text contains nothing. */
  search(needle: string, visit: (slot: number) => void): void;
  save(save: Save): void;
  load(saved: Saved): void;
}

/** Stands in no UTF-8 text. */
const separator = 0xff;
/** On the start of a row that has no text. */
const absent = 0x8000_0000;
const place = 0x7fff_ffff;

/** An empty column. `plain`: without WebAssembly. */
export function createTextColumn(plain = false): TextColumn {
  const bytes = createByteStore(plain);
  /** Where each row's text starts; one more for where the next one will. */
  const starts = growable((length) => new Uint32Array(length));
  starts.push(0);
  /** Texts that UTF-8 cannot hold: they have half of a character. Their bytes are left empty. */
  let odd = new Map<number, string>();
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

  const startOf = (slot: number): number => (starts.all[slot] ?? 0) & place;
  const isMissing = (slot: number): boolean => ((starts.all[slot] ?? 0) & absent) !== 0;
  const count = (): number => starts.length - 1;

  function textOf(slot: number): string | null {
    if (isMissing(slot)) return null;
    const known = odd.size > 0 ? odd.get(slot) : undefined;
    if (known !== undefined) return known;
    return decoder.decode(bytes.all.subarray(startOf(slot), startOf(slot + 1) - 1));
  }

  function searchBytes(needle: string, visit: (slot: number) => void): void {
    const all = starts.all;
    const rows = count();
    let row = 0;
    bytes.search(new TextEncoder().encode(needle), (at) => {
      // From the row before: in growing steps, then by halves.
      let step = 1;
      while (row + step < rows && ((all[row + step] ?? 0) & place) <= at) {
        row += step;
        step *= 2;
      }
      let high = Math.min(row + step, rows);
      while (row + 1 < high) {
        const middle = (row + high) >> 1;
        if (((all[middle] ?? 0) & place) <= at) row = middle;
        else high = middle;
      }
      visit(row);
      return (all[row + 1] ?? 0) & place;
    });
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
    search(needle, visit) {
      if (needle === '' || !needle.isWellFormed()) {
        for (let slot = 0; slot < count(); slot++) {
          if (needle === '' ? !isMissing(slot) : textOf(slot)?.includes(needle)) visit(slot);
        }
        return;
      }
      const more = [...odd].flatMap(([slot, text]) => (text.includes(needle) ? [slot] : []));
      if (more.length === 0) return searchBytes(needle, visit);
      searchBytes(needle, (slot) => more.push(slot));
      for (const slot of more.sort((a, b) => a - b)) visit(slot);
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
