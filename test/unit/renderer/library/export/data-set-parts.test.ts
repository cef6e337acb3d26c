/** Which year's folder each row goes to. */
import { expect, it } from 'vitest';
import { noYear, type Partition } from '@shared/features/data-sets';
import { yearIn } from '@renderer/library/export/data-set-parts';

it.each([
  [['2024-05-02'], '2024'],
  [['2019-05-02T23:30:00.000Z'], '2019'],
  // Readers treat a year column as text if any year starts with a zero.
  [['0001-01-01'], '1'],
  [['0987-01-01'], '987'],
  [['0000-01-01'], noYear],
  [['2024'], noYear],
  [[null, '2020-01-01'], '2020'],
  [[], noYear],
])('%j: a number without leading zeros, %s', (dates, year) => {
  expect(yearIn(dates)).toBe(year satisfies Partition['year']);
  expect(String(Number(yearIn(dates)))).toBe(yearIn(dates));
});
