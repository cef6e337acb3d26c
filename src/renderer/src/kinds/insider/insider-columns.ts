/** On-screen columns of insider transactions. The direction is shown with an icon. */
import { insiderColumns } from '@shared/columns/insider-columns';
import { m } from '@shared/messages/compiled/messages';
import type { TableColumn } from '@renderer/lib/table/table-column';
import { tellingFirst } from '@renderer/registers/view/kind-view';
import type { RowOf } from '@renderer/registers/view/query-row-source';

type Row = RowOf<'insider'>;

const shapes: Readonly<Record<string, string>> = { buy: '▲', sell: '▼', other: '◆' };

/**
 * Minimum widths; the name columns share the remaining space. `gives` sets the order in which
 * columns are hidden.
 */
const onScreen: Readonly<Record<string, Partial<TableColumn<Row>>>> = {
  transaction_date: { width: 122, head: () => m.common_date(), sortedFirst: true },
  issuer_name: { width: 130 },
  person_name: { width: 124 },
  position: { width: 120, gives: 1 },
  direction: { width: 100 },
  volume: { width: 84 },
  price: { width: 76, gives: 3 },
  trade_value: { width: 112 },
  currency: { width: 76, grows: 0, gives: 2 },
  published_at: { defaultVisible: false, inFile: true },
};
const insiderShown = insiderColumns
  .map((column): TableColumn<Row> => ({ ...column, ...onScreen[column.id] }))
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

/** The on-screen columns. */
export const insiderScreenColumns = tellingFirst('insider', insiderShown);
