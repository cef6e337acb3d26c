/** Text with a count has a separate form for 1. */
import { expect, test } from 'vitest';
import { countWords } from '@shared/messages/count-words';

test('one is singular, and a number stands as it was written', () => {
  const units = [0, 1, 2].map((count) => countWords('units', count));
  expect(units).toEqual(['0 units', '1 unit', '2 units']);
  expect(countWords('rows', 1250, {}, '1250')).toBe('1250 rows');
});

test('a number in a message is written in its language', () => {
  expect(countWords('rows', 1_250_000, { locale: 'en' })).toBe('1,250,000 rows');
  expect(countWords('rows', 1250, { locale: 'sv' })).toBe('1\u00a0250 rader');
});
