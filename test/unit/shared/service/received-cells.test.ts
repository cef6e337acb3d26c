/** No value of a described field becomes an empty cell because of its unexpected form. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { receivedCells } from '@shared/service/received-cells';
import type { Cell, Column } from '@shared/columns/column';
import type { OwnedRow } from '@shared/columns/row';
import { csv } from '@shared/export/csv/csv';
import { csvExcel } from '@shared/export/csv/csv-excel';
import { exportFormats } from '@shared/export/formats';
import { parquetTypeOf, parquetValue } from '@shared/export/parquet/parquet-columns';
import type { ExportFormat } from '@shared/export/format/format';
import { kindRules } from '@shared/service/kinds';
import type { RecordKind } from '@shared/records/kinds';
import { head } from '../../../support/export/edge-case-rows';
import { written } from '../../../support/export/written';

function cellsOf(kind: RecordKind, raw: string, ids: readonly string[]) {
  const rules = kindRules[kind];
  const row = { id: 'x', record: rules.read(raw), fetchedAt: '', note: null };
  const columns = rules.columns as readonly Column<OwnedRow<unknown>>[];
  const cells = ids.map((id) => columns.find((one) => one.id === id)?.value(row) ?? null);
  return receivedCells(kind, raw, ids, cells);
}
const one = (kind: RecordKind, field: string, value: unknown): Cell =>
  cellsOf(kind, JSON.stringify({ application_number: '1', [field]: value }), [field]).cells[0] ??
  null;

describe('a value of another form than documented', () => {
  it.each([
    ['nice_classes', '9, 35', '9, 35'],
    ['nice_classes', [{ n: 9 }], '[{"n":9}]'],
    ['nice_classes', [-1, 9.5], ['-1', '9.5']],
    ['nice_classes', [null, 42], '[null,42]'],
    ['nice_classes', 9, '9'],
    ['word_text', ['A', 'B'], ['A', 'B']],
    ['word_text', { sv: 'Örn' }, '{"sv":"Örn"}'],
    ['status', { code: 1 }, '{"code":1}'],
  ] as const)('%s %j stands in its cell', (field, value, cell) => {
    expect(one('trademark', field, value)).toEqual(cell);
  });

  it('a boolean as text, and an applicant that is no object, are not dropped', () => {
    expect(one('insider', 'closely_associated', 'ja')).toBe('ja');
    const raw = '{"application_number":"1","applicant":"Volvo AB"}';
    expect(cellsOf('trademark', raw, ['applicant_name', 'applicant_orgnr']).cells).toEqual([
      'Volvo AB',
      null,
    ]);
  });

  it('an empty list stays one, and none is none', () => {
    expect(one('trademark', 'nice_classes', [])).toEqual([]);
    expect(one('trademark', 'nice_classes', null)).toBeNull();
    expect(cellsOf('trademark', '{"application_number":"1"}', ['nice_classes'])).toEqual({
      cells: [null],
      others: 0,
    });
  });

  it('a row that is a text stands in its first column', () => {
    const { cells, others } = cellsOf('trademark', '"raden"', ['word_text', 'status']);
    expect([cells, others]).toEqual([['raden', null], 1]);
  });

  it('what is as documented is not counted, and stays as it was', () => {
    const raw =
      '{"application_number":"1","nice_classes":[9,35],"status":"Registered","word_text":null,"image_url":""}';
    const ids = ['application_number', 'nice_classes', 'status', 'word_text', 'image_url'];
    expect(cellsOf('trademark', raw, ids)).toEqual({
      cells: ['1', [9, 35], 'Registered', null, ''],
      others: 0,
    });
  });
});

const isEmpty = (value: unknown): boolean =>
  value === null || value === '' || (typeof value === 'object' && Object.keys(value).length === 0);
const kinds = ['trademark', 'insider'] as const;

it.each(kinds)('no encoder writes an empty cell for a value of any form: %s', (kind) => {
  const columns = kindRules[kind].columns.filter(({ id }) =>
    kindRules[kind].described?.includes(id),
  );
  const formats: readonly ExportFormat[] = exportFormats.filter(({ id }) => id !== 'json');
  fc.assert(
    fc.property(
      fc.constantFrom(...columns),
      fc.jsonValue({ maxDepth: 2 }).filter((value) => !isEmpty(value)),
      ({ id, kind: form }, value) => {
        fc.pre(typeof value !== 'string' || value.trim() !== '');
        const [cell = null] = cellsOf(kind, JSON.stringify({ [id]: value }), [id]).cells;
        expect(cell).not.toBeNull();
        const column = { id, kind: form, label: 'c', width: 10 };
        const file = head([column]);
        const rows = [{ cells: [cell], raw: '{}' }];
        expect(written(csv, file, rows).text).not.toMatch(/\n("")?\r\n$/);
        expect(written(csvExcel, file, rows).text).not.toMatch(/\n("")?\r\n$/);
        for (const format of formats) expect(() => written(format, file, rows)).not.toThrow();
        const value2 = parquetValue(parquetTypeOf(column), cell);
        expect(value2).not.toBeNull();
      },
    ),
    { numRuns: 300 },
  );
});
