/**
 * Tracks when each slot's record first arrived. A record that is stored again (with a note or a
 * newer answer) gets a new slot, but must keep its position in unsorted lists.
 */
import { growable } from '../memory/growable';
import { sortedByKeys } from '../memory/sort-by-keys';
import { bytesOf, words, type Save, type Saved } from '../memory/saved';

/** The arrival number of each slot, which is the record's first slot. */
export interface Arrivals {
  /** Adds the next slot. `before` is the record's previous slot, if any. */
  push(slot: number, before: number | null): void;
  /** Sorts ascending slots by arrival. Returns the same array if nothing changes. */
  ordered(slots: Uint32Array): Uint32Array;
  /** Reserves space for more slots. */
  reserve(slots: number): void;
  save(save: Save): void;
  load(saved: Saved): void;
}

/** Empty until a record is stored again. After that, uses four bytes per slot. */
export function createArrivals(): Arrivals {
  /**
   * Arrival numbers of slots starting at `base`. For earlier slots, the slot number is the arrival
   * number.
   */
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
      // If an entire list is stored again in order, it doesn't need sorting.
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

/** Merges two lists by arrival. */
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
