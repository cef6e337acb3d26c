/**
 * A list with deleted records doesn't show everything that the service returned. It is incomplete,
 * both on screen and for narrower searches, until they are restored or downloaded again.
 */
import type { AppDatabase } from './database';
import type { StoredRun } from '../contract/stored';

/** Returns the runs as displayed. A complete run with deleted records is partial. */
export async function asShown(
  db: AppDatabase,
  runs: readonly StoredRun[],
): Promise<readonly StoredRun[]> {
  if (runs.length === 0 || (await db.deleted.count()) === 0) return runs;
  const hidden = new Set<string>();
  await db.deleted.each(({ record }) => {
    for (const runId of record?.runIds ?? []) hidden.add(runId);
  });
  return runs.map((run) =>
    run.state === 'complete' && hidden.has(run.runId)
      ? { ...run, state: 'partial', why: 'deleted' }
      : run,
  );
}
