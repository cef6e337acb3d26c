/**
 * Columns for the events of a feed: the fields of the mark concerned. All other fields become
 * columns automatically.
 */
import { m } from '../messages/compiled/messages';
import type { FeedEvent } from '../records/event';
import { identifierOf } from '../records/record-id';
import type { Column } from './column';
import { ownColumns } from './own-columns';
import type { OwnedRow } from './row';

/** In default order. */
export const eventColumns: readonly Column<OwnedRow<FeedEvent>>[] = [
  {
    id: 'word_text',
    kind: 'text',
    label: () => m.columns_word_text({}),
    value: (row) => row.record.words,
    width: 168,
    defaultVisible: true,
  },
  {
    id: 'application_number',
    kind: 'identifier',
    label: () => m.columns_application_number({}),
    value: ({ record: { mark } }) => mark && identifierOf(mark),
    width: 136,
    defaultVisible: true,
  },
  ...ownColumns,
];
