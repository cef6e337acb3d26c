/** Maps records to slots. Ids are stored in a byte array, with a hash table of slots. */
import { createArrivals } from './arrivals';
import { growable } from '../memory/growable';
import { createHashTable } from '../memory/hash-index';
import { bytesOf, words, type Save, type Saved } from '../memory/saved';
import { createTextColumn, type TextColumn } from './text-column';

export interface Ids {
  /** Number of current records. */
  readonly size: number;
  /** Number of slots used so far. */
  readonly length: number;
  readonly text: TextColumn;
  /** 1 if the slot's record is current, 0 if it was removed or replaced. */
  readonly live: Uint8Array;
  idAt(slot: number): string;
  slotOf(id: string): number | undefined;
  /** Sorts ascending, current slots by first arrival. */
  inArrival(slots: Uint32Array): Uint32Array;
  /** See `Arrivals`. */
  fill(isFilling: boolean): void;
  /**
   * Assigns a new slot to an id. Its previous slot is no longer live. `arrival` states where the
   * record first arrived (`arrivalOf`).
   */
  put(id: string, arrival?: number): void;
  remove(id: string): void;
  /** Reserves space for more records. */
  prepare(rows: number): Generator<void>;
  save(save: Save): void;
  load(saved: Saved): void;
}

export function createIds(): Ids {
  const text = createTextColumn();
  const live = growable((length) => new Uint8Array(length));
  const arrivals = createArrivals();
  /** By hash: the slot of an id's newest record, plus 1. */
  const places = createHashTable((number) => text.hashAt(number - 1));
  let size = 0;

  const idAt = (slot: number): string =>
    slot >= 0 && slot < text.length ? (text.textOf(slot) ?? '') : '';

  /**
   * Returns the slot of an id's newest record plus 1, even if the record was removed. Returns 0 if
   * there is none.
   */
  const find = (id: string, hash: number): number =>
    places.find(hash, (number) => text.is(number - 1, id));

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
    fill: arrivals.fill,
    slotOf(id) {
      const slot = find(id, text.hashOf(id)) - 1;
      return slot >= 0 && live.all[slot] === 1 ? slot : undefined;
    },
    put(id, arrival) {
      const hash = text.hashOf(id);
      const known = find(id, hash);
      const before = known - 1;
      if (known > 0 && live.all[before] === 1) {
        live.set(before, 0);
        size--;
      }
      const slot = text.length;
      arrivals.push(slot, known === 0 ? null : before, arrival);
      text.push(id);
      live.push(1);
      if (known === 0) places.add(hash, slot + 1);
      else places.replace(hash, known, slot + 1);
      size++;
    },
    remove(id) {
      const slot = find(id, text.hashOf(id)) - 1;
      if (slot < 0 || live.all[slot] !== 1) return;
      live.set(slot, 0);
      size--;
    },
    *prepare(rows) {
      live.reserve(rows);
      arrivals.reserve(rows);
      yield* text.prepare(rows);
    },
    save(save) {
      text.save(save);
      arrivals.save(save);
      save('live', live.all.subarray(0, live.length));
      places.save(save);
      save('size', bytesOf(Uint32Array.of(size)));
    },
    load(saved) {
      text.load(saved);
      arrivals.load(saved);
      live.adopt(saved('live'));
      places.load(saved);
      [size = 0] = words(saved('size'));
    },
  };
}
