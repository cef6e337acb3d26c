/** Columns of the events of a feed: the mark they are about. Every other field becomes one by itself. */
import { m } from '../messages/compiled/messages';
import type { FeedEvent } from '../records/event';
import { identifierOf } from '../records/record-id';
import type { Column } from './column';
import { ownColumns } from './own-columns';
import type { OwnedRow } from './row';

/** In the order of first sight. */
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
