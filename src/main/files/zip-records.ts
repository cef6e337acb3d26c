/** A file in a zip container, as its headers describe it. */
export interface ZipEntry {
  readonly name: string;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
  /** Offset of the file's local header. */
  readonly offset: number;
}

// Source for all layouts: PKWARE, APPNOTE.TXT 6.3.10, sections 4.3 to 4.5.
const max32 = 0xffff_ffff;
const deflated = 8;
/** Bit 11: names are UTF-8. */
const flags = 1 << 11;
const plainVersion = 20;
const zip64Version = 45;
/**
 * 1980-01-01 00:00, the earliest time in a zip file. It's the same for all files, so that a list
 * always produces the same bytes.
 */
const dosDate = 0x0021;
/**
 * Id of the "growth hint" in Microsoft's packages: space that readers skip, reserved here for a
 * zip64 field.
 */
const paddingId = 0xa220;
const zip64Id = 0x0001;

/**
 * Returns the header before a file's data. It's written with sizes of 0 at first, and again once
 * they're known. Its length must therefore not change, so 20 bytes are reserved for sizes above 4
 * GB.
 */
export function localHeader(entry: Omit<ZipEntry, 'offset'>): Buffer {
  const name = Buffer.from(entry.name, 'utf8');
  const large = entry.packed >= max32 || entry.size >= max32;
  const header = Buffer.alloc(30 + name.length + 20);
  header.writeUInt32LE(0x0403_4b50, 0);
  header.writeUInt16LE(large ? zip64Version : plainVersion, 4);
  header.writeUInt16LE(flags, 6);
  header.writeUInt16LE(deflated, 8);
  header.writeUInt16LE(dosDate, 12);
  header.writeUInt32LE(entry.crc, 14);
  header.writeUInt32LE(large ? max32 : entry.packed, 18);
  header.writeUInt32LE(large ? max32 : entry.size, 22);
  header.writeUInt16LE(name.length, 26);
  header.writeUInt16LE(20, 28);
  name.copy(header, 30);
  const extra = 30 + name.length;
  header.writeUInt16LE(large ? zip64Id : paddingId, extra);
  header.writeUInt16LE(16, extra + 2);
  if (large) {
    header.writeBigUInt64LE(BigInt(entry.size), extra + 4);
    header.writeBigUInt64LE(BigInt(entry.packed), extra + 12);
  }
  return header;
}

/** Returns a file's entry in the central directory. */
export function directoryEntry(entry: ZipEntry): Buffer {
  const name = Buffer.from(entry.name, 'utf8');
  const wide = [entry.size, entry.packed, entry.offset].filter((value) => value >= max32);
  const extra = Buffer.alloc(wide.length > 0 ? 4 + wide.length * 8 : 0);
  if (wide.length > 0) {
    extra.writeUInt16LE(zip64Id, 0);
    extra.writeUInt16LE(wide.length * 8, 2);
    wide.forEach((value, i) => extra.writeBigUInt64LE(BigInt(value), 4 + i * 8));
  }
  const header = Buffer.alloc(46);
  const version = wide.length > 0 ? zip64Version : plainVersion;
  header.writeUInt32LE(0x0201_4b50, 0);
  header.writeUInt16LE(version, 4);
  header.writeUInt16LE(version, 6);
  header.writeUInt16LE(flags, 8);
  header.writeUInt16LE(deflated, 10);
  header.writeUInt16LE(dosDate, 14);
  header.writeUInt32LE(entry.crc, 16);
  header.writeUInt32LE(Math.min(entry.packed, max32), 20);
  header.writeUInt32LE(Math.min(entry.size, max32), 24);
  header.writeUInt16LE(name.length, 28);
  header.writeUInt16LE(extra.length, 30);
  header.writeUInt32LE(Math.min(entry.offset, max32), 42);
  return Buffer.concat([header, name, extra]);
}

/** Returns the end of the container. `offset` and `size` refer to the central directory. */
export function directoryEnd(entries: number, offset: number, size: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x0605_4b50, 0);
  end.writeUInt16LE(Math.min(entries, 0xffff), 8);
  end.writeUInt16LE(Math.min(entries, 0xffff), 10);
  end.writeUInt32LE(Math.min(size, max32), 12);
  end.writeUInt32LE(Math.min(offset, max32), 16);
  if (entries < 0xffff && offset < max32 && size < max32) return end;

  const wide = Buffer.alloc(76);
  wide.writeUInt32LE(0x0606_4b50, 0);
  wide.writeBigUInt64LE(44n, 4);
  wide.writeUInt16LE(zip64Version, 12);
  wide.writeUInt16LE(zip64Version, 14);
  wide.writeBigUInt64LE(BigInt(entries), 24);
  wide.writeBigUInt64LE(BigInt(entries), 32);
  wide.writeBigUInt64LE(BigInt(size), 40);
  wide.writeBigUInt64LE(BigInt(offset), 48);
  wide.writeUInt32LE(0x0706_4b50, 56);
  wide.writeBigUInt64LE(BigInt(offset + size), 64);
  wide.writeUInt32LE(1, 72);
  return Buffer.concat([wide, end]);
}
