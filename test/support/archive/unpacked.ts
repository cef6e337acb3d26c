import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';

/** Returns a file's text, with every archive frame in it decompressed. */
export function unpacked(bytes: Buffer): string {
  const found = [bytes.toString('utf8')];
  for (let at = bytes.indexOf('KFRM'); at !== -1; at = bytes.indexOf('KFRM', at + 1)) {
    const from = at + 40 + bytes.readUInt32LE(at + 8);
    try {
      found.push(
        inflateRawSync(bytes.subarray(from, from + bytes.readUInt32LE(at + 12))).toString(),
      );
    } catch {
      // The frame is stored without compression.
    }
  }
  return found.join('\n');
}

/** Returns the contents of every response below a folder, decompressed. */
export function answersBelow(folder: string): string {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile());
  return files.map((path) => unpacked(readFileSync(path))).join('\n');
}
