/** Typed arrays that grow by doubling. Factories, so that each keeps its own element type. */

type Numbers =
  | Uint8Array<ArrayBuffer>
  | Uint32Array<ArrayBuffer>
  | Int32Array<ArrayBuffer>
  | Float64Array<ArrayBuffer>;

/** A list of numbers. `all` is the array behind it, valid up to `length` and until the next `push`. */
export interface Growable<T extends Numbers> {
  readonly length: number;
  readonly all: T;
  push(value: number): void;
  set(at: number, value: number): void;
}

/** An empty list whose elements are those of the array that `make` gives. */
export function growable<T extends Numbers>(make: (length: number) => T): Growable<T> {
  let all = make(64);
  let length = 0;
  return {
    get length() {
      return length;
    },
    get all() {
      return all;
    },
    push(value) {
      if (length === all.length) {
        const larger = make(length * 2);
        larger.set(all);
        all = larger;
      }
      all[length++] = value;
    },
    set(at, value) {
      all[at] = value;
    },
  };
}
