import type { RecordKind } from '@shared/records/kinds';
import { kindRules } from '@shared/service/kinds';

/** What a record is called, read from its JSON; '' where it has no name. */
export function recordName<K extends RecordKind>(kind: K, raw: string): string {
  const { nameOf, read } = kindRules[kind];
  return nameOf(read(raw)) ?? '';
}
