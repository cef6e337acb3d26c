import { inflateSync } from 'node:zlib';

/** @typedef {{ size: number, png: Buffer }} Picture */

/**
 * The pixels (RGBA, rows from the top) of a PNG as rsvg-convert writes it: 8 bits for each of four
 * channels, not interlaced.
 * @param {Buffer} png
 */
export const pixelsOf = (png) => {
  const width = png.readUInt32BE(16);
  const height = png.readUInt32BE(20);
  if (png[24] !== 8 || png[25] !== 6 || png[28] !== 0) throw new Error('Not a plain RGBA PNG');
  /** @type {Buffer[]} */
  const data = [];
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) {
    const length = png.readUInt32BE(at);
    const type = png.toString('latin1', at + 4, at + 8);
    if (type === 'IDAT') data.push(png.subarray(at + 8, at + 8 + length));
  }
  const raw = inflateSync(Buffer.concat(data));
  const line = width * 4;
  const pixels = Buffer.alloc(line * height);
  for (let y = 0; y < height; y++) {
    const filter = raw[y * (line + 1)];
    for (let x = 0; x < line; x++) {
      const value = raw[y * (line + 1) + 1 + x] ?? 0;
      const left = x >= 4 ? (pixels[y * line + x - 4] ?? 0) : 0;
      const up = y > 0 ? (pixels[(y - 1) * line + x] ?? 0) : 0;
      const corner = x >= 4 && y > 0 ? (pixels[(y - 1) * line + x - 4] ?? 0) : 0;
      const guess = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter ?? 0] ?? 0;
      pixels[y * line + x] = (value + guess) & 0xff;
    }
  }
  return { width, height, pixels };
};

/** @param {number} left @param {number} up @param {number} corner */
const paeth = (left, up, corner) => {
  const guess = left + up - corner;
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  if (a <= b && a <= c) return left;
  return b <= c ? up : corner;
};

/**
 * A picture as it stands in an ICO: bitmap from the bottom up, BGRA, then a mask of one bit that
 * nobody needs beside the alpha channel.
 * @param {Buffer} png
 */
export const bitmapOf = (png) => {
  const { width, height, pixels } = pixelsOf(png);
  const header = Buffer.alloc(40);
  header.writeUInt32LE(40, 0);
  header.writeInt32LE(width, 4);
  header.writeInt32LE(height * 2, 8);
  header.writeUInt16LE(1, 12);
  header.writeUInt16LE(32, 14);
  const body = Buffer.alloc(width * height * 4);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const from = ((height - 1 - y) * width + x) * 4;
      const to = (y * width + x) * 4;
      const [r, g, b, a] = pixels.subarray(from, from + 4);
      body.set([b ?? 0, g ?? 0, r ?? 0, a ?? 0], to);
    }
  }
  const mask = Buffer.alloc(Math.ceil(width / 32) * 4 * height);
  return Buffer.concat([header, body, mask]);
};

/**
 * A Windows icon. Only the largest is kept as PNG: installers and old dialogs read bitmaps.
 * @param {readonly Picture[]} pictures
 */
export const icoFile = (pictures) => {
  const images = pictures.map(({ size, png }) => ({
    size,
    data: size >= 256 ? png : bitmapOf(png),
  }));
  const head = Buffer.alloc(6 + 16 * images.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(images.length, 4);
  let offset = head.length;
  images.forEach(({ size, data }, index) => {
    const at = 6 + 16 * index;
    head.writeUInt8(size % 256, at);
    head.writeUInt8(size % 256, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(data.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += data.length;
  });
  return Buffer.concat([head, ...images.map(({ data }) => data)]);
};

/** The parts of a macOS icon that hold a PNG: type and pixels. */
const icnsTypes = /** @type {const} */ ([
  ['ic07', 128],
  ['ic08', 256],
  ['ic09', 512],
  ['ic10', 1024],
  ['ic11', 32],
  ['ic12', 64],
  ['ic13', 256],
  ['ic14', 512],
]);

/**
 * A macOS icon, of all sizes from 16 points at double density on.
 * @param {readonly Picture[]} pictures
 */
export const icnsFile = (pictures) => {
  const parts = icnsTypes.flatMap(([type, size]) => {
    const png = pictures.find((picture) => picture.size === size)?.png;
    if (!png) throw new Error(`No picture of ${size} pixels`);
    return [chunk(type, png)];
  });
  return chunk('icns', Buffer.concat(parts));
};

/** @param {string} type @param {Buffer} data */
const chunk = (type, data) => {
  const head = Buffer.alloc(8);
  head.write(type, 'latin1');
  head.writeUInt32BE(data.length + 8, 4);
  return Buffer.concat([head, data]);
};
