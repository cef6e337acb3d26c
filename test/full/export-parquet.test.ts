/** Parquet files read back with DuckDB, an independent reader. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ExportFormat, ExportHead, ExportRow } from '@shared/export/format/format';
import { createParquetEncoder, parquet } from '@shared/export/parquet/parquet';
import { column, head, edgeCaseTexts, row } from '../support/export/edge-case-rows';
import { installDuckDb, type Ask } from '../support/export/duck-db';
import { temporaryFolder, writeList } from '../support/export/export-readers';

let folder = '';
let duckDb: Ask;
beforeAll(async () => {
  folder = await temporaryFolder();
  duckDb = await installDuckDb();
}, 300_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs a query on the file, which the query refers to as `$file`. */
const ask = (path: string, sql: string): ReturnType<Ask> =>
  duckDb(sql.replaceAll('$file', `'${path}'`));

let number = 0;
async function write(
  listHead: ExportHead,
  rows: readonly ExportRow[],
  groupRows?: number,
): Promise<string> {
  const path = join(folder, `list-${number++}.parquet`);
  const format: ExportFormat = groupRows
    ? { ...parquet, create: (asked) => createParquetEncoder(asked, groupRows) }
    : parquet;
  await writeList(path, format, listHead, rows);
  return path;
}

describe('DuckDB reads back', () => {
  test('any text, cell by cell, over several groups', async () => {
    const values = [...edgeCaseTexts, '', ' ', '\0', 'a\0b', 'x'.repeat(100_000)];
    const path = await write(
      head([column('text', 'word_text'), column('identifier', 'number'), column('code', 'status')]),
      values.map((text, n) => row(text, n % 3 === 0 ? null : text, 'Registered')),
      7,
    );
    expect(await ask(path, 'select * exclude other_values from $file')).toEqual(
      values.map((text, n) => ({
        word_text: text,
        number: n % 3 === 0 ? null : text,
        status: 'Registered',
      })),
    );
    expect(await ask(path, 'select count(*)::int as n from parquet_metadata($file)')).toEqual([
      { n: Math.ceil(values.length / 7) * 4 },
    ]);
  });

  test('a byte order mark stays; half a character cannot', async () => {
    const path = await write(head([column('text', 'w')]), [row('\uFEFFa'), row('\uD800')]);
    // Read as hexadecimal, because decoding in JavaScript would remove a byte order mark.
    expect(await ask(path, 'select hex(w) as w from $file')).toEqual([
      { w: 'EFBBBF61' },
      { w: 'EFBFBD' },
    ]);
  });

  test('types: days, whole numbers, exact decimals, booleans, classes', async () => {
    const path = await write(
      head([
        column('date', 'day'),
        column('integer', 'count'),
        column('decimal', 'price'),
        column('boolean', 'active'),
        column('list', 'nice_classes'),
        column('timestamp', 'at'),
      ]),
      [
        row('2026-11-20', 7, '12345678901234567890.10', true, [9, 35], '2026-11-20T10:00:00+01:00'),
        row('0001-01-01', '-9007199254740993', '0.1', false, [], null),
        row('1899-12-31', null, null, null, null, null),
        row('9999-12-31', 0, '-0', null, [1], ''),
      ],
    );
    const types = await ask(path, 'describe select * from $file');
    expect(
      Object.fromEntries(types.map((one) => [one['column_name'], one['column_type']])),
    ).toEqual({
      day: 'DATE',
      count: 'BIGINT',
      price: 'VARCHAR',
      active: 'BOOLEAN',
      nice_classes: 'INTEGER[]',
      at: 'VARCHAR',
      other_values: 'VARCHAR',
    });
    const read = await ask(path, 'select * replace (day::varchar as day) from $file');
    expect(read.map((one) => Object.values(one))).toEqual([
      [
        '2026-11-20',
        '7',
        '12345678901234567890.10',
        true,
        [9, 35],
        '2026-11-20T10:00:00+01:00',
        null,
      ],
      ['0001-01-01', '-9007199254740993', '0.1', false, [], null, null],
      ['1899-12-31', null, null, null, null, null, null],
      ['9999-12-31', '0', '-0', null, [1], '', null],
    ]);
  });

  test('nothing is lost when a value is not of its type', async () => {
    const columns = [column('date', 'day'), column('integer', 'n'), column('list', 'nice_classes')];
    const path = await write(head(columns), [
      row('2024-02-31', '1e5', ['9', 'x']),
      row('20 november', 1.5, [1]),
    ]);
    const read = await ask(path, 'select day, n, nice_classes, other_values from $file');
    expect(
      read.map(({ other_values, ...rest }) => [rest, JSON.parse(String(other_values))]),
    ).toEqual([
      [
        { day: null, n: null, nice_classes: null },
        { day: '2024-02-31', n: '1e5', nice_classes: '9; x' },
      ],
      [
        { day: null, n: null, nice_classes: [1] },
        { day: '20 november', n: '1.5' },
      ],
    ]);
  });

  test('a sample is marked in every row, and the file tells of the list', async () => {
    const about = () => [['Rader', '1']] as const;
    const path = await write(
      { ...head([column('text', 'w')], { sample: true, markRows: true }), about },
      [row('a')],
    );
    expect(await ask(path, 'select w, sample_data from $file')).toEqual([
      { w: 'a', sample_data: true },
    ]);
    const words = await ask(
      path,
      'select decode(key) as key, decode(value) as value from parquet_kv_metadata($file)',
    );
    expect(words).toContainEqual({ key: 'kartotek.sample', value: 'true' });
    expect(words).toContainEqual({ key: 'kartotek.about', value: '[["Rader","1"]]' });
  });

  test('a list without rows, and one of 100,000', async () => {
    const columns = [column('text', 'w'), column('integer', 'n')];
    const empty = await write(head(columns), []);
    expect(await ask(empty, 'select count(*)::int as n from $file')).toEqual([{ n: 0 }]);
    const rows = Array.from({ length: 100_000 }, (_, n) => row(`märke ${n % 777}`, n));
    const path = await write(head(columns), rows);
    expect(
      await ask(path, 'select count(*)::int as n, sum(n)::varchar as s, min(w) as w from $file'),
    ).toEqual([{ n: 100_000, s: '4999950000', w: 'märke 0' }]);
    expect(
      await ask(path, "select count(*)::int as n from $file where w = 'märke 5' and n < 7775"),
    ).toEqual([{ n: 10 }]);
  });
});
