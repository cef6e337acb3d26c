/**
 * Decodes a file that a person or tool may have written: Windows editors add a UTF-8 byte order
 * mark, and its older shell writes UTF-16. With `fatal` it throws if the bytes are not text.
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
