import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { shownBy } from '@sample/data/picture-numbers';
import { drawMark } from '@sample/data/pictures';
import { createRegister } from '@sample/data/register';

const combined = { text: 'Älvkaffe', feature: 'Combined' };

function pixelsOf(bytes: Uint8Array): Buffer {
  const png = Buffer.from(bytes);
  const at = png.indexOf('IDAT');
  return inflateSync(png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4)));
}

test('a picture is a whole PNG of 160 by 160, the same for the same number', () => {
  const png = Buffer.from(drawMark(7, 12, combined));
  expect(png.subarray(0, 8).toString('hex')).toBe('89504e470d0a1a0a');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([160, 160]);
  const pixels = pixelsOf(png);
  expect(pixels).toHaveLength(161 * 160);
  expect(new Set(pixels).size).toBeGreaterThan(1);
  expect(Buffer.from(drawMark(7, 12, combined)).equals(png)).toBe(true);
  expect(Buffer.from(drawMark(7, 13, combined)).equals(png)).toBe(false);
  expect(Buffer.from(drawMark(8, 12, combined)).equals(png)).toBe(false);
});

test('a combined mark shows its letters, and each kind has a look of its own', () => {
  const other = drawMark(7, 12, { ...combined, text: 'Lingon' });
  expect(Buffer.from(other).equals(Buffer.from(drawMark(7, 12, combined)))).toBe(false);
  // The lowest rows contain letters. In a picture without words, they would be empty.
  const rows = pixelsOf(drawMark(7, 12, combined)).subarray(161 * 130, 161 * 156);
  expect(rows.filter((pixel) => pixel === 1).length).toBeGreaterThan(200);
  const kinds =
    'Figurative|Combined|Three-dimensional|Colour|Position|Motion|Pattern|Hologram|Multimedia';
  const looks = kinds
    .split('|')
    .map((feature) => pixelsOf(drawMark(7, 12, { text: 'Älvkaffe', feature })).toString('hex'));
  expect(new Set(looks).size).toBe(looks.length);
});

test('only numbers of marks with a picture, and of logos, have one', () => {
  const register = createRegister({ trademarks: 300, companies: 8 });
  for (let number = 0; number < 300; number += 1) {
    const { image_url: address } = register.trademarks.at(number).record;
    expect(shownBy(register, number) === null).toBe(address === null);
  }
  expect(shownBy(register, 300)).toBeNull();
  expect(shownBy(register, 500_000_001)).toMatchObject({ feature: 'Combined' });
  expect(shownBy(register, 500_000_008)).toBeNull();
});
