import { readFile } from 'node:fs/promises';
import { crc32, inflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { directoryEnd, directoryEntry, localHeader } from '@main/files/zip-records';
import { createExportFolder } from '../../../support/files/export-folder';

/** Parses a container from its end, as other readers do; supports only what the tests need. */
function unzip(zip: Buffer): Map<string, string> {
  const end = zip.length - 22;
  expect(zip.readUInt32LE(end)).toBe(0x06054b50);
  const found = new Map<string, string>();
  let at = zip.readUInt32LE(end + 16);
  for (let n = 0; n < zip.readUInt16LE(end + 10); n++) {
    const nameLength = zip.readUInt16LE(at + 28);
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    const [crc, packed, size] = [16, 20, 24].map((field) => zip.readUInt32LE(at + field));
    const local = zip.readUInt32LE(at + 42);
    // The local header must match the directory.
    expect([14, 18, 22].map((field) => zip.readUInt32LE(local + field))).toEqual([
      crc,
      packed,
      size,
    ]);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const data = inflateRawSync(zip.subarray(start, start + (packed ?? 0)));
    expect(data.length).toBe(size);
    expect(crc32(data)).toBe(crc);
    found.set(name, data.toString('utf8'));
    at += 46 + nameLength + zip.readUInt16LE(at + 30);
  }
  expect(at).toBe(end);
  return found;
}

describe('the zip container', () => {
  test('holds every part as written, whatever the size of the pieces', async () => {
    const exports = await createExportFolder();
    const file = await exports.files.begin({ path: exports.at('a.xlsx'), container: 'zip' });
    const long = Array.from({ length: 200_000 }, (_, n) => (n * 7919).toString(36)).join(' ');
    await file.write([{ part: 'tom.xml' }, { part: 'xl/å.xml' }, 'å', '', '😀']);
    await file.write(['!', { part: 'long.xml' }]);
    for (let i = 0; i < long.length; i += 70_000) await file.write([long.slice(i, i + 70_000)]);
    const { bytes } = await file.finish();
    const zip = await readFile(exports.at('a.xlsx'));
    expect(zip.length).toBe(bytes);
    expect([...unzip(zip)]).toEqual([
      ['tom.xml', ''],
      ['xl/å.xml', 'å😀!'],
      ['long.xml', long],
    ]);
  });

  test('the same pieces give the same bytes', async () => {
    const exports = await createExportFolder();
    const files: Buffer[] = [];
    for (const name of ['a', 'b']) {
      const file = await exports.files.begin({ path: exports.at(name), container: 'zip' });
      await file.write([{ part: 'x' }, 'abc']);
      await file.finish();
      files.push(await readFile(exports.at(name)));
    }
    expect(files[0]).toEqual(files[1]);
  });

  test('text before the first part, parts in a plain file: refused', async () => {
    const exports = await createExportFolder();
    const zip = await exports.files.begin({ path: exports.at('a'), container: 'zip' });
    await expect(zip.write(['text'])).rejects.toThrow('needs a file name');
    const plain = await exports.files.begin({ path: exports.at('b'), container: 'plain' });
    await expect(plain.write([{ part: 'x' }])).rejects.toMatchObject({ kind: 'internal' });
    expect(await exports.names()).toEqual([]);
  });
});

describe('records beyond 4 GB', () => {
  const large = {
    name: 'a',
    crc: 1,
    packed: 5_000_000_000,
    size: 6_000_000_000,
    offset: 7_000_000_000,
  };

  test('a local header has one length, and its room then holds the sizes', () => {
    const first = localHeader({ name: 'a', crc: 0, packed: 0, size: 0 });
    const header = localHeader(large);
    expect(header.length).toBe(first.length);
    expect(first.readUInt16LE(31)).toBe(0xa220);
    expect(header.readUInt16LE(4)).toBe(45);
    expect(header.readUInt32LE(18)).toBe(0xffffffff);
    expect(header.readUInt16LE(31)).toBe(1);
    expect(Number(header.readBigUInt64LE(35))).toBe(large.size);
    expect(Number(header.readBigUInt64LE(43))).toBe(large.packed);
  });

  test('the directory tells only what does not fit', () => {
    const all = directoryEntry(large);
    expect(all.readUInt16LE(30)).toBe(28);
    expect([51, 59, 67].map((at) => Number(all.readBigUInt64LE(at)))).toEqual([
      large.size,
      large.packed,
      large.offset,
    ]);
    const offsetOnly = directoryEntry({ ...large, packed: 10, size: 20 });
    expect(offsetOnly.readUInt16LE(30)).toBe(12);
    expect(offsetOnly.readUInt32LE(20)).toBe(10);
    expect(Number(offsetOnly.readBigUInt64LE(51))).toBe(large.offset);
    expect(directoryEntry({ ...large, packed: 1, size: 1, offset: 1 })).toHaveLength(47);
  });

  test('the end has its wide form only when needed', () => {
    expect(directoryEnd(3, 100, 50)).toHaveLength(22);
    const wide = directoryEnd(3, large.offset, 50);
    expect(wide).toHaveLength(98);
    expect(Number(wide.readBigUInt64LE(48))).toBe(large.offset);
    expect(Number(wide.readBigUInt64LE(64))).toBe(large.offset + 50);
    expect(wide.readUInt32LE(76 + 16)).toBe(0xffffffff);
  });
});
