/** Text with a count has a separate form for 1. */
import { expect, test } from 'vitest';
import { countWords } from '@shared/messages/count-words';

test('one is singular, and a number stands as it was written', () => {
  const units = [0, 1, 2].map((count) => countWords('units', count));
  expect(units).toEqual(['0 units', '1 unit', '2 units']);
  expect(countWords('rows', 1250, '1,250')).toBe('1,250 rows');
});
