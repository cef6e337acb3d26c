/** Which slot holds which record: ids in one run of bytes, and a table of places by their hash. */
import { createArrivals } from './arrivals';
import { growable } from '../memory/growable';
import { createHashTable } from '../memory/hash-index';
import { bytesOf, words, type Save, type Saved } from '../memory/saved';
import { createTextColumn, type TextColumn } from './text-column';

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
  /** Makes room for so many more records. */
  prepare(rows: number): Generator<void>;
  save(save: Save): void;
  load(saved: Saved): void;
}

/** No records. */
export function createIds(): Ids {
  const text = createTextColumn();
  const live = growable((length) => new Uint8Array(length));
  const arrivals = createArrivals();
  /** By hash: slot + 1 of the newest record with an id. */
  const places = createHashTable((number) => text.hashAt(number - 1));
  let size = 0;

  const idAt = (slot: number): string =>
    slot >= 0 && slot < text.length ? (text.textOf(slot) ?? '') : '';

  /** Of an id that was here once: slot + 1 of its newest record; 0 for none. */
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
    slotOf(id) {
      const slot = find(id, text.hashOf(id)) - 1;
      return slot >= 0 && live.all[slot] === 1 ? slot : undefined;
    },
    put(id) {
      const hash = text.hashOf(id);
      const known = find(id, hash);
      const before = known - 1;
      if (known > 0 && live.all[before] === 1) {
        live.set(before, 0);
        size--;
      }
      const slot = text.length;
      arrivals.push(slot, known === 0 ? null : before);
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
