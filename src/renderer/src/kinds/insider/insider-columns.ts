/** Insider transactions as the table on screen shows them: the direction has a shape of its own. */
import { insiderColumns } from '@shared/columns/insider-columns';
import type { TableColumn } from '@renderer/lib/table/table-column';
import type { RowOf } from '@renderer/registers/view/query-row-source';

type Row = RowOf<'insider'>;

const shapes: Readonly<Record<string, string>> = { buy: '▲', sell: '▼', other: '◆' };

/** Wide enough for their headers in both languages, and for values of milliards with four decimals. */
const insiderWidths: Readonly<Record<string, number>> = {
  issuer_name: 192,
  person_name: 160,
  direction: 110,
  trade_value: 144,
  volume: 100,
  transaction_date: 136,
};

/** Who bought or sold what for how much, before the rest. */
const insiderOrder = [
  'published_at',
  'issuer_name',
  'person_name',
  'direction',
  'trade_value',
  'currency',
  'volume',
  'price',
  'position',
  'transaction_date',
];

const insiderShown = insiderColumns
  .map((column) => ({ ...column, width: insiderWidths[column.id] ?? column.width }))
  .map((column) =>
    column.id === 'direction'
      ? {
          ...column,
          display: (row: Row) => {
            const shape = shapes[row.record.direction ?? ''];
            const word = column.display?.(row) ?? '';
            return shape ? `${shape}\u2002${word}` : word;
          },
        }
      : column,
  );

/** The columns on screen. */
export const insiderScreenColumns: readonly TableColumn<Row>[] = [
  ...insiderOrder.flatMap((id) => insiderShown.find((column) => column.id === id) ?? []),
  ...insiderShown.filter((column) => !insiderOrder.includes(column.id)),
];
