/** Finds records that changed after a snapshot, so that only those are read again. */
import { knownEndpoint } from '@shared/service/catalogue';
import type { RecordKind } from '@shared/service/endpoint';
import type { RecordRef } from '@shared/archive/meta';
import type { AppDatabase } from './database';

/**
 * If there are more changes than this, everything is read, which is faster than looking them up one
 * by one.
 */
const mostChanges = 100_000;
const workPrefix = 'work:';

/** Returns the key for a work entry's changes. Keys sort in numeric order. */
const keyOf = (seq: number): string => workPrefix + String(seq).padStart(16, '0');

/**
 * Notes which records an action changed, in the same transaction that applies the action. `null`
 * means that there are too many to list. Answers don't need this, because their pages list what
 * they returned.
 */
export async function noteWork(
  db: AppDatabase,
  seq: number,
  records: readonly RecordRef[] | null,
): Promise<void> {
  await db.meta.put({ key: keyOf(seq), value: records });
}

/** Removes these notes, up to an entry that all snapshots include. */
export async function forgetWork(db: AppDatabase, upTo: number): Promise<void> {
  await db.meta.where('key').between(keyOf(0), keyOf(upTo), true, true).delete();
}

/**
 * Returns the ids of records of a kind that changed after entry `seq`. Returns `null` if there are
 * too many, or if they are unknown.
 */
export async function changedAfter(
  db: AppDatabase,
  kind: RecordKind,
  seq: number,
): Promise<readonly string[] | null> {
  const ids = new Set<string>();
  const works = await db.meta
    .where('key')
    .between(keyOf(seq + 1), `${workPrefix}~`)
    .toArray();
  for (const { value } of works) {
    if (!Array.isArray(value)) return null;
    for (const ref of value as readonly RecordRef[]) if (ref.kind === kind) ids.add(ref.id);
  }
  const asked = await db.requests.where('seq').above(seq).toArray();
  const brought = asked.filter(
    ({ endpoint, answerSeq }) =>
      answerSeq !== null && (knownEndpoint(endpoint)?.records ?? null) !== null,
  );
  if (brought.length > mostChanges / 100) return null;
  const pages = await db.hits.bulkGet(brought.map(({ runId, page }) => [runId, page]));
  for (const [at, page] of pages.entries()) {
    const own = knownEndpoint(brought[at]?.endpoint ?? '')?.records === kind;
    if (own) for (const id of page?.ids ?? []) ids.add(id);
    for (const ref of page?.inside ?? []) if (ref.kind === kind) ids.add(ref.id);
  }
  return ids.size > mostChanges ? null : [...ids];
}
