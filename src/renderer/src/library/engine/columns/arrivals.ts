/**
 * Tracks when each slot's record first arrived. Unsorted lists follow this order, not that of the
 * slots: a record that is stored again (with a note or a newer answer) gets a new slot, an index
 * that is built again reads the records by id, and a deleted record may return.
 */
import { partsOfArrival } from '../memory/arrival';
import { growable } from '../memory/growable';
import { sortedByKeys } from '../memory/sort-by-keys';
import { bytesOf, words, type Save, type Saved } from '../memory/saved';

/** If more than one slot in this many is wanted, walking through all ranks is faster. */
const walkedShare = 16;

/** The arrival of each slot, which is the record's first one. */
export interface Arrivals {
  /**
   * Adds the next slot. `before` is the record's previous slot, if any. `arrival` states where the
   * record first arrived (`arrivalOf`). If it's absent, the record arrived after all others.
   */
  push(slot: number, before: number | null, arrival?: number): void;
  /** Sorts ascending, current slots by arrival. Returns the same array if nothing changes. */
  ordered(slots: Uint32Array): Uint32Array;
  /**
   * Call with `true` before records are added in another order, and with `false` afterwards. In
   * between, the order isn't worked out again for each query.
   */
  fill(isFilling: boolean): void;
  /** Reserves space for more slots. */
  reserve(slots: number): void;
  save(save: Save): void;
  load(saved: Saved): void;
}

/**
 * Uses six bytes per slot. Once slots are no longer in order of arrival, uses another eight for their
 * ranks.
 */
export function createArrivals(): Arrivals {
  /** Each slot's arrival: the archive entry, and the place among its rows. */
  const seqs = growable((length) => new Uint32Array(length));
  const places = growable((length) => new Uint16Array(length));
  /**
   * Ranks of slots starting at `base`. For earlier slots, the slot number is the rank. A record that
   * is stored again keeps its rank.
   */
  const later = growable((length) => new Uint32Array(length));
  let base = 0;
  /** The last slot in the order of arrival, or -1 if there is none. */
  let last = -1;
  /** True if a slot was added that isn't the last in this order, so that all need a new rank. */
  let isMixed = false;
  let isFilling = false;
  /** The newest slot of each rank, or `null` if it isn't known. */
  let slotAt: Uint32Array | null = null;

  const of = (slot: number): number =>
    later.length === 0 || slot < base ? slot : (later.all[slot - base] ?? slot);

  const keyOf = (slot: number | null): readonly [seq: number, place: number] =>
    slot === null ? [0xffff_ffff, 0xffff] : [seqs.all[slot] ?? 0, places.all[slot] ?? 0];

  /** Returns whether the first slot arrived before the second. */
  function isBefore(one: number, other: number): boolean {
    const [seq = 0, otherSeq = 0] = [seqs.all[one], seqs.all[other]];
    return seq === otherSeq ? (places.all[one] ?? 0) < (places.all[other] ?? 0) : seq < otherSeq;
  }

  function rankAgain(): void {
    isMixed = false;
    const { length } = seqs;
    const slots = new Uint32Array(length);
    for (let slot = 0; slot < length; slot++) slots[slot] = slot;
    // Each sort is stable, so the second one keeps the order of places within an entry.
    const byPlace = sortedByKeys(slots, Uint32Array.from(places.all.subarray(0, length)));
    const inOrder = sortedByKeys(
      byPlace,
      byPlace.map((slot) => seqs.all[slot] ?? 0),
    );
    const ranks = new Uint32Array(length);
    for (let at = 0; at < length; at++) ranks[inOrder[at] ?? 0] = at;
    base = 0;
    later.adopt(ranks);
    slotAt = null;
  }

  /** Sorts many slots by walking through all ranks, which is several times faster than sorting. */
  function walked(slots: Uint32Array): Uint32Array {
    const { length } = seqs;
    if (!slotAt) {
      // Ranks without a slot lead to one that is never wanted.
      slotAt = new Uint32Array(length).fill(length);
      for (let slot = 0; slot < length; slot++) slotAt[of(slot)] = slot;
    }
    const wanted = new Uint8Array(length + 1);
    for (let at = 0; at < slots.length; at++) wanted[slots[at] ?? length] = 1;
    const inOrder = new Uint32Array(slots.length + 1);
    let next = 0;
    for (let rank = 0; rank < length; rank++) {
      const slot = slotAt[rank] ?? length;
      // Always writes the slot, but keeps it only if it's wanted.
      inOrder[next] = slot;
      next += wanted[slot] ?? 0;
    }
    return inOrder.subarray(0, next);
  }

  return {
    push(slot, before, arrival) {
      const [seq, place] = arrival === undefined ? keyOf(before) : partsOfArrival(arrival);
      seqs.push(seq);
      places.push(place);
      slotAt = null;
      const isSame = before !== null && seqs.all[before] === seq && places.all[before] === place;
      if (!isSame) {
        if (last >= 0 && isBefore(slot, last)) isMixed = true;
        else last = slot;
      }
      if (later.length === 0 && !isSame) return;
      if (later.length === 0) base = slot;
      later.push(isSame ? of(before) : slot);
    },
    ordered(slots) {
      if (isMixed && !isFilling) rankAgain();
      if (later.length === 0) return slots;
      // Most slots are out of place if an index was built again.
      if (base === 0 && slots.length * walkedShare > seqs.length) return walked(slots);
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
    fill(filling) {
      isFilling = filling;
    },
    reserve(slots) {
      seqs.reserve(slots);
      places.reserve(slots);
      if (later.length > 0) later.reserve(slots);
    },
    save(save) {
      save('arrivalSeqs', bytesOf(seqs.all.subarray(0, seqs.length)));
      save('arrivalPlaces', bytesOf(places.all.subarray(0, places.length)));
      if (isMixed) rankAgain();
      if (later.length === 0) return;
      save('arrivals', bytesOf(later.all.subarray(0, later.length)));
      save('arrivalBase', bytesOf(Uint32Array.of(base)));
    },
    load(saved) {
      seqs.adopt(words(saved('arrivalSeqs')));
      const bytes = saved('arrivalPlaces');
      places.adopt(new Uint16Array(bytes.buffer, bytes.byteOffset, bytes.length >> 1));
      later.adopt(words(saved('arrivals')));
      [base = 0] = words(saved('arrivalBase'));
      slotAt = null;
      last = -1;
      for (let slot = 0; slot < seqs.length; slot++)
        if (last < 0 || !isBefore(slot, last)) last = slot;
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
