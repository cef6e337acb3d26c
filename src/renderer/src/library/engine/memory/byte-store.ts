/**
 * A growable byte array that can be searched. Uses WebAssembly SIMD, where growing doesn't copy
 * anything. Falls back to `indexOf` if WebAssembly isn't available.
 */
import { hashBytes, isText } from './utf8';
import { readAhead, scanModule } from '../wasm/scan-module';

export interface ByteStore {
  readonly length: number;
  /** The bytes. Valid until the next change. */
  readonly all: Uint8Array<ArrayBuffer>;
  /** Appends a string as UTF-8. */
  pushText(text: string): void;
  pushByte(byte: number): void;
  /** Hashes the bytes from `from` to `to` (exclusive); see `hashText`. */
  hash(from: number, to: number): number;
  /** Returns whether these bytes encode the string. */
  is(from: number, to: number, text: string): boolean;
  /** Replaces the entire content. `fill` requests a buffer of a given size and fills it. */
  load(fill: (room: (length: number) => Uint8Array<ArrayBuffer>) => void): void;
  /**
   * Finds strings that contain `needle`. Writes their numbers to `out`, starting at index `from`,
   * in ascending order and without duplicates. Returns the index after the last one. Each string
   * ends with a `separator` byte. Returns `null` if this isn't supported, in which case `search`
   * must be used.
   */
  rows(needle: Uint8Array<ArrayBuffer>, out: Uint32Array, from: number): number | null;
  /**
   * Visits each position where `needle` starts, in ascending order. `visit` returns the next
   * position of interest.
   */
  search(needle: Uint8Array<ArrayBuffer>, visit: (at: number) => number): void;
}

/** A byte that never occurs in UTF-8. */
export const separator = 0xff;

const page = 65_536;
/**
 * Space in front of the text for a needle, the results, and the position from which to continue.
 */
const needleRoom = 4096;
const hitRoom = 4096;
const roomBefore = needleRoom + hitRoom * 4 + 64;
const encoder = new TextEncoder();

type Scan = (...numbers: readonly number[]) => number;
let compiled: WebAssembly.Module | null | undefined;

/** Returns the module, or `null` if it can't run. */
function scanner(): WebAssembly.Module | null {
  if (compiled !== undefined) return compiled;
  try {
    compiled = new WebAssembly.Module(scanModule);
  } catch {
    compiled = null;
  }
  return compiled;
}

/**
 * Returns an instance with its own memory, or `null`. Each memory reserves gigabytes of address
 * space, which is limited per process. A closed library may still hold its memory.
 */
function scanInstance(): WebAssembly.Instance | null {
  const wasm = scanner();
  try {
    return wasm && new WebAssembly.Instance(wasm);
  } catch {
    return null;
  }
}

/**
 * Creates an empty store, which reserves its memory with the first text. `plain` disables
 * WebAssembly.
 */
export function createByteStore(plain: boolean): ByteStore {
  let memory: WebAssembly.Memory | null = null;
  let scan: Scan | null = null;
  const base = plain ? 0 : roomBefore;
  let view = new Uint8Array(0);
  let length = 0;
  let counted = 0;
  const frequency = new Uint32Array(256);

  function room(bytes: number): void {
    const wanted = base + length + bytes + readAhead;
    if (view.length === 0 && !plain) reserve();
    if (wanted <= view.length) return;
    if (memory && grown(memory, wanted)) return;
    // If the memory can't grow any further, the text moves to an ordinary buffer.
    memory = null;
    scan = null;
    const larger = new Uint8Array(wanted + (wanted >> 1));
    larger.set(view);
    view = larger;
  }

  function reserve(): void {
    const instance = scanInstance();
    if (!instance) return;
    memory = instance.exports['memory'] as WebAssembly.Memory;
    scan = instance.exports['rows'] as Scan;
    view = new Uint8Array(memory.buffer);
  }

  function grown(memory: WebAssembly.Memory, wanted: number): boolean {
    try {
      // Grows by an extra eighth. Untouched pages don't use any memory, but growing takes time.
      const ahead = Math.max(wanted + (wanted >> 3), 4 * page);
      memory.grow(Math.ceil((ahead - view.length) / page));
      view = new Uint8Array(memory.buffer);
      return true;
    } catch {
      return false;
    }
  }

  /** Returns the frequency of each byte in a sample of the text. */
  function rarity(): Uint32Array {
    if (counted > 0 && length < counted * 2) return frequency;
    counted = length;
    frequency.fill(0);
    const step = Math.max(1, Math.floor(length / 65_536) | 1);
    for (let at = 0; at < length; at += step) {
      const byte = view[base + at] ?? 0;
      frequency[byte] = (frequency[byte] ?? 0) + 1;
    }
    return frequency;
  }

  /**
   * Returns the positions of the three rarest bytes in the needle. In a shorter needle, some
   * repeat.
   */
  function rarest(needle: Uint8Array): readonly [number, number, number] {
    const often = rarity();
    const places = [...needle.keys()].sort(
      (a, b) => (often[needle[a] ?? 0] ?? 0) - (often[needle[b] ?? 0] ?? 0),
    );
    const [first = 0, second = first, third = second] = places;
    return [first, second, third];
  }

  function rowsWith(run: Scan, needle: Uint8Array, out: Uint32Array, from: number): number {
    view.set(needle, 0);
    const hits = new Uint32Array(view.buffer, needleRoom, hitRoom + 3);
    const fixed = [0, needle.length, ...rarest(needle), needleRoom, hitRoom] as const;
    let to = from;
    let [at, row, before] = [base, 0, -1];
    while (at <= base + length - needle.length) {
      const found = run(at, base + length, ...fixed, row, before);
      out.set(hits.subarray(0, found), to);
      to += found;
      [at = 0, row = 0, before = 0] = hits.subarray(hitRoom);
    }
    return to;
  }

  return {
    get length() {
      return length;
    },
    get all() {
      return view.subarray(base, base + length);
    },
    pushText(text) {
      room(text.length * 3);
      length += encoder.encodeInto(text, view.subarray(base + length)).written;
    },
    pushByte(byte) {
      room(1);
      view[base + length++] = byte;
    },
    hash: (from, to) => hashBytes(view, base + from, base + to),
    is: (from, to, text) => isText(view, base + from, base + to, text),
    load(fill) {
      length = 0;
      counted = 0;
      fill((wanted) => {
        room(wanted);
        length = wanted;
        return view.subarray(base, base + wanted);
      });
    },
    rows(needle, out, from) {
      if (!scan || needle.length > needleRoom) return null;
      return needle.length > length ? from : rowsWith(scan, needle, out, from);
    },
    search(needle, visit) {
      if (needle.length === 0) return;
      const [rare] = rarest(needle);
      const byte = needle[rare] ?? 0;
      const end = base + length;
      let at = base + rare;
      for (;;) {
        at = view.indexOf(byte, at);
        const begin = at - rare;
        if (at < 0 || begin + needle.length > end) return;
        let same = 0;
        while (same < needle.length && view[begin + same] === needle[same]) same++;
        at++;
        if (same === needle.length) at = Math.max(at, visit(begin - base) + base + rare);
      }
    },
  };
}
