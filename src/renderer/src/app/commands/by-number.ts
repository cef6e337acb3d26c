import type { RecordKind } from '@shared/records/kinds';
import { kindRules } from '@shared/service/kinds';
import type { QueryInput } from '../../library/contract/protocol';

/** Without a sort order, rows are in order of arrival, which can differ between starts. */
export function byNumber(kind: RecordKind): NonNullable<QueryInput['sort']> | null {
  const { columns } = kindRules[kind];
  const column = columns.find((one) => one.kind === 'identifier') ?? columns[0];
  return column ? { column: column.id, descending: false } : null;
}
