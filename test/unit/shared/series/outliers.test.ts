import { expect, it } from 'vitest';
import { isHigher, topOfScale } from '@shared/series/outliers';

it('one value far above the others does not set the scale', () => {
  const values = ['0', '10', '-12', '9', '150000000000000', '11', '8'];
  const top = topOfScale(values) ?? '';
  expect(Number(top)).toBeGreaterThan(12);
  expect(Number(top)).toBeLessThan(20);
  expect(values.filter((value) => isHigher(value, top))).toEqual(['150000000000000']);
});

it('values of every size set it, and so does a lonely one', () => {
  expect(topOfScale(['1', '2', '4', '8', '16'])).toBeNull();
  expect(topOfScale(['5'])).toBeNull();
  expect(topOfScale(['1', '1000', '1000', '1000'])).toBeNull();
  expect(topOfScale([])).toBeNull();
});
