/** Which slot holds which record: ids in one run of bytes, and a table of places by their hash. */
import { createArrivals } from './arrivals';
import { growable } from './growable';
import { bytesOf, words, type Save, type Saved } from './saved';
import { createTextColumn, type TextColumn } from './text-column';
import { hashOf } from './text-table';

export interface Ids {
  /** Records that are here. */
  readonly size: number;
  /** Slots given out so far. */
  readonly length: number;
  readonly text: TextColumn;
  /** 1 where the slot's record is here, 0 where it was removed or replaced. */
  readonly live: Uint8Array;
  idAt(slot: number): string;
  slotOf(id: string): number | undefined;
  /** Rising slots in the order in which their records arrived first. */
  inArrival(slots: Uint32Array): Uint32Array;
  /** Gives the id a new slot; the one it had is dead. */
  put(id: string): void;
  remove(id: string): void;
  save(save: Save): void;
  load(saved: Saved): void;
}

/** No records. */
export function createIds(): Ids {
  const text = createTextColumn();
  const live = growable((length) => new Uint8Array(length));
  const arrivals = createArrivals();
  /** By place: slot + 1 of the newest record with such a hash; 0 for a free place. */
  let places = new Uint32Array(1024);
  let used = 0;
  let size = 0;

  const idAt = (slot: number): string =>
    slot >= 0 && slot < text.length ? (text.textOf(slot) ?? '') : '';

  /** The place of an id, or the free one where it would stand. */
  function placeOf(id: string): number {
    const last = places.length - 1;
    let place = hashOf(id) & last;
    for (;;) {
      const slot = (places[place] ?? 0) - 1;
      if (slot < 0 || idAt(slot) === id) return place;
      place = (place + 1) & last;
    }
  }

  function grow(): void {
    const before = places;
    places = new Uint32Array(before.length * 2);
    const last = places.length - 1;
    for (const entry of before) {
      if (entry === 0) continue;
      let place = hashOf(idAt(entry - 1)) & last;
      while (places[place] !== 0) place = (place + 1) & last;
      places[place] = entry;
    }
  }

  return {
    get size() {
      return size;
    },
    get length() {
      return text.length;
    },
    text,
    get live() {
      return live.all;
    },
    idAt,
    inArrival: arrivals.ordered,
    slotOf(id) {
      const slot = (places[placeOf(id)] ?? 0) - 1;
      return slot >= 0 && live.all[slot] === 1 ? slot : undefined;
    },
    put(id) {
      if (used * 3 > places.length * 2) grow();
      const place = placeOf(id);
      const before = (places[place] ?? 0) - 1;
      if (before < 0) used++;
      else if (live.all[before] === 1) {
        live.set(before, 0);
        size--;
      }
      const slot = text.length;
      arrivals.push(slot, before < 0 ? null : before);
      text.push(id);
      live.push(1);
      places[place] = slot + 1;
      size++;
    },
    remove(id) {
      const slot = (places[placeOf(id)] ?? 0) - 1;
      if (slot < 0 || live.all[slot] !== 1) return;
      live.set(slot, 0);
      size--;
    },
    save(save) {
      text.save(save);
      arrivals.save(save);
      save('live', live.all.subarray(0, live.length));
      save('places', bytesOf(places));
      save('counts', bytesOf(Uint32Array.of(used, size)));
    },
    load(saved) {
      text.load(saved);
      arrivals.load(saved);
      live.adopt(saved('live'));
      places = words(saved('places'));
      [used = 0, size = 0] = words(saved('counts'));
    },
  };
}
