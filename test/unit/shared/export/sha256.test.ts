import fc from 'fast-check';
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { createSha256 } from '@shared/export/sha256';

test('agrees with the system for any bytes in any pieces', () => {
  fc.assert(
    fc.property(fc.array(fc.uint8Array({ maxLength: 300 }), { maxLength: 8 }), (pieces) => {
      const mine = createSha256();
      const other = createHash('sha256');
      for (const piece of pieces) {
        mine.update(piece);
        other.update(piece);
      }
      expect(mine.hex()).toBe(other.digest('hex'));
    }),
  );
});

test('lengths around the end of a block', () => {
  for (let length = 50; length < 140; length++) {
    const bytes = new Uint8Array(length).fill(7);
    const mine = createSha256();
    mine.update(bytes);
    expect(mine.hex()).toBe(createHash('sha256').update(bytes).digest('hex'));
  }
});

test('more than half a gigabyte: the length no longer fits 32 bits', () => {
  const block = new Uint8Array(1 << 24).fill(1);
  const mine = createSha256();
  const other = createHash('sha256');
  for (let n = 0; n < 33; n++) {
    mine.update(block);
    other.update(block);
  }
  expect(mine.hex()).toBe(other.digest('hex'));
}, 60_000);
