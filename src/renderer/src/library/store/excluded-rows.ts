/**
 * A list of which the person deleted records does not show all that the service answered. It is not
 * complete, neither on screen nor for a narrower search, until they are restored or fetched again.
 */
import type { AppDatabase } from './database';
import type { StoredRun } from '../contract/stored';

/** The runs as they can be shown: a complete one with deleted records is partial. */
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
