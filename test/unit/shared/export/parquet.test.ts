/** Parquet keeps every value, no matter what its column is called. */
import { expect, it } from 'vitest';
import type { Cell } from '@shared/columns/column';
import type { Piece } from '@shared/export/format/format';
import { createParquetEncoder, parquet } from '@shared/export/parquet/parquet';
import { column, head, row } from '../../../support/export/edge-case-rows';

/** Returns the bytes as text, in which short strings appear unchanged. */
function written(columns: Parameters<typeof head>[0], cells: readonly Cell[]) {
  const encoder = parquet.create(head(columns));
  const pieces: readonly Piece[] = [
    ...encoder.head(),
    ...encoder.rows([row(...cells)]),
    ...encoder.tail(),
  ];
  const text = Buffer.concat(pieces as Uint8Array[]).toString('latin1');
  return { text, warnings: encoder.warnings };
}

it('a value of another type than its column stands in other_values, under any name', () => {
  const columns = ['__proto__', 'constructor', 'status_date'].map((id) => ({
    ...column('date'),
    id,
  }));
  const { text, warnings } = written(columns, ['seven', 'eight', '2026-01-01']);
  expect(text).toContain('{"__proto__":"seven","constructor":"eight"}');
  expect(warnings.get('other-type')).toBe(2);
});

it('a column that is called other_values keeps its own values', () => {
  const columns = [
    { ...column('text'), id: 'other_values' },
    { ...column('date'), id: 'd' },
  ];
  const { text } = written(columns, ['mine', 'no day']);
  for (const part of ['mine', 'other_values (2)', '{"d":"no day"}']) expect(text).toContain(part);
});

it('a group ends where its whole records are long, however few they are', () => {
  const whole = [{ id: 'answer_json', of: (raw: string) => raw }];
  const encoder = createParquetEncoder({ ...head([column('text')]), whole }, 100, 1000);
  encoder.head();
  const groupsAt = (raw: string): readonly number[] =>
    Array.from({ length: 6 }, (_, at) => at).filter(
      () => encoder.rows([{ ...row('x'), raw }]).length > 0,
    );
  expect(groupsAt('"short"')).toEqual([]);
  expect(groupsAt('5'.repeat(400))).toEqual([2, 5]);
  expect(encoder.tail().length).toBeGreaterThan(0);
});
