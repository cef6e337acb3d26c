import { expect, test } from 'vitest';
import { isAnotherName } from '@renderer/features/trademarks/alike/another-name';

test.each([
  ['Nordljus', 'Nordljus AB', false],
  ['Nordljus', 'Nordljud', false],
  ['No', 'Fjäll', false],
  ['Nordljus', 'Fjällklint', true],
  // The classes have been moved to their own field, so this is the same mark.
  ['Nordljus klass 9, 35, 42', 'Nordljus', false],
  ['Nordljus klass 9, 35, 42', 'Fjällklint', true],
  ['Nord', 'Nord class 9', false],
  ['Nord', 'Nord clas', false],
  ['Nord', 'Nord k', false],
  ['Nord class 99', 'Nord', false],
  ['Nord', 'Nordisk klarhet', true],
])('from “%s” to “%s”', (before, after, isAnother) => {
  expect(isAnotherName(before, after)).toBe(isAnother);
});
