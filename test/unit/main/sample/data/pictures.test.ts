import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { drawMark } from '@main/sample/data/pictures';

test('a picture is a whole PNG of 160 by 160, the same for the same number', () => {
  const png = Buffer.from(drawMark(7, 12));
  expect(png.subarray(0, 8).toString('hex')).toBe('89504e470d0a1a0a');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([160, 160]);
  const at = png.indexOf('IDAT');
  const pixels = inflateSync(png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4)));
  expect(pixels).toHaveLength(161 * 160);
  expect(new Set(pixels).size).toBeGreaterThan(1);
  expect(Buffer.from(drawMark(7, 12)).equals(png)).toBe(true);
  expect(Buffer.from(drawMark(7, 13)).equals(png)).toBe(false);
  expect(Buffer.from(drawMark(8, 12)).equals(png)).toBe(false);
});
