/** Columns as a register's table shows them: a few get a shape beside their word. */
import { insiderColumns } from '@shared/columns/insider-columns';
import { trademarkColumns } from '@shared/columns/trademark-columns';
import { companyColumns } from '@shared/columns/company-columns';
import { m } from '@shared/messages/compiled/messages';
import type { RecordKind } from '@shared/service/endpoint';
import type { Dress, TableColumn } from '@renderer/lib/table/table-column';
import type { ListRow, RecordOf } from '@renderer/library/contract/protocol';
import { thumbnailOf } from '../trademark/trademark-thumbnails';

type Row<K extends keyof RecordOf> = ListRow<RecordOf[K]>;

/** What the mark in the first cell says: that the run on screen brought the row first. */
export function newMark(runId: () => string | null): (row: ListRow) => string | null {
  return (row) => (row.firstRun === runId() ? m.registers_mark_new() : null);
}

/** A mark without words is known by its kind and its number, and by its picture where that is owned. */
function dressMark({ id, record }: Row<'trademark'>): Dress | null {
  if (record.word_text !== null && record.word_text !== '') return null;
  const figure = /figur/i.test(record.mark_feature ?? '');
  const words = figure ? m.registers_no_words_figure : m.registers_no_words;
  const instead = words({ number: record.application_number ?? id });
  return { instead, picture: record.image_url === null ? null : thumbnailOf(id) };
}

const shapes: Readonly<Record<string, string>> = { buy: '▲', sell: '▼', other: '◆' };

/** Narrower than a file's: the columns of first sight fit a window of 1280 pixels, their headers whole. */
const trademarkWidths: Readonly<Record<string, number>> = {
  word_text: 168,
  application_number: 136,
  registration_number: 142,
  status: 136,
  nice_classes: 92,
  applicant_name: 180,
  application_date: 108,
  expiry_date: 98,
};

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

/** Trademarks. */
const trademarkScreenColumns: readonly TableColumn<Row<'trademark'>>[] = trademarkColumns.map(
  (column) => ({
    ...column,
    width: trademarkWidths[column.id] ?? column.width,
    ...(column.id === 'word_text' ? { dress: dressMark } : {}),
  }),
);

const insiderShown = insiderColumns
  .map((column) => ({ ...column, width: insiderWidths[column.id] ?? column.width }))
  .map((column) =>
    column.id === 'direction'
      ? {
          ...column,
          display: (row: Row<'insider'>) => {
            const shape = shapes[row.record.direction ?? ''];
            const word = column.display?.(row) ?? '';
            return shape ? `${shape}\u2002${word}` : word;
          },
        }
      : column,
  );

/** Insider transactions: the direction has a shape of its own. */
const insiderScreenColumns: readonly TableColumn<Row<'insider'>>[] = [
  ...insiderOrder.flatMap((id) => insiderShown.find((column) => column.id === id) ?? []),
  ...insiderShown.filter((column) => !insiderOrder.includes(column.id)),
];

/** Companies. */
const companyScreenColumns: readonly TableColumn<Row<'company'>>[] = companyColumns;

/** The columns of each kind on screen. */
export const screenColumns: {
  readonly [K in RecordKind]: readonly TableColumn<Row<K>>[];
} = {
  trademark: trademarkScreenColumns,
  insider: insiderScreenColumns,
  company: companyScreenColumns,
};
