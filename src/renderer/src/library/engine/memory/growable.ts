/**
 * Typed arrays that grow by doubling. They are created by factories, so that each keeps its element
 * type.
 */
import { bytesOf, words, type Save, type Saved } from './saved';

type Numbers =
  | Uint8Array<ArrayBuffer>
  | Uint16Array<ArrayBuffer>
  | Uint32Array<ArrayBuffer>
  | Int32Array<ArrayBuffer>
  | Float64Array<ArrayBuffer>;

/**
 * A list of numbers. `all` is the underlying array, which is valid up to `length` and until the
 * next `push`.
 */
export interface Growable<T extends Numbers> {
  readonly length: number;
  readonly all: T;
  push(value: number): void;
  set(at: number, value: number): void;
  /** Reserves space for more elements. */
  reserve(count: number): void;
  /** Takes ownership of an array that is completely filled. */
  adopt(array: T): void;
}

/** Creates an empty list. `make` creates its arrays. */
export function growable<T extends Numbers>(make: (length: number) => T): Growable<T> {
  let all = make(64);
  let length = 0;

  function reserve(count: number): void {
    if (length + count <= all.length) return;
    // Large arrays grow by a quarter, because unused space also takes up memory once it has been
    // copied.
    const ahead = length < 65_536 ? Math.max(64, length * 2) : length + (length >> 2);
    const larger = make(Math.max(ahead, length + count));
    larger.set(all);
    all = larger;
  }

  return {
    get length() {
      return length;
    },
    get all() {
      return all;
    },
    push(value) {
      if (length === all.length) reserve(1);
      all[length++] = value;
    },
    reserve,
    set(at, value) {
      all[at] = value;
    },
    adopt(array) {
      all = array;
      length = array.length;
    },
  };
}

/** Lists of numbers that are saved and loaded together, by name. */
interface Lists {
  readonly numbers: Readonly<Record<string, Growable<Uint32Array<ArrayBuffer>>>>;
  readonly bytes?: Readonly<Record<string, Growable<Uint8Array<ArrayBuffer>>>>;
}

export function saveLists(save: Save, { numbers, bytes = {} }: Lists): void {
  for (const [name, { all, length }] of Object.entries({ ...numbers, ...bytes })) {
    save(name, bytesOf(all.subarray(0, length)));
  }
}

/** Loads lists saved with `saveLists`. */
export function loadLists(saved: Saved, { numbers, bytes = {} }: Lists): void {
  for (const [name, list] of Object.entries(numbers)) list.adopt(words(saved(name)));
  for (const [name, list] of Object.entries(bytes)) list.adopt(saved(name));
}

/** Small numbers, each stored in as few bytes as the largest one needs. */
export interface Codes {
  readonly length: number;
  /** Valid up to `length` and until the next `push`. */
  readonly all: Uint8Array<ArrayBuffer> | Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer>;
  push(code: number): void;
  /** Reserves space for more numbers. */
  reserve(count: number): void;
  /** Takes ownership of the bytes of an earlier `all`, which contain `length` numbers. */
  adopt(bytes: Uint8Array<ArrayBuffer>, length: number): void;
}

export function createCodes(): Codes {
  let list: Growable<
    Uint8Array<ArrayBuffer> | Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer>
  > = growable((length) => new Uint8Array(length));
  let room = 0xff;

  function widen(): void {
    const before = list.all.slice(0, list.length);
    const wide = room === 0xff ? Uint16Array : Uint32Array;
    list = growable((length) => new wide(length));
    list.adopt(wide.from(before));
    room = room === 0xff ? 0xffff : 0xffff_ffff;
  }

  return {
    get length() {
      return list.length;
    },
    get all() {
      return list.all;
    },
    push(code) {
      while (code > room) widen();
      list.push(code);
    },
    reserve: (count) => list.reserve(count),
    adopt(bytes, length) {
      const width = length === 0 ? 1 : bytes.length / length;
      const { buffer } = bytes;
      if (width === 1) list = growable((size) => new Uint8Array(size));
      else if (width === 2) list = growable((size) => new Uint16Array(size));
      else list = growable((size) => new Uint32Array(size));
      room = width === 1 ? 0xff : width === 2 ? 0xffff : 0xffff_ffff;
      list.adopt(
        width === 1
          ? new Uint8Array(buffer)
          : width === 2
            ? new Uint16Array(buffer)
            : new Uint32Array(buffer),
      );
    },
  };
}
