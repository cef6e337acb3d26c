import type { RecordKind } from '@shared/records/kinds';
import { kindRules } from '@shared/service/kinds';

/** Returns a record's name from its JSON, or '' if it has none. */
export function recordName<K extends RecordKind>(kind: K, raw: string): string {
  const { nameOf, read } = kindRules[kind];
  return nameOf(read(raw)) ?? '';
}
