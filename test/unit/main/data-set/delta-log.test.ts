/** Log entries as the Delta protocol describes them. */
import { expect, it } from 'vitest';
import { dataSetTables, isCompanyTable } from '@shared/features/data-sets';
import { describeColumns } from '@shared/export/parquet/parquet';
import { commitText, logPath, readCommit, type Commit } from '@main/data-set/delta-log';
import type { DataSetFile } from '@main/data-set/manifest';
import { dataSetOrder } from '@renderer/library/export/data-set-columns';
import { headOf } from '@renderer/library/export/export-head';
import { readDeltaTable } from '../../../support/data-set/delta-table';

const file = (year: number | null, name: string): DataSetFile => ({
  path: `trademark/year=${year}/${name}.parquet`,
  kind: 'trademark',
  year,
  bucket: 1,
  buckets: 4,
  rows: 3,
  bytes: 10,
  sha256: 'a'.repeat(64),
  rowsSha256: 'b'.repeat(64),
});

const first: Commit = {
  kind: 'trademark',
  version: 0,
  at: new Date(0),
  mark: '1-00000000',
  program: '1.2.3',
  head: { id: 'an-id', columns: [{ name: 'price', type: 'decimal(38, 10)' }] },
  added: [file(2024, 'a'), file(1, 'b'), file(null, 'c')],
  removed: [],
};
const second: Commit = {
  ...first,
  version: 1,
  head: null,
  added: [file(2024, 'd')],
  removed: [file(2024, 'a')],
};

const read = (...commits: Commit[]) => {
  const texts = new Map(commits.map((one) => [logPath('', one.version).slice(1), commitText(one)]));
  return readDeltaTable((path) => Promise.resolve(texts.get(path) ?? null));
};

it('are a table with a year that is always a number', async () => {
  const table = await read(first, second);
  expect(table).toMatchObject({
    version: 1,
    partitionColumns: ['year'],
    columns: { price: 'decimal(38,10)', year: 'integer' },
  });
  expect(table?.files.map(({ path, partitionValues }) => [path, partitionValues['year']])).toEqual([
    ['year=1/b.parquet', '1'],
    ['year=null/c.parquet', null],
    ['year=2024/d.parquet', '2024'],
  ]);
});

it('have a type that Delta knows for every column of every table', async () => {
  const simple = ['string', 'date', 'long', 'integer', 'boolean', 'decimal(38,10)'];
  const isKnown = (type: unknown): boolean => {
    if (typeof type === 'string') return simple.includes(type);
    const { elementType, fields } = type as {
      readonly elementType?: unknown;
      readonly fields?: readonly { readonly type: unknown }[];
    };
    return fields ? fields.every((field) => isKnown(field.type)) : isKnown(elementType);
  };
  for (const kind of dataSetTables) {
    const order = dataSetOrder(kind, true);
    const columns = describeColumns(headOf(order, isCompanyTable(kind) ? null : kind));
    const table = await read({ ...first, head: { id: 'an-id', columns } });
    expect(Object.keys(table?.columns ?? {})).toEqual([...columns.map(({ name }) => name), 'year']);
    for (const [name, type] of Object.entries(table?.columns ?? {}))
      expect(isKnown(type), `${kind}.${name}: ${JSON.stringify(type)}`).toBe(true);
    // Delta allows only these names without a mapping of columns.
    for (const { name } of columns) expect(name).toMatch(/^[^ ,;{}()\n\t=]+$/);
    expect(columns.map(({ name }) => name)).not.toContain('year');
  }
});

it('tell the next update everything about the files', () => {
  expect(readCommit('trademark', commitText(first))).toEqual({
    id: 'an-id',
    added: first.added,
    removed: new Set(),
  });
  const { id, removed } = readCommit('trademark', commitText(second));
  expect([id, [...removed]]).toEqual([undefined, ['trademark/year=2024/a.parquet']]);
});

it('of other programs are read too, and their files are not taken for known ones', () => {
  const add = { path: 'year=2024/a%20b.parquet', partitionValues: { year: '2024' }, size: 1 };
  const text = `${JSON.stringify({ txn: { appId: 'x' } })}\n${JSON.stringify({ add })}\n`;
  expect(readCommit('trademark', text).added).toEqual([
    expect.objectContaining({ path: 'trademark/year=2024/a b.parquet', rowsSha256: '' }),
  ]);
});
