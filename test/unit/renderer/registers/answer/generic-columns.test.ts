import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { labelsFor } from '@shared/definition/labels';
import { shapesOf } from '@shared/definition/shapes';
import { listOf, parseExact } from '@shared/values/json';
import { insiderFields } from '@shared/records/insider';
import { addressLines } from '@shared/records/address';
import {
  columnsOfKind,
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

  it('counts with amounts that are text, but not with numbers that identify', () => {
    const { columns } = table(
      '[{"volume":"250","votes_per_share":"10","case_number":"7","volume_code":"12","employees":"007"}]',
    );
    expect(columns.map(({ kind }) => kind)).toEqual([
      'integer',
      'integer',
      'identifier',
      'identifier',
      'identifier',
    ]);
  });

  it('shows first what tells the most about a record, and keeps every field', () => {
    const received = ['id', 'company', ...insiderFields.slice(2)];
    const row = { ...Object.fromEntries(received.map((name) => [name, name])), reason: 'x' };
    const { columns } = table(JSON.stringify([{ ...row, company: { name: 'n' } }]));
    const ordered = columnsOfKind('insider', columns);
    expect(ordered.filter(({ defaultVisible }) => defaultVisible).map(({ id }) => id)).toEqual([
      'transaction_date',
      'issuer_name',
      'person_name',
      'position',
      'direction',
      'nature',
      'instrument_type',
      'volume',
      'price',
      'trade_value',
      'currency',
      'published_at',
    ]);
    expect(new Set(ordered.map(({ id }) => id))).toEqual(new Set(columns.map(({ id }) => id)));
    expect(ordered.at(-1)?.id).toBe('reason');
  });

  it('finds a field of an object in a record', () => {
    const { columns } = table('[{"a":1,"applicant":{"name":"n"},"word_text":"w"}]');
    const ids = columnsOfKind('trademark', columns).map(({ id }) => id);
    expect(ids).toEqual(['word_text', 'applicant.name', 'a']);
  });

  it('shows the words of a code, and holds the code', () => {
    const { rows, columns } = table('[{"legal_form":"HB"},{"legal_form":"Q7"},{}]');
    const [form] = columns;
    expect(form?.kind).toBe('code');
    expect(rows.map((row) => form?.display?.(row))).toEqual(['Trading partnership', 'Q7', '']);
    expect(rows.map((row) => form?.value(row))).toEqual(['HB', 'Q7', null]);
  });

  it('shows the words of a number that is a code of its field', () => {
    const { rows, columns } = table('[{"legal_form":{"code":"49"},"size":{"code":"49"}}]');
    const [form, size] = columns;
    expect(rows.map((row) => form?.display?.(row))).toEqual(['Limited company']);
    expect(size?.display).toBeUndefined();
  });

  it('has room for a list that is written in one line', () => {
    const { columns } = table('[{"a":["financials","governance"],"b":["x"]}]');
    const [long, short] = columns.map(({ width }) => width ?? 0);
    expect(long).toBeGreaterThan(160);
    expect(short).toBeLessThan(100);
  });

  it('has room for the words of a code, and for a time with its offset', () => {
    const { columns } = table(
      '[{"role":"LE","at":"2024-05-20T11:02:00+02:00"},{"role":"OF","at":"2024-05-20T11:02:00+02:00"}]',
    );
    const [role, at] = columns.map(({ width }) => width ?? 0);
    // Wide enough for "Chair of the board" and "2024-05-20 11:02:00 +02:00".
    expect(role).toBeGreaterThan(18 * 7);
    expect(at).toBeGreaterThan(26 * 7);
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

  it('looks at each field a fixed number of times, however many there are', () => {
    /** Counts how many names were read in a response {results: {number: {fields}}}. */
    const workFor = (numbers: number, fields: number): number => {
      let work = 0;
      const counted = (names: readonly string[], inside: (name: string) => unknown): object =>
        new Proxy(Object.fromEntries(names.map((name) => [name, inside(name)])), {
          ownKeys(target) {
            const keys = Reflect.ownKeys(target);
            work += keys.length;
            return keys;
          },
        });
      const names = (count: number) => Array.from({ length: count }, (_, at) => `n${at}`);
      const stringify = vi.spyOn(JSON, 'stringify');
      const row = counted(['results'], () =>
        counted(names(numbers), () => counted(names(fields), () => 1)),
      );
      genericColumns(genericRows([row]), labels, []);
      work += stringify.mock.calls.length;
      stringify.mockRestore();
      return work;
    };
    const [once, twice, wide] = [workFor(100, 30), workFor(200, 30), workFor(100, 60)];
    expect(once).toBeLessThan(10 * 100 * 30);
    expect(twice / once).toBeLessThan(2.1);
    expect(wide / once).toBeLessThan(2.1);
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
