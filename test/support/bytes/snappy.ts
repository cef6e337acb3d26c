/** Decompresses Snappy data (the raw format without frames). */

/** Throws a `RangeError` if the data is invalid or truncated. */
export function unsnapped(packed: Buffer): Buffer {
  let at = 0;
  const byte = (): number => packed.readUInt8(at++);
  let length = 0;
  for (let shift = 0; ; shift += 7) {
    const next = byte();
    length += (next & 0x7f) * 2 ** shift;
    if (next < 0x80) break;
    if (shift > 28) throw new RangeError('No length');
  }
  if (length > 64 * 1024 * 1024) throw new RangeError('Too long');
  const out = Buffer.alloc(length);
  let to = 0;
  while (to < length) {
    const tag = byte();
    if ((tag & 3) === 0) {
      let size = tag >> 2;
      const more = size - 59;
      if (more > 0) {
        size = packed.readUIntLE(at, more);
        at += more;
      }
      size += 1;
      if (at + size > packed.length || to + size > length) throw new RangeError('Cut');
      packed.copy(out, to, at, at + size);
      at += size;
      to += size;
      continue;
    }
    const [size, back] = copied(tag);
    if (back < 1 || back > to || to + size > length) throw new RangeError('No such place');
    // A copy may read bytes that it has just written.
    for (let n = 0; n < size; n += 1, to += 1) out[to] = out[to - back] ?? 0;
  }
  return out;

  function copied(tag: number): readonly [size: number, back: number] {
    if ((tag & 3) === 1) return [4 + ((tag >> 2) & 7), ((tag >> 5) << 8) | byte()];
    const width = (tag & 3) === 2 ? 2 : 4;
    const back = packed.readUIntLE(at, width);
    at += width;
    return [1 + (tag >> 2), back];
  }
}
