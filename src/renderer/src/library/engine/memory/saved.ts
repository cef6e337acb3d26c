/** How columns save and load their state: as named byte arrays. */

/** Saves a part of a column; the bytes are valid until the column changes. */
export type Save = (name: string, bytes: Uint8Array<ArrayBuffer>) => void;
/**
 * Returns what was saved under a name, in a new buffer or in `room`; empty bytes for an unknown
 * name.
 */
export type Saved = (
  name: string,
  room?: (length: number) => Uint8Array<ArrayBuffer>,
) => Uint8Array<ArrayBuffer>;

/** Prefixes the names of a column's part, so that they differ from others. */
export const within = {
  save:
    (save: Save, part: string): Save =>
    (name, bytes) =>
      save(`${part}.${name}`, bytes),
  saved:
    (saved: Saved, part: string): Saved =>
    (name, room) =>
      saved(`${part}.${name}`, room),
};

/** Returns a typed array's bytes. */
export function bytesOf(
  array: Uint8Array<ArrayBuffer> | Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer>,
): Uint8Array<ArrayBuffer> {
  return new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
}

/** Converts saved bytes to 32-bit numbers. */
export function words(bytes: Uint8Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  return new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length >> 2);
}

/** Encodes a list as JSON, which preserves lone surrogates, unlike UTF-8. */
export function jsonBytes(value: unknown): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(JSON.stringify(value));
}

/** Decodes `jsonBytes`; returns `empty` for no bytes. */
export function ofJson<T>(bytes: Uint8Array<ArrayBuffer>, empty: T): T {
  return bytes.length === 0 ? empty : (JSON.parse(new TextDecoder().decode(bytes)) as T);
}
