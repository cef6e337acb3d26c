/** Hashes strings and compares them with UTF-8 bytes without decoding. */

const seed = 0x811c_9dc5;
const prime = 0x0100_0193;
/** In plain FNV-1a, the last letters have too little effect on a hash's high bits. */
const mixed = (hash: number): number => (hash ^ (hash >>> 15)) >>> 0;

/** Hashes the bytes from `from` to `to` (exclusive) with FNV-1a. */
export function hashBytes(bytes: Uint8Array, from: number, to: number): number {
  let hash = seed;
  for (let at = from; at < to; at++) hash = Math.imul(hash ^ (bytes[at] ?? 0), prime);
  return mixed(hash);
}

/** Returns the hash of the string's UTF-8 bytes. A lone surrogate counts as three bytes. */
export function hashText(text: string): number {
  let hash = seed;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit < 0x80) {
      hash = Math.imul(hash ^ unit, prime);
      continue;
    }
    const point = text.codePointAt(at) ?? 0;
    if (point < 0x800) {
      hash = Math.imul(hash ^ (0xc0 | (point >> 6)), prime);
    } else {
      if (point < 0x1_0000) hash = Math.imul(hash ^ (0xe0 | (point >> 12)), prime);
      else {
        hash = Math.imul(hash ^ (0xf0 | (point >> 18)), prime);
        hash = Math.imul(hash ^ (0x80 | ((point >> 12) & 0x3f)), prime);
        at++;
      }
      hash = Math.imul(hash ^ (0x80 | ((point >> 6) & 0x3f)), prime);
    }
    hash = Math.imul(hash ^ (0x80 | (point & 0x3f)), prime);
  }
  return mixed(hash);
}

/** Returns whether these bytes encode the string. Never true for a string with a lone surrogate. */
export function isText(bytes: Uint8Array, from: number, to: number, text: string): boolean {
  if (to - from < text.length) return false;
  let byte = from;
  for (let at = 0; at < text.length; at++) {
    const point = text.codePointAt(at) ?? 0;
    if (point < 0x80) {
      if (bytes[byte++] !== point) return false;
      continue;
    }
    if (point < 0x800) {
      if (bytes[byte++] !== (0xc0 | (point >> 6))) return false;
    } else {
      if (point < 0x1_0000) {
        if (bytes[byte++] !== (0xe0 | (point >> 12))) return false;
      } else {
        if (bytes[byte++] !== (0xf0 | (point >> 18))) return false;
        if (bytes[byte++] !== (0x80 | ((point >> 12) & 0x3f))) return false;
        at++;
      }
      if (bytes[byte++] !== (0x80 | ((point >> 6) & 0x3f))) return false;
    }
    if (bytes[byte++] !== (0x80 | (point & 0x3f))) return false;
  }
  return byte === to;
}
