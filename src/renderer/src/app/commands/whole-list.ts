/** The query of everything in a view or list, without the filters of its screen. */
import type { RecordKind } from '@shared/records/kinds';
import { kindRules } from '@shared/service/kinds';
import type { ListSummary, QueryInput } from '../../library/contract/protocol';
import { queryOf } from '../../registers/view/on-screen';
import type { View } from '../../registers/view/view';

type Sort = QueryInput['sort'];

/** Without a sort order, rows are in order of arrival, which can differ between starts. */
export function byNumber(kind: RecordKind): NonNullable<Sort> | null {
  const { columns } = kindRules[kind];
  const column = columns.find((one) => one.kind === 'identifier') ?? columns[0];
  return column ? { column: column.id, descending: false } : null;
}

/** Returns the query of all rows of a view; `null` if it has none. */
export function wholeView(view: View, kind: RecordKind, sort: NonNullable<Sort> | null) {
  return queryOf<RecordKind>(view, { kind, sort, withUndecided: false, narrow: [] });
}

/**
 * Returns the query of a list or a saved search, by number unless it has an order of its own.
 * `sort`: the user's order.
 */
export function wholeList(list: ListSummary, sort: NonNullable<Sort> | null = null) {
  const { listId, recordKind: kind } = list;
  const isOrdered = list.kind === 'fixed' || list.query?.alike !== undefined;
  return wholeView({ type: 'list', listId }, kind, sort ?? (isOrdered ? null : byNumber(kind)));
}
