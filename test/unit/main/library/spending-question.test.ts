/** The question asked at a spending limit. */
import { expect, test } from 'vitest';
import { moreQuestion } from '@main/library/spending-question';

test('what was spent is said as a person says it, one unit too', () => {
  expect(moreQuestion('day', 1, 500).message).toContain('used 1 unit today');
  expect(moreQuestion('act', 40, 500).message).toContain('used 40 units on this');
});
