import { expect, test } from 'vitest';
import { rowAfter } from '@renderer/registers/screen/row-work';

const all = ['a', 'b', 'c', 'd', 'e'];

test.each([
  [['b'], { id: 'c', place: 1, at: 1 }],
  [['b', 'c'], { id: 'd', place: 1, at: 1 }],
  // For rows selected individually, the next row is the one after the first of them.
  [['b', 'd'], { id: 'c', place: 1, at: 1 }],
  [['d', 'e'], { id: 'c', place: 2, at: 3 }],
  [['a'], { id: 'b', place: 0, at: 0 }],
  [all, { id: null, place: 0, at: 0 }],
])('without %s', (going, next) => {
  expect(rowAfter(all, going)).toEqual(next);
});
