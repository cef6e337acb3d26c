/** Which file each row goes to. */
import { expect, it } from 'vitest';
import { noYear, type Partition } from '@shared/features/data-sets';
import type { ExportRow } from '@shared/export/format/format';
import { dataSetOrder } from '@renderer/library/export/data-set-columns';
import {
  bucketsFor,
  createParts,
  createRowsSum,
  yearIn,
} from '@renderer/library/export/data-set-parts';
import { headOf } from '@renderer/library/export/export-head';

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

const head = headOf(dataSetOrder('trademark', false), 'trademark');
const rowOf = (id: number, word: string): ExportRow => ({
  cells: head.columns.map((_, at) => (at === 0 ? String(id) : word)),
  raw: `{"id":${id}}`,
});
/** Divides rows of one year. `word` is the content of each row. */
function partsOf(rows: number, word: (id: number) => string, before = {}) {
  const parts = createParts<string>(head, before);
  for (let id = 0; id < rows; id++)
    parts.add('2024', rowOf(id, word(id)), String(id), [String(id)]);
  return [...parts.end()];
}

it('divides a year into files of the same size, of which a changed row changes one', () => {
  const rows = 4_000;
  const before = { 2024: 2 };
  const first = partsOf(rows, () => 'A', before);
  expect(first.map(({ bucket, buckets }) => [bucket, buckets])).toEqual([
    [0, 2],
    [1, 2],
  ]);
  expect(first.flatMap(({ of }) => of.map(Number)).sort((a, b) => a - b)).toEqual(
    Array.from({ length: rows }, (_, id) => id),
  );
  for (const part of first) {
    expect(part.of).toHaveLength(part.rows);
    expect(part.rows).toBeGreaterThan(rows * 0.45);
  }
  const second = partsOf(rows, (id) => (id === 7 ? 'B' : 'A'), before);
  const changed = second.filter(({ rowsSha256 }, at) => rowsSha256 !== first[at]?.rowsSha256);
  expect(changed).toHaveLength(1);
  expect(changed[0]?.of).toContain('7');
});

it('has one checksum for the same rows, and another one for any others', () => {
  const sumsOf = (...given: Parameters<typeof partsOf>) =>
    partsOf(...given).map(({ rowsSha256 }) => rowsSha256);
  const is = sumsOf(3, () => 'A');
  expect(sumsOf(3, () => 'A')).toEqual(is);
  for (const other of [sumsOf(2, () => 'A'), sumsOf(3, (id) => (id ? 'A' : 'B'))])
    expect(other).not.toEqual(is);
  const written = createRowsSum(head);
  for (const id of [2, 0, 1]) written.add(rowOf(id, 'A'));
  expect([written.hex()]).toEqual(is);
});

it.each([
  // rows, characters, files before, files
  [0, 0, undefined, 1],
  [32_768, 0, undefined, 1],
  [32_769, 0, undefined, 2],
  [250_000, 0, undefined, 8],
  [10, 64_000_001, undefined, 2],
  [1e12, 0, undefined, 4096],
  // A year that shrinks keeps its files, until they are far too many.
  [32_768, 0, 2, 2],
  [32_768, 0, 4, 4],
  [32_768, 0, 8, 1],
  [32_769, 0, 1, 2],
])('%d rows with %d characters, in %s files before: %d', (rows, characters, before, files) => {
  expect(bucketsFor(rows, characters, before)).toBe(files);
});
