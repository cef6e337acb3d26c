/**
 * Finds numbers by the hash of the value they represent. A large table is divided into small ones
 * that grow separately, so that no insertion has to move everything.
 */
import { bytesOf, words, type Save, type Saved } from './saved';

export interface HashTable {
  /** Returns the number with this hash for which `is` returns true, or 0 if there is none. */
  find(hash: number, is: (number: number) => boolean): number;
  /** Adds a number that isn't in the table yet. It must be at least 1. */
  add(hash: number, number: number): void;
  /** Replaces one number with another. */
  replace(hash: number, before: number, number: number): void;
  save(save: Save): void;
  load(saved: Saved): void;
}

/**
 * With up to this many numbers, there is a single table. With more, there is one for each value of
 * the highest bits.
 */
const fewest = 4096;
const bits = 6;

interface Shard {
  /** The number in each place, or 0 if the place is free. */
  places: Uint32Array<ArrayBuffer>;
  used: number;
}

const roomFor = (numbers: number): number =>
  Math.max(64, 2 ** Math.ceil(Math.log2((numbers * 3) / 2 + 1)));

const emptyShard = (numbers: number): Shard => ({
  places: new Uint32Array(roomFor(numbers)),
  used: 0,
});

function insert({ places }: Shard, hash: number, number: number): void {
  const last = places.length - 1;
  let place = hash & last;
  while (places[place] !== 0) place = (place + 1) & last;
  places[place] = number;
}

/**
 * Creates an empty table. `hashAt` returns the hash of a number. `expected` is the expected number
 * of entries.
 */
export function createHashTable(hashAt: (number: number) => number, expected = 0): HashTable {
  let shift = 32;
  let shards: Shard[] = [emptyShard(0)];

  function split(numbers: number): void {
    const before = shards;
    const each = Math.ceil(numbers / 2 ** bits);
    shift = 32 - bits;
    // Slightly above the average, so that most tables don't have to grow immediately.
    shards = Array.from({ length: 2 ** bits }, () => emptyShard(each + (each >> 4)));
    for (const { places } of before) {
      for (const number of places) if (number !== 0) put(hashAt(number), number);
    }
  }

  const shardOf = (hash: number): Shard | undefined => shards[shift === 32 ? 0 : hash >>> shift];

  function put(hash: number, number: number): void {
    const shard = shardOf(hash);
    if (!shard) return;
    if ((shard.used + 1) * 3 > shard.places.length * 2) {
      const before = shard.places;
      shard.places = new Uint32Array(before.length * 2);
      for (const one of before) if (one !== 0) insert(shard, hashAt(one), one);
    }
    insert(shard, hash, number);
    shard.used++;
  }

  if (expected > fewest) split(expected);

  return {
    find(hash, is) {
      const places = shardOf(hash)?.places;
      if (!places) return 0;
      const last = places.length - 1;
      for (let place = hash & last; ; place = (place + 1) & last) {
        const number = places[place] ?? 0;
        if (number === 0 || is(number)) return number;
      }
    },
    add(hash, number) {
      if (shift === 32 && (shards[0]?.used ?? 0) >= fewest) split(fewest * 4);
      put(hash, number);
    },
    replace(hash, before, number) {
      const places = shardOf(hash)?.places;
      if (!places) return;
      const last = places.length - 1;
      let place = hash & last;
      while (places[place] !== before) place = (place + 1) & last;
      places[place] = number;
    },
    save(save) {
      const all = new Uint32Array(shards.reduce((sum, { places }) => sum + places.length, 0));
      let at = 0;
      for (const { places } of shards) {
        all.set(places, at);
        at += places.length;
      }
      save('places', bytesOf(all));
      const sizes = shards.flatMap(({ places, used }) => [places.length, used]);
      save('shards', bytesOf(Uint32Array.from(sizes)));
    },
    load(saved) {
      const all = words(saved('places'));
      const sizes = words(saved('shards'));
      let at = 0;
      shards = [];
      for (let shard = 0; shard < sizes.length; shard += 2) {
        const length = sizes[shard] ?? 0;
        shards.push({ places: all.subarray(at, at + length), used: sizes[shard + 1] ?? 0 });
        at += length;
      }
      if (shards.length === 0) shards = [emptyShard(0)];
      shift = shards.length === 1 ? 32 : 32 - bits;
    },
  };
}
