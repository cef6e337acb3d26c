/**
 * Full-text search in strings that are stored elsewhere as received. Most strings equal their
 * folded form, so only the others need a folded copy.
 */
import { growable } from '../memory/growable';
import { bytesOf, words, type Save, type Saved } from '../memory/saved';
import { createTextColumn, type TextColumn } from './text-column';

export interface SearchedColumn {
  /**
   * Adds the folded string for the next slot. `kept` is the slot's string in the original column.
   */
  push(folded: string | null, kept: string | null): void;
  /** Visits every slot whose folded string contains `needle`. */
  search(needle: string, visit: (slot: number) => void): void;
  save(save: Save): void;
  load(saved: Saved, slots: number): void;
}

/** Searches a column of originals that is filled elsewhere. `plain` disables WebAssembly. */
export function createSearchedColumn(
  originals: Pick<TextColumn, 'search'>,
  plain = false,
): SearchedColumn {
  const copies = createTextColumn(plain);
  /** The slots of the copies, in ascending order. */
  const slotOf = growable((length) => new Uint32Array(length));
  let slots = 0;

  return {
    push(folded, kept) {
      if (folded !== kept) {
        copies.push(folded);
        slotOf.push(slots);
      }
      slots++;
    },
    search(needle, visit) {
      let copy = 0;
      for (const slot of originals.search(needle)) {
        while (copy < slotOf.length && (slotOf.all[copy] ?? 0) < slot) copy++;
        if (copy >= slotOf.length || slotOf.all[copy] !== slot) visit(slot);
      }
      for (const at of copies.search(needle)) visit(slotOf.all[at] ?? 0);
    },
    save(save) {
      copies.save(save);
      save('slots', bytesOf(slotOf.all.subarray(0, slotOf.length)));
    },
    load(saved, count) {
      copies.load(saved);
      slotOf.adopt(words(saved('slots')));
      slots = count;
    },
  };
}
