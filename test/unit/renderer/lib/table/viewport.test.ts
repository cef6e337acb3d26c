import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  areaHeight,
  listTop,
  overscan,
  revealTop,
  rowHeight,
  rowsInView,
  scrolledTop,
  scrollTopFor,
  tallest,
} from '@renderer/lib/table/viewport';

const view = 600;

test('a list of any length has an area that Chromium can draw', () => {
  expect(areaHeight(10)).toBe(280);
  expect(areaHeight(200_000)).toBe(5_600_000);
  // The browser's limit is 33,554,431 device pixels. This screen has four per CSS pixel.
  expect(areaHeight(600_000) * 4).toBeLessThan(33_554_431);
  expect(areaHeight(50_000_000)).toBe(tallest);
});

test('positions are pixels while the list fits, and stretched beyond', () => {
  expect(listTop(1234, 200_000, view)).toBe(1234);
  const count = 10_000_000;
  expect(listTop(0, count, view)).toBe(0);
  expect(listTop(tallest - view, count, view)).toBe(count * rowHeight - view);
});

test('in a stretched area the wheel moves by what it says, the dragged bar by places', () => {
  const count = 2_000_000;
  const from = 1_000_000;
  const top = listTop(from, count, view);
  expect(scrolledTop({ from, to: from + 100 }, top, count, view)).toBe(top + 100);
  expect(scrolledTop({ from, to: from + 5000 }, top, count, view)).toBe(
    listTop(from + 5000, count, view),
  );
});

test('both ends of a stretched area are the ends of the list, however one comes there', () => {
  for (const count of [600_000, 2_000_000]) {
    const end = tallest - view;
    expect(scrolledTop({ from: end - 40, to: end }, 5000, count, view)).toBe(
      count * rowHeight - view,
    );
    expect(scrolledTop({ from: 40, to: 0 }, 5000, count, view)).toBe(0);
  }
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
