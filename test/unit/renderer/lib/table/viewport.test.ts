import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  areaHeight,
  listTop,
  overscan,
  revealTop,
  rowHeight,
  rowsInView,
  scrollTopFor,
  tallest,
} from '../../../../../src/renderer/src/lib/table/viewport';

const view = 600;

test('a list of any length has an area that Chromium can draw', () => {
  expect(areaHeight(10)).toBe(280);
  expect(areaHeight(600_000)).toBe(16_800_000);
  expect(areaHeight(50_000_000)).toBe(tallest);
});

test('positions are pixels while the list fits, and stretched beyond', () => {
  expect(listTop(1234, 600_000, view)).toBe(1234);
  const count = 10_000_000;
  expect(listTop(0, count, view)).toBe(0);
  expect(listTop(tallest - view, count, view)).toBe(count * rowHeight - view);
});

test('there and back again is the same place', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 40_000_000 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (count, share) => {
        const top = share * Math.max(0, count * rowHeight - view);
        expect(listTop(scrollTopFor(top, count, view), count, view)).toBeCloseTo(top, 2);
      },
    ),
  );
});

test('every row that can be seen is drawn, and not many more', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (count, share) => {
        const top = share * Math.max(0, count * rowHeight - view);
        const { from, to } = rowsInView(top, count, view);
        expect(from * rowHeight).toBeLessThanOrEqual(top);
        expect(to === count || to * rowHeight >= top + view).toBe(true);
        expect(to - from).toBeLessThanOrEqual(Math.ceil(view / rowHeight) + 1 + 2 * overscan);
      },
    ),
  );
});

test('a row is revealed with the least movement', () => {
  expect(revealTop(0, 100, view)).toBe(0);
  expect(revealTop(5, 100, view)).toBe(100);
  expect(revealTop(100, 0, view)).toBe(101 * rowHeight - view);
});
