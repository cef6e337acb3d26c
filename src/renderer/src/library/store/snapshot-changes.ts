/** Which records changed after a snapshot was made, so that only they are read again. */
import { knownEndpoint } from '@shared/service/catalogue';
import type { RecordKind } from '@shared/service/endpoint';
import type { RecordRef } from '@shared/archive/meta';
import type { AppDatabase } from './database';

/** More than this are not looked up one by one: reading everything again is faster. */
const mostChanges = 100_000;
const workPrefix = 'work:';

/** Key of what a work entry changed; keys sort as their numbers do. */
const keyOf = (seq: number): string => workPrefix + String(seq).padStart(16, '0');

/**
 * Notes what a person's act changed, in the transaction that applies it; `null`: too much to name.
 * Answers need no such note: their pages say what they brought.
 */
export async function noteWork(
  db: AppDatabase,
  seq: number,
  records: readonly RecordRef[] | null,
): Promise<void> {
  await db.meta.put({ key: keyOf(seq), value: records });
}

/** Forgets such notes up to an entry: every snapshot has them. */
export async function forgetWork(db: AppDatabase, upTo: number): Promise<void> {
  await db.meta.where('key').between(keyOf(0), keyOf(upTo), true, true).delete();
}

/** Ids of records of a kind that changed after entry `seq`; `null`: too many, or not known. */
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
