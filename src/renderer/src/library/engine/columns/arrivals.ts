/**
 * When the record of each slot arrived first. A record that is stored again (a note, a newer answer)
 * gets a new slot; in a list without an order it must not leave its place.
 */
import { growable } from '../memory/growable';
import { sortedByKeys } from '../memory/sort-by-keys';
import { bytesOf, words, type Save, type Saved } from '../memory/saved';

/** Arrival numbers by slot: that of the record's first slot. */
export interface Arrivals {
  /** Tells of slot `slot`, the next one; `before` is the one its record had last, if any. */
  push(slot: number, before: number | null): void;
  /** Rising slots in the order of arrival; the same array where that is the order of slots. */
  ordered(slots: Uint32Array): Uint32Array;
  /** Makes room for so many more slots. */
  reserve(slots: number): void;
  save(save: Save): void;
  load(saved: Saved): void;
}

/** No slots. Nothing is kept before the first record that is stored again, then four bytes a slot. */
export function createArrivals(): Arrivals {
  /** Arrivals of the slots from `base` on; before it each is the slot itself. */
  const later = growable((length) => new Uint32Array(length));
  let base = 0;

  const of = (slot: number): number =>
    later.length === 0 || slot < base ? slot : (later.all[slot - base] ?? slot);

  return {
    push(slot, before) {
      if (later.length === 0 && before === null) return;
      if (later.length === 0) base = slot;
      later.push(before === null ? slot : of(before));
    },
    ordered(slots) {
      if (later.length === 0) return slots;
      const { all } = later;
      const stayed = new Uint32Array(slots.length);
      const moved = new Uint32Array(slots.length);
      const arrived = new Uint32Array(slots.length);
      let [rest, next, rising, last] = [0, 0, true, 0];
      for (let at = 0; at < slots.length; at++) {
        const slot = slots[at] ?? 0;
        const arrival = slot < base ? slot : (all[slot - base] ?? slot);
        if (arrival === slot) {
          stayed[rest++] = slot;
          continue;
        }
        rising &&= arrival >= last;
        last = arrival;
        moved[next] = slot;
        arrived[next++] = arrival;
      }
      if (next === 0) return slots;
      const some = moved.subarray(0, next);
      // Stored again in the order in which they came, as a whole list is: nothing is to be sorted.
      const inOrder = rising ? some : sortedByKeys(some, arrived.subarray(0, next));
      return rest === 0 ? inOrder : merged(stayed.subarray(0, rest), inOrder, of);
    },
    reserve(slots) {
      if (later.length > 0) later.reserve(slots);
    },
    save(save) {
      if (later.length === 0) return;
      save('arrivals', bytesOf(later.all.subarray(0, later.length)));
      save('arrivalBase', bytesOf(Uint32Array.of(base)));
    },
    load(saved) {
      later.adopt(words(saved('arrivals')));
      [base = 0] = words(saved('arrivalBase'));
    },
  };
}

/** Two lists in the order of arrival as one; those of the first stand where they arrived. */
function merged(
  stayed: Uint32Array,
  moved: Uint32Array,
  arrivalOf: (slot: number) => number,
): Uint32Array {
  const all = new Uint32Array(stayed.length + moved.length);
  let from = 0;
  let to = 0;
  for (const slot of moved) {
    const arrival = arrivalOf(slot);
    while (from < stayed.length && (stayed[from] ?? 0) < arrival) all[to++] = stayed[from++] ?? 0;
    all[to++] = slot;
  }
  all.set(stayed.subarray(from), to);
  return all;
}
