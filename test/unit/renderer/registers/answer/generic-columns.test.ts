import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { labelsFor } from '@shared/definition/labels';
import { shapesOf } from '@shared/definition/shapes';
import { listOf, parseExact } from '@shared/values/json';
import { addressLines } from '@renderer/registers/answer/address-shape';
import {
  genericColumns,
  genericRows,
  sortedRows,
} from '@renderer/registers/answer/generic-columns';

const labels = labelsFor(shapesOf(null), null);
const table = (json: string) => {
  const rows = genericRows(listOf(parseExact(json)));
  return { rows, columns: genericColumns(rows, labels, []) };
};

describe('columns of a list nobody described', () => {
  it('takes objects apart and knows dates, amounts and years by their form', () => {
    const { columns } = table(
      '[{"day":"2024-01-02","p":{"x_sum":"10.5"},"year_of":2023,"n":12},{"day":null,"p":null,"n":9007199254740993}]',
    );
    expect(columns.map(({ id, kind }) => [id, kind])).toEqual([
      ['day', 'date'],
      ['p.x_sum', 'decimal'],
      ['year_of', 'identifier'],
      ['n', 'integer'],
    ]);
  });

  it('has room for a list that is written in one line', () => {
    const { columns } = table('[{"a":["financials","governance"],"b":["x"]}]');
    const [long, short] = columns.map(({ width }) => width ?? 0);
    expect(long).toBeGreaterThan(160);
    expect(short).toBeLessThan(100);
  });

  it('reads a name whole over short values, and a long one up to a bound', () => {
    const { columns } = table(`[{"return_on_equity":1.5,"${'very_'.repeat(20)}long":1}]`);
    const [name, long] = columns.map(({ width }) => width ?? 0);
    expect(name).toBeGreaterThan(125);
    expect(long).toBeLessThan(180);
  });

  it('sorts numbers exactly, and what is empty last in either direction', () => {
    const { rows, columns } = table('[{"n":9007199254740993},{"n":null},{"n":9007199254740992}]');
    const order = (down: boolean) => sortedRows(rows, columns[0], down, 'en').map(({ id }) => id);
    expect(order(false)).toEqual(['2', '0', '1']);
    expect(order(true)).toEqual(['0', '2', '1']);
  });

  it('has columns for any list of objects, and every value stays readable', () => {
    fc.assert(
      fc.property(
        fc.array(fc.dictionary(fc.string(), fc.jsonValue()), { maxLength: 6 }),
        (list) => {
          const { rows, columns } = table(JSON.stringify(list));
          for (const column of columns) for (const row of rows) column.value(row);
        },
      ),
    );
  });
});

it('knows an address by its form', () => {
  expect(addressLines(['Storgatan 1', '111 22', 'Stockholm', '01'])).toEqual([
    'Storgatan 1',
    '111 22 Stockholm',
  ]);
  expect(addressLines(['Storgatan 1', 'Stockholm'])).toBeNull();
});
