/** On-screen columns of trademarks: picture and words, holder, status. */
import { insteadOfWords } from '@shared/columns/mark-name';
import { trademarkColumns } from '@shared/columns/trademark-columns';
import { m } from '@shared/messages/compiled/messages';
import type { CellDecoration, TableColumn } from '@renderer/lib/table/table-column';
import type { RowOf } from '@renderer/registers/view/query-row-source';
import { tellingFirst } from '@renderer/registers/view/kind-view';
import { statusLook } from './status-look';
import { thumbnailOf } from './trademark-thumbnails';

type Row = RowOf<'trademark'>;

/**
 * A mark without words is shown by its kind and number, with its picture if the library has one.
 */
function decorateMark({ id, record }: Row): CellDecoration {
  const instead = insteadOfWords(record, id);
  return {
    ...(instead === null ? {} : { instead }),
    picture: record.image_url === null ? null : thumbnailOf(id),
    without: record.image_url === null ? 'words' : 'figure',
  };
}

function decorateStatus({ record }: Row): CellDecoration | null {
  return record.status === null ? null : { ring: statusLook(record.status).ring };
}

/**
 * Where the screen differs from exported files. Widths are minimums. All other properties are
 * shared.
 */
const onScreen: Readonly<Record<string, Partial<TableColumn<Row>>>> = {
  word_text: { width: 204, grows: 3, decorate: decorateMark },
  applicant_name: { width: 168, grows: 2, head: () => m.columns_head_holder() },
  nice_classes: {
    width: 82,
    grows: 0.5,
    widest: 128,
    gives: 3,
    head: () => m.columns_head_classes(),
  },
  application_date: { width: 92, gives: 2, head: () => m.columns_head_filed() },
  expiry_date: { width: 92, gives: 1 },
  status: { width: 98, grows: 3, widest: 156, decorate: decorateStatus },
  application_number: { width: 136, defaultVisible: false, inFile: true },
  registration_number: { width: 142, defaultVisible: false, inFile: true },
};
/** The on-screen columns. */
export const trademarkScreenColumns = tellingFirst(
  'trademark',
  trademarkColumns.map((column): TableColumn<Row> => ({ ...column, ...onScreen[column.id] })),
);
