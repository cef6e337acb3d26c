/** A SHA-256 being made of bytes as they come. */
export interface Sha256 {
  readonly update: (bytes: Uint8Array) => void;
  /** The result in hexadecimal; afterwards nothing may be added. */
  readonly hex: () => string;
}

/** First 32 bits of the fractions of the cube roots of the first 64 primes. Source: FIPS 180-4. */
const constants = /* @__PURE__ */ Int32Array.from(primes(64), (prime) =>
  fraction(Math.cbrt(prime)),
);

/**
 * SHA-256 piece by piece. The window has only one that wants the whole text at once, which would
 * hold a list of a gigabyte in memory.
 */
export function createSha256(): Sha256 {
  const state = Int32Array.from(primes(8), (prime) => fraction(Math.sqrt(prime)));
  const words = new Int32Array(64);
  const rest = new Uint8Array(64);
  let kept = 0;
  let length = 0;

  function take(bytes: Uint8Array): void {
    let at = 0;
    if (kept > 0) {
      at = Math.min(64 - kept, bytes.length);
      rest.set(bytes.subarray(0, at), kept);
      kept += at;
      if (kept < 64) return;
      compress(state, words, rest, 0);
      kept = 0;
    }
    for (; at + 64 <= bytes.length; at += 64) compress(state, words, bytes, at);
    rest.set(bytes.subarray(at));
    kept = bytes.length - at;
  }

  return {
    update: (bytes) => {
      length += bytes.length;
      take(bytes);
    },
    hex: () => {
      const end = new Uint8Array(kept < 56 ? 64 - kept : 128 - kept);
      end[0] = 0x80;
      const view = new DataView(end.buffer);
      view.setUint32(end.length - 8, Math.floor(length / 0x2000_0000));
      view.setUint32(end.length - 4, length << 3);
      take(end);
      return Array.from(state, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
    },
  };
}

function compress(state: Int32Array, w: Int32Array, bytes: Uint8Array, at: number): void {
  for (let i = 0, from = at; i < 16; i++, from += 4) {
    w[i] =
      (at0(bytes, from) << 24) |
      (at0(bytes, from + 1) << 16) |
      (at0(bytes, from + 2) << 8) |
      at0(bytes, from + 3);
  }
  for (let i = 16; i < 64; i++) {
    const x = at0(w, i - 15);
    const y = at0(w, i - 2);
    const small0 = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3);
    const small1 = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10);
    w[i] = (at0(w, i - 16) + small0 + at0(w, i - 7) + small1) | 0;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let i = 0; i < 64; i++) {
    const big1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
    const one = (h + big1 + ((e & f) ^ (~e & g)) + at0(constants, i) + at0(w, i)) | 0;
    const big0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
    const two = (big0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + one) | 0;
    d = c;
    c = b;
    b = a;
    a = (one + two) | 0;
  }
  state[0] = at0(state, 0) + a;
  state[1] = at0(state, 1) + b;
  state[2] = at0(state, 2) + c;
  state[3] = at0(state, 3) + d;
  state[4] = at0(state, 4) + e;
  state[5] = at0(state, 5) + f;
  state[6] = at0(state, 6) + g;
  state[7] = at0(state, 7) + h;
}

/** An entry that is there. */
function at0(of: Int32Array | Uint8Array, index: number): number {
  return of[index] as number;
}

function fraction(root: number): number {
  return ((root - Math.floor(root)) * 0x1_0000_0000) | 0;
}

function primes(count: number): number[] {
  const found: number[] = [];
  for (let n = 2; found.length < count; n++) if (found.every((prime) => n % prime)) found.push(n);
  return found;
}
