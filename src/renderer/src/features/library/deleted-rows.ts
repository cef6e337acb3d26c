/** The table of what was deleted. */
import type { DeletedRow } from '@renderer/library/contract/protocol';
import type { Column } from '@shared/columns/column';
import { m } from '@shared/messages/compiled/messages';

const kinds: Readonly<Record<DeletedRow['ref']['kind'], () => string>> = {
  trademark: m.library_deleted_trademark,
  insider: m.library_deleted_insider,
  company: m.library_deleted_company,
  answer: m.library_deleted_answer,
};

const column = (
  id: string,
  kind: Column<DeletedRow>['kind'],
  label: () => string,
  value: (row: DeletedRow) => string | null,
  width: number,
): Column<DeletedRow> => ({ id, kind, label, value, width, defaultVisible: true });

/** Columns of the table of deleted records. */
export const deletedColumns: readonly Column<DeletedRow>[] = [
  column('name', 'text', m.library_deleted_name, ({ name }) => name || null, 240),
  column('kind', 'text', m.library_deleted_kind, ({ ref }) => kinds[ref.kind](), 140),
  column('id', 'text', m.library_deleted_id, ({ ref }) => ref.id, 150),
  column('at', 'timestamp', m.library_deleted_at, ({ at }) => at, 140),
  column('fetched_at', 'timestamp', m.library_answer_fetched, (row) => row.fetchedAt, 140),
  column(
    'lists',
    'text',
    m.library_deleted_lists,
    ({ lists }) => (lists.length > 0 ? lists.join(', ') : null),
    160,
  ),
];
