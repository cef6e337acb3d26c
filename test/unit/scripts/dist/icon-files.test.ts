import { readFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bitmapOf, icnsFile, icoFile, pixelsOf } from '../../../../scripts/dist/icon-files.mjs';
import { inRoot } from '../../../../scripts/paths.mjs';

const chunk = (type: string, data: Buffer): Buffer => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(data.length);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, data, Buffer.alloc(4)]);
};

/** A PNG of the pixels, each row with the filter given for it. */
const pngOf = (size: number, pixels: Uint8Array, filters: readonly number[]): Buffer => {
  const line = size * 4;
  const at = (x: number, y: number): number => (x < 0 || y < 0 ? 0 : (pixels[y * line + x] ?? 0));
  const rows = Array.from({ length: size }, (_, y) => {
    const filter = filters[y] ?? 0;
    const row = Array.from({ length: line }, (__, x) => {
      const [left, up, corner] = [at(x - 4, y), at(x, y - 1), x < 4 ? 0 : at(x - 4, y - 1)];
      const nearest = (): number => {
        const guess = left + up - corner;
        const all = [left, up, corner];
        const distance = all.map((one) => Math.abs(guess - one));
        return all[distance.indexOf(Math.min(...distance))] ?? 0;
      };
      const guess = [0, left, up, Math.floor((left + up) / 2), nearest()][filter] ?? 0;
      return (at(x, y) - guess + 256) % 256;
    });
    return Buffer.from([filter, ...row]);
  });
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header.set([8, 6, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

const picture = fc.integer({ min: 1, max: 6 }).chain((size) =>
  fc.record({
    size: fc.constant(size),
    pixels: fc.uint8Array({ minLength: size * size * 4, maxLength: size * size * 4 }),
    filters: fc.array(fc.integer({ min: 0, max: 4 }), { minLength: size, maxLength: size }),
  }),
);

describe('icons', () => {
  test('pixels come out of a PNG as they went in, whatever the filters', () => {
    fc.assert(
      fc.property(picture, ({ size, pixels, filters }) => {
        expect([...pixelsOf(pngOf(size, pixels, filters)).pixels]).toEqual([...pixels]);
      }),
    );
  });

  test('a bitmap stands on its head, in blue, green, red, alpha', () => {
    const pixels = Uint8Array.from([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16]);
    const bitmap = bitmapOf(pngOf(2, pixels, [0, 0]));
    expect(bitmap.readInt32LE(8)).toBe(4);
    expect([...bitmap.subarray(40, 56)]).toEqual([
      11, 10, 9, 12, 15, 14, 13, 16, 3, 2, 1, 4, 7, 6, 5, 8,
    ]);
    expect(bitmap.length).toBe(40 + 16 + 8);
  });

  test('the icon of Windows lists its pictures', () => {
    const png = pngOf(2, new Uint8Array(16), [0, 0]);
    const ico = icoFile([
      { size: 2, png },
      { size: 256, png },
    ]);
    expect([...ico.subarray(0, 6)]).toEqual([0, 0, 1, 0, 2, 0]);
    expect([ico[6], ico[22]]).toEqual([2, 0]);
    const [length, offset] = [ico.readUInt32LE(30), ico.readUInt32LE(34)];
    expect(ico.subarray(offset, offset + length).equals(png)).toBe(true);
    expect(offset + length).toBe(ico.length);
  });

  test('the committed icons hold all sizes', () => {
    const ico = readFileSync(inRoot('resources/icon.ico'));
    const sizes = Array.from({ length: ico.readUInt16LE(4) }, (_, i) => ico[6 + 16 * i] || 256);
    expect(sizes).toEqual([16, 24, 32, 48, 64, 128, 256]);
    const icns = readFileSync(inRoot('resources/icon.icns'));
    expect(icns.readUInt32BE(4)).toBe(icns.length);
    for (const size of [16, 24, 32, 48, 64, 128, 256, 512]) {
      const png = readFileSync(inRoot(`resources/icons/${size}x${size}.png`));
      expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([size, size]);
    }
    expect(() => icnsFile([])).toThrow('No picture of 128');
  });
});
