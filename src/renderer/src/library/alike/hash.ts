/** Returns a 32-bit hash of a byte range (FNV-1a with an additional mixing step). */
export function hashOf(bytes: Uint8Array, from: number, to: number): number {
  let hash = 0x811c9dc5;
  for (let at = from; at < to; at++) hash = Math.imul(hash ^ (bytes[at] ?? 0), 0x01000193);
  hash ^= hash >>> 15;
  return Math.imul(hash, 0x2c1b3c6d) >>> 0;
}

/** Extends the hash `before` by a string. */
export function hashOfText(text: string, before: number): number {
  // The end of each string affects the hash, so that two strings hash differently from one string
  // with the same characters.
  let hash = Math.imul(before ^ 0xffff, 0x01000193);
  for (let at = 0; at < text.length; at++) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
    hash ^= hash >>> 15;
  }
  return hash >>> 0;
}
