/** How columns hand their state to a snapshot and take it back: named runs of bytes. */

/** Takes in what a column has; the bytes are valid until the column changes. */
export type Save = (name: string, bytes: Uint8Array<ArrayBuffer>) => void;
/**
 * Gives what was saved under a name, in a buffer of its own or where `room` says; empty bytes for a
 * name that was not.
 */
export type Saved = (
  name: string,
  room?: (length: number) => Uint8Array<ArrayBuffer>,
) => Uint8Array<ArrayBuffer>;

/** Names of a part of a column, kept apart from those of the others. */
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

/** The bytes behind a typed array. */
export function bytesOf(
  array: Uint8Array<ArrayBuffer> | Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer>,
): Uint8Array<ArrayBuffer> {
  return new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
}

/** Numbers of four bytes from saved ones. */
export function words(bytes: Uint8Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  return new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length >> 2);
}

/** A list as bytes. JSON keeps half characters, which UTF-8 cannot. */
export function jsonBytes(value: unknown): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(JSON.stringify(value));
}

/** What `jsonBytes` was made of; `empty` for no bytes. */
export function ofJson<T>(bytes: Uint8Array<ArrayBuffer>, empty: T): T {
  return bytes.length === 0 ? empty : (JSON.parse(new TextDecoder().decode(bytes)) as T);
}
