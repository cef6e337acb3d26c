/**
 * Checks if a string appears anywhere below a folder, in any encoding and any known compression.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { ofLog, ofTable } from './leveldb';
import { unsnapped } from './snappy';

/** Returns the files below a folder that contain a string, with the encoding found. */
export function filesNaming(text: string, folder: string): readonly string[] {
  const wanted = spellings(text);
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return paths.flatMap((path) => {
    const pieces = piecesOf(path, readFileSync(path));
    const found = wanted.filter(({ bytes }) => pieces.some((piece) => piece.includes(bytes)));
    return found.map(({ how }) => `${path.slice(folder.length + 1)} (${how})`);
  });
}

interface Spelling {
  readonly how: string;
  readonly bytes: Buffer;
}

function spellings(text: string): readonly Spelling[] {
  const escaped = JSON.stringify(text).slice(1, -1);
  const ascii = escaped.replace(
    /[^\x20-\x7e]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  const texts = new Set([text, text.toLowerCase(), text.toUpperCase(), escaped, ascii]);
  return [...texts].flatMap((one) =>
    (['utf8', 'utf16le', 'latin1'] as const).map((how) => ({
      how: `${one}, ${how}`,
      bytes: Buffer.from(one, how),
    })),
  );
}

/** Returns a file as it is, and everything compressed inside it. */
function piecesOf(path: string, bytes: Buffer): readonly Buffer[] {
  const inside = /\.(?:ldb|sst)$/.test(path)
    ? (ofTable(bytes) ?? [])
    : /^(?:\d{6}\.log|MANIFEST-\d+)$/.test(basename(path))
      ? ofLog(bytes)
      : [];
  const plain = [bytes, ...inside];
  return [...plain, ...plain.flatMap(packedValues), ...framesOf(bytes)];
}

/** The beginning of values that Chromium compresses with Snappy before storing them. */
const packedMark = Buffer.from([0xff, 0x11, 0x02]);

function packedValues(bytes: Buffer): Buffer[] {
  const found: Buffer[] = [];
  for (let at = bytes.indexOf(packedMark); at !== -1; at = bytes.indexOf(packedMark, at + 1)) {
    try {
      found.push(unsnapped(bytes.subarray(at + packedMark.length)));
    } catch {
      // These bytes weren't the beginning of a compressed value.
    }
  }
  return found;
}

/** Returns the bodies of an archive's frames, decompressed. */
function framesOf(bytes: Buffer): Buffer[] {
  const found: Buffer[] = [];
  for (let at = bytes.indexOf('KFRM'); at !== -1; at = bytes.indexOf('KFRM', at + 1)) {
    try {
      const from = at + 40 + bytes.readUInt32LE(at + 8);
      found.push(inflateRawSync(bytes.subarray(from, from + bytes.readUInt32LE(at + 12))));
    } catch {
      // The frame is stored without compression.
    }
  }
  return found;
}
