/** Queries for all rows of a view or list, ignoring the filters set on its screen. */
import type { RecordKind } from '@shared/records/kinds';
import { kindRules } from '@shared/service/kinds';
import type { ListSummary, QueryInput } from '../../library/contract/protocol';
import { queryOf } from '../../registers/view/on-screen';
import type { View } from '../../registers/view/view';

type Sort = QueryInput['sort'];

/** Without a sort order, rows appear in order of arrival, which can change between restarts. */
export function byNumber(kind: RecordKind): NonNullable<Sort> | null {
  const { columns } = kindRules[kind];
  const column = columns.find((one) => one.kind === 'identifier') ?? columns[0];
  return column ? { column: column.id, descending: false } : null;
}

/** Returns the query for all rows of a view, or `null` if the view has no query. */
export function wholeView(view: View, kind: RecordKind, sort: NonNullable<Sort> | null) {
  return queryOf<RecordKind>(view, { kind, sort, withUndecided: false, narrow: [] });
}

/**
 * Returns the query for a list or saved search, sorted by number unless the list has its own order.
 * `sort` is the order the user chose.
 */
export function wholeList(list: ListSummary, sort: NonNullable<Sort> | null = null) {
  const { listId, recordKind: kind } = list;
  const isOrdered = list.kind === 'fixed' || list.query?.alike !== undefined;
  return wholeView({ type: 'list', listId }, kind, sort ?? (isOrdered ? null : byNumber(kind)));
}
