/**
 * The engine's specification for a feed's events. Their filters are undocumented, so none of them
 * can be decided.
 */
import { eventColumns } from '@shared/columns/event-columns';
import { readEvent, type FeedEvent } from '@shared/records/event';
import type { EngineSpec } from '../contract/spec';
import { textsIn } from './all-fields';

export const eventSpec: EngineSpec<FeedEvent> = {
  columns: eventColumns,
  read: readEvent,
  // Lists show fields that aren't in any column.
  rebuild: null,
  hasOtherForms: () => true,
  words: null,
  id: 'id',
  plain: [],
  searched: [],
  groups: { note: { columns: ['note'] } },
  more: ({ fields }) => textsIn(fields),
  hidden: {},
  filters: () => () => null,
};
