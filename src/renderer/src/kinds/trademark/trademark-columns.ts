/** Trademarks as the table on screen shows them: a mark without words by its picture. */
import { trademarkColumns } from '@shared/columns/trademark-columns';
import { m } from '@shared/messages/compiled/messages';
import type { CellDecoration, TableColumn } from '@renderer/lib/table/table-column';
import type { RowOf } from '@renderer/registers/view/query-row-source';
import { thumbnailOf } from './trademark-thumbnails';

type Row = RowOf<'trademark'>;

/** A mark without words is known by its kind and its number, and by its picture where that is owned. */
function decorateMark({ id, record }: Row): CellDecoration | null {
  if (record.word_text !== null && record.word_text !== '') return null;
  const figure = /figur/i.test(record.mark_feature ?? '');
  const words = figure ? m.registers_no_words_figure : m.registers_no_words;
  const instead = words({ number: record.application_number ?? id });
  return { instead, picture: record.image_url === null ? null : thumbnailOf(id) };
}

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

/** The columns on screen. */
export const trademarkScreenColumns: readonly TableColumn<Row>[] = trademarkColumns.map(
  (column) => ({
    ...column,
    width: trademarkWidths[column.id] ?? column.width,
    ...(column.id === 'word_text' ? { decorate: decorateMark } : {}),
  }),
);
