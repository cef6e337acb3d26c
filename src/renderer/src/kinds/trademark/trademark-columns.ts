/** Trademarks as the table on screen shows them: a mark without words by its picture. */
import { trademarkColumns } from '@shared/columns/trademark-columns';
import type { CellDecoration, TableColumn } from '@renderer/lib/table/table-column';
import type { RowOf } from '@renderer/registers/view/query-row-source';
import { insteadOfWords } from './mark-name';
import { thumbnailOf } from './trademark-thumbnails';

type Row = RowOf<'trademark'>;

/** A mark without words is known by its kind and its number, and by its picture where that is owned. */
function decorateMark({ id, record }: Row): CellDecoration | null {
  const instead = insteadOfWords({ id, record });
  if (instead === null) return null;
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
