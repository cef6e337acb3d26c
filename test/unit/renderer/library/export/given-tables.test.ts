/** A company's single record in a file: figures stay figures beside names and identifiers. */
import { expect, it } from 'vitest';
import type { Cell, CellKind } from '@shared/columns/column';
import { chunksOfTables } from '@renderer/library/export/export-tables';
import type { ExportOrder } from '@renderer/library/export/export-order';

const fields: readonly (readonly [id: string, kind: CellKind, cell: Cell])[] = [
  ['key.company.number', 'identifier', '556012-5790'],
  ['sni', 'identifier', '32501'],
  ['headcount', 'integer', '1329'],
  ['net_sales', 'integer', '125558'],
  ['ratio', 'decimal', '12.50'],
  ['city', 'text', '2000'],
];
const basics = {
  title: 'Basic data',
  columns: fields.map(([id, kind]) => ({ id, kind, label: id, width: 100 })),
  rows: [fields.map(([, , cell]) => cell)],
};

it('each value is written by its own kind', () => {
  const source = { tables: [basics], records: [] };
  const order = { source, format: 'pdf', locale: 'sv', title: 'A', columns: [], sample: false };
  const rows = [...chunksOfTables(order as unknown as ExportOrder, source)]
    .flatMap(({ pieces }) => pieces)
    .map((piece) => JSON.parse(String(piece)) as { piece: string; cells: readonly string[] })
    .flatMap(({ piece, cells }) => (piece === 'row' ? [cells] : []));
  expect(rows).toEqual([
    ['sni', '32501'],
    ['headcount', '1\u00a0329'],
    ['net_sales', '125\u00a0558'],
    ['ratio', '12,50'],
    ['city', '2000'],
  ]);
});
