/**
 * Reads the files of a zip container by its directory, and checks each by its sum.
 * Source of the layout: PKWARE, APPNOTE.TXT, 4.3.
 */
import { crc32, inflateRawSync } from 'node:zlib';

/**
 * @param {Buffer} bytes
 * @returns {Map<string, string>} text by name
 */
export const readZip = (bytes) => {
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  if (end === -1) throw new Error('Not a zip container');
  const count = bytes.readUInt16LE(end + 10);
  /** @type {Map<string, string>} */
  const files = new Map();
  let at = bytes.readUInt32LE(end + 16);
  for (let n = 0; n < count; n++) {
    const [method, sum, packed] = [
      bytes.readUInt16LE(at + 10),
      bytes.readUInt32LE(at + 16),
      bytes.readUInt32LE(at + 20),
    ];
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((place) =>
      bytes.readUInt16LE(at + place),
    );
    const name = bytes.toString('utf8', at + 46, at + 46 + (nameLength ?? 0));
    const local = bytes.readUInt32LE(at + 42);
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const raw = bytes.subarray(start, start + packed);
    const data = method === 0 ? raw : inflateRawSync(raw);
    if (crc32(data) !== sum) throw new Error(`${name} in the container is damaged`);
    files.set(name, data.toString('utf8'));
    at += 46 + (nameLength ?? 0) + (extraLength ?? 0) + (commentLength ?? 0);
  }
  return files;
};
