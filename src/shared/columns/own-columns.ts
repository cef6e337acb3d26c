/** Columns that every kind has: what the library itself knows of a record. */
import { m } from '../messages/compiled/messages';
import type { Column } from './column';
import type { OwnedRow } from './row';

/** A column that no list shows: the id of the row, by which a screen's own cells are found. */
export const rowId = 'row.id';

/** When the record was fetched, and the person's note. */
export const ownColumns: readonly Column<OwnedRow<unknown>>[] = [
  {
    id: 'fetched_at',
    kind: 'timestamp',
    label: () => m.columns_fetched_at({}),
    value: (row) => row.fetchedAt,
    width: 140,
    defaultVisible: false,
  },
  {
    id: 'note',
    kind: 'text',
    label: () => m.columns_note({}),
    value: (row) => row.note,
    width: 200,
    defaultVisible: false,
  },
];
