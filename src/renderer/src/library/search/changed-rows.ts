/** Converts the changes in a batch to rows for the search engines. */
import type { RecordKind } from '@shared/service/endpoint';
import type { Changes } from '../contract/changes';
import type { AppDatabase } from '../store/database';
import type { EngineRow } from '../engine/contract/engine';
import type { StoredRecord } from '../contract/stored';

/** `null` if the record no longer exists. */
export interface ChangedRow {
  readonly id: string;
  readonly record: StoredRecord | null;
}

/** Returns the records of a kind that have changed, or whose note has. */
export function changedIds({ records, notes }: Changes, kind: RecordKind): readonly string[] {
  const noted = [...notes.keys()]
    .filter((key) => key.startsWith(`${kind}:`))
    .map((key) => key.slice(kind.length + 1));
  return [...new Set([...records[kind].keys(), ...noted])];
}

/** Returns their current state. If only the note changed, uses the stored record. */
export async function changedRows(
  db: AppDatabase,
  { records }: Changes,
  kind: RecordKind,
  ids: readonly string[],
): Promise<readonly ChangedRow[]> {
  const known = records[kind];
  const others = ids.filter((id) => !known.has(id));
  const stored = others.length > 0 ? await storedRows(db, kind, others) : [];
  return [
    ...[...known].map(([id, record]) => ({ id, record })),
    ...stored.filter(({ record }) => record !== null),
  ];
}

export async function storedRows(
  db: AppDatabase,
  kind: RecordKind,
  ids: readonly string[],
): Promise<readonly ChangedRow[]> {
  const found = await db.records(kind).bulkGet([...ids]);
  return ids.map((id, at) => ({ id, record: found[at] ?? null }));
}

/** Converts a record to a row for the engine. */
export function engineRowOf(record: StoredRecord, note: string | null): EngineRow {
  const { id, raw, fetchedAt, arrival, firstAt, changedAt, statusAt, runIds } = record;
  const [firstRun = null] = runIds;
  return { id, raw, fetchedAt, arrival, firstAt, changedAt, statusAt, note, firstRun };
}
