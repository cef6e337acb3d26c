/** The table of deleted records. */
import type { DeletedRow } from '@renderer/library/contract/protocol';
import type { Column } from '@shared/columns/column';
import { m } from '@shared/messages/compiled/messages';
import { kindViews } from '@renderer/registers/view/kind-view';

const kindOf = ({ ref: { kind } }: DeletedRow): string =>
  kind === 'answer' ? m.library_answers_list() : kindViews[kind].one();

const column = (
  id: string,
  kind: Column<DeletedRow>['kind'],
  label: () => string,
  value: (row: DeletedRow) => string | null,
  width: number,
): Column<DeletedRow> => ({ id, kind, label, value, width, defaultVisible: true });

export const deletedColumns: readonly Column<DeletedRow>[] = [
  column('name', 'text', m.common_name, ({ name }) => name || null, 240),
  column('kind', 'text', m.common_kind, kindOf, 140),
  column('id', 'text', m.common_number, ({ ref }) => ref.id, 150),
  column('at', 'timestamp', m.library_deleted_at, ({ at }) => at, 140),
  column('fetched_at', 'timestamp', m.columns_fetched_at, (row) => row.fetchedAt, 140),
  column(
    'lists',
    'text',
    m.lists_title,
    ({ lists }) => (lists.length > 0 ? lists.join(', ') : null),
    160,
  ),
];
