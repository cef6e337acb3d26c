/**
 * Decodes a file that may have been written by a user or a tool. Windows editors add a UTF-8 byte
 * order mark, and the older Windows shell writes UTF-16. With `fatal`, throws if the bytes aren't
 * text.
 */
export function textOf(bytes: Uint8Array, options: { readonly fatal?: boolean } = {}): string {
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe
      ? 'utf-16le'
      : first === 0xfe && second === 0xff
        ? 'utf-16be'
        : 'utf-8';
  return new TextDecoder(encoding, options).decode(bytes);
}
