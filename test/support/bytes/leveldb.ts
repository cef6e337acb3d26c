/**
 * Extracts everything from a LevelDB file, compressed or not. Deleted data stays there for a long
 * time.
 */
import { unsnapped } from './snappy';

const magic = Buffer.from('57fb808b247547db', 'hex');
const footerBytes = 48;

/** Returns all keys and values in a table (`.ldb`), or `null` if it isn't one. */
export function ofTable(bytes: Buffer): readonly Buffer[] | null {
  if (bytes.length < footerBytes || !bytes.subarray(-8).equals(magic)) return null;
  const footer = reader(bytes.subarray(-footerBytes));
  // Skips the position of the filters, which comes first.
  footer.varint();
  footer.varint();
  const index = block(bytes, footer.varint(), footer.varint());
  return entriesOf(index).flatMap(({ value }) => {
    const place = reader(value);
    const data = block(bytes, place.varint(), place.varint());
    return entriesOf(data).flatMap((entry) => [entry.key, entry.value]);
  });
}

/**
 * Returns the contents of a LevelDB journal (`.log`). Records that don't fit in a block are split.
 */
export function ofLog(bytes: Buffer): readonly Buffer[] {
  const records: Buffer[] = [];
  let pieces: Buffer[] = [];
  for (let at = 0; at + 7 <= bytes.length;) {
    const left = 32_768 - (at % 32_768);
    const length = bytes.readUInt16LE(at + 4);
    const type = bytes.readUInt8(at + 6);
    if (left < 7 || type === 0) {
      at += left;
      continue;
    }
    pieces.push(bytes.subarray(at + 7, at + 7 + length));
    // A whole record, or its last piece.
    if (type === 1 || type === 4) {
      records.push(Buffer.concat(pieces));
      pieces = [];
    }
    at += 7 + length;
  }
  return [...records, ...pieces];
}

function block(bytes: Buffer, offset: number, size: number): Buffer {
  const held = bytes.subarray(offset, offset + size);
  const how = bytes.readUInt8(offset + size);
  if (how > 1) throw new Error(`A block is packed in a way this does not know: ${how}`);
  return how === 1 ? unsnapped(held) : held;
}

/** Each key omits the prefix it shares with the previous one. */
function entriesOf(data: Buffer): readonly { readonly key: Buffer; readonly value: Buffer }[] {
  const restarts = data.readUInt32LE(data.length - 4);
  const read = reader(data.subarray(0, data.length - 4 - 4 * restarts));
  const found: { key: Buffer; value: Buffer }[] = [];
  let last = Buffer.alloc(0);
  while (!read.isEnd()) {
    const [shared, own, length] = [read.varint(), read.varint(), read.varint()];
    last = Buffer.concat([last.subarray(0, shared), read.bytes(own)]);
    found.push({ key: last, value: read.bytes(length) });
  }
  return found;
}

function reader(bytes: Buffer) {
  let at = 0;
  return {
    isEnd: () => at >= bytes.length,
    varint(): number {
      let value = 0;
      for (let factor = 1; ; factor *= 128) {
        const next = bytes.readUInt8(at++);
        value += (next & 0x7f) * factor;
        if (next < 0x80) return value;
      }
    },
    bytes(length: number): Buffer {
      at += length;
      return bytes.subarray(at - length, at);
    },
  };
}
