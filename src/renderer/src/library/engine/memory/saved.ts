/** Defines how columns save and load their state: as named byte arrays. */

/** Saves part of a column. The bytes are valid until the column changes. */
export type Save = (name: string, bytes: Uint8Array<ArrayBuffer>) => void;
/**
 * Returns the bytes saved under a name, in a new buffer or in `room`. Returns empty bytes if the
 * name is unknown.
 */
export type Saved = (
  name: string,
  room?: (length: number) => Uint8Array<ArrayBuffer>,
) => Uint8Array<ArrayBuffer>;

/** Adds a prefix to the names in part of a column, so that they don't clash with others. */
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

/** Encodes a list as JSON which, unlike UTF-8, preserves lone surrogates. */
export function jsonBytes(value: unknown): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(JSON.stringify(value));
}

/** Decodes `jsonBytes`. Returns `empty` if there are no bytes. */
export function ofJson<T>(bytes: Uint8Array<ArrayBuffer>, empty: T): T {
  return bytes.length === 0 ? empty : (JSON.parse(new TextDecoder().decode(bytes)) as T);
}
