import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';

const block = 512;

/** @param {Buffer} header @param {number} from @param {number} length */
const text = (header, from, length) => {
  const end = header.indexOf(0, from);
  return header.toString('utf8', from, end < 0 || end > from + length ? from + length : end);
};

/**
 * Reads a .tgz from front to back, without installing or running anything of it. Knows plain
 * files (ustar), which is all npm packs.
 * @param {string} file
 * @param {(name: string, data: Buffer) => Promise<void> | void} onData called for each piece of
 *   each file, in order; a name that comes again continues that file
 * @throws {Error} when the archive ends in the middle
 */
export const readTgz = async (file, onData) => {
  const source = createReadStream(file);
  const stream = source.pipe(createGunzip());
  source.on('error', (error) => stream.destroy(error));
  /** @type {Buffer} */
  let rest = Buffer.alloc(0);
  let name = '';
  let left = 0;
  let padding = 0;
  let ended = false;
  for await (const piece of stream) {
    /** @type {Buffer} */
    let data = rest.length > 0 ? Buffer.concat([rest, piece]) : piece;
    for (;;) {
      if (left > 0) {
        const part = data.subarray(0, left);
        if (part.length === 0) break;
        if (name !== '') await onData(name, part);
        left -= part.length;
        data = data.subarray(part.length);
      } else if (padding > 0) {
        const skipped = Math.min(padding, data.length);
        if (skipped === 0) break;
        padding -= skipped;
        data = data.subarray(skipped);
      } else {
        if (data.length < block) break;
        const header = data.subarray(0, block);
        data = data.subarray(block);
        // Blocks of zeros close an archive.
        if (header.every((byte) => byte === 0)) {
          ended = true;
          continue;
        }
        left = Number.parseInt(text(header, 124, 12).trim() || '0', 8);
        padding = (block - (left % block)) % block;
        const type = String.fromCharCode(header[156] ?? 0);
        const prefix = text(header, 345, 155);
        const plain = type === '0' || type === '\0';
        name = plain ? `${prefix === '' ? '' : `${prefix}/`}${text(header, 0, 100)}` : '';
      }
    }
    rest = data;
  }
  if (!ended) throw new Error(`${file} ends in the middle${name === '' ? '' : ` (${name})`}`);
};
