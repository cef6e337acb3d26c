/** Columns as a register's table shows them: a few get a shape beside their word. */
import type { Column } from '@shared/columns/column';
import { insiderColumns } from '@shared/columns/insider-columns';
import { trademarkColumns } from '@shared/columns/trademark-columns';
import { companyColumns } from '@shared/columns/company-columns';
import { m } from '@shared/messages/compiled/messages';
import type { LibraryRow, RecordOf } from '../library/protocol';

type Row<K extends keyof RecordOf> = LibraryRow<RecordOf[K]>;

/** Says of each row whether the run on screen brought it first. `runId`: of the run, `null` for none. */
function newColumn<R extends LibraryRow>(runId: () => string | null): Column<R> {
  const isNew = (row: R): boolean => row.runIds[0] === runId();
  return {
    id: 'screen.new',
    kind: 'code',
    label: () => m.registers_mark(),
    value: (row) => (runId() === null ? null : isNew(row) ? 'new' : 'owned'),
    display: (row) => (isNew(row) ? m.registers_mark_new() : m.registers_mark_owned()),
    width: 76,
    defaultVisible: true,
  };
}

/** Second of all: beside the name, where it is seen without scrolling. */
function withMark<R extends LibraryRow>(
  columns: readonly Column<R>[],
  runId: () => string | null,
): readonly Column<R>[] {
  return [...columns.slice(0, 1), newColumn(runId), ...columns.slice(1)];
}

const shapes: Readonly<Record<string, string>> = { buy: '▲', sell: '▼', other: '◆' };

/** Narrower than a file's: the columns of first sight fit a window of 1280 pixels. */
const trademarkWidths: Readonly<Record<string, number>> = {
  word_text: 180,
  application_number: 126,
  registration_number: 100,
  status: 136,
  nice_classes: 92,
  applicant_name: 160,
  application_date: 98,
  expiry_date: 98,
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

/** Trademarks; `runId` tells the run on screen. */
export function trademarkScreenColumns(
  runId: () => string | null,
): readonly Column<Row<'trademark'>>[] {
  const columns = trademarkColumns.map((column) => ({
    ...column,
    width: trademarkWidths[column.id] ?? column.width,
  }));
  return withMark<Row<'trademark'>>(columns, runId);
}

/** Insider transactions: the direction has a shape of its own. */
export function insiderScreenColumns(
  runId: () => string | null,
): readonly Column<Row<'insider'>>[] {
  const columns = insiderColumns.map((column) =>
    column.id === 'direction'
      ? {
          ...column,
          width: 110,
          display: (row: Row<'insider'>) => {
            const shape = shapes[row.record.direction ?? ''];
            const word = column.display?.(row) ?? '';
            return shape ? `${shape}\u2002${word}` : word;
          },
        }
      : column,
  );
  const first = insiderOrder.flatMap((id) => columns.find((column) => column.id === id) ?? []);
  const rest = columns.filter((column) => !insiderOrder.includes(column.id));
  return withMark<Row<'insider'>>([...first, ...rest], runId);
}

/** Companies. */
export function companyScreenColumns(
  runId: () => string | null,
): readonly Column<Row<'company'>>[] {
  return withMark<Row<'company'>>(companyColumns, runId);
}
