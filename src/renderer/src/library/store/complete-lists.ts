/**
 * The complete lists used by the filter logic: entire runs, and adjacent periods of a download
 * joined into one list.
 */
import { joinPeriods } from '@shared/service/joined-periods';
import { withoutPaging } from '@shared/service/parameters';
import type { AppDatabase } from './database';
import { asShown } from './excluded-rows';
import type { CompleteLists, OwnedList } from '../contract/list-shapes';
import type { StoredDownload, StoredRun } from '../contract/stored';

/** Returns all complete lists of an endpoint. */
export async function readCompleteLists(db: AppDatabase, endpoint: string): Promise<CompleteLists> {
  const stored = await db.runs.filter((run) => run.endpoint === endpoint).toArray();
  const runs = await asShown(db, stored);
  const downloads = await db.downloads
    .filter(({ definition }) => definition.endpoint === endpoint)
    .toArray();
  const byId = await runsOf(db, downloads);
  return completeOf(
    runs,
    downloads.flatMap((download) => joinedOf(download, byId)),
  );
}

/** Returns the complete lists among `runs`, plus the lists `joined` from periods. */
export function completeOf(
  runs: readonly StoredRun[],
  joined: readonly OwnedList[] = [],
): CompleteLists {
  return {
    lists: [...runs.filter(isWhole).map(listOf), ...joined],
    suspended: [...new Set(runs.flatMap(({ contradictions }) => Object.keys(contradictions)))],
  };
}

function listOf(run: StoredRun): OwnedList {
  const params = withoutPaging(run.params);
  return {
    endpoint: run.endpoint,
    pathParams: run.pathParams,
    params,
    state: 'complete',
    firstAt: run.firstAt,
    completedAt: run.lastAt,
    rows: run.rows,
    runIds: [run.runId],
  };
}

/**
 * Returns the ranges formed by joining a download's complete periods. A single period is an
 * ordinary run.
 */
function joinedOf(
  download: StoredDownload,
  runs: ReadonlyMap<string, StoredRun>,
): readonly OwnedList[] {
  const { definition } = download;
  const windows = download.runIds.map((ids, at) => {
    // Only a period's last chain counts, because each chain starts from the first page.
    const last = runs.get(ids.at(-1) ?? '');
    const params = definition.windows[at]?.params ?? definition.params;
    return { params, run: last && isWhole(last) ? last : undefined };
  });
  const stretches: { params: (typeof windows)[number]['params']; run: StoredRun }[][] = [[]];
  for (const { params, run } of windows) {
    if (run) stretches.at(-1)?.push({ params, run });
    else stretches.push([]);
  }
  return stretches
    .filter(({ length }) => length > 1)
    .flatMap((parts) => {
      const own = parts.map(({ run }) => run);
      const joined = joinPeriods(
        definition.endpoint,
        parts.map(({ params }) => params),
      );
      return joined.map((params): OwnedList => ({
        endpoint: definition.endpoint,
        pathParams: definition.pathParams,
        params,
        state: 'complete-for-dates',
        firstAt: own.map(({ firstAt }) => firstAt).sort()[0] ?? '',
        completedAt:
          own
            .map(({ lastAt }) => lastAt)
            .sort()
            .at(-1) ?? '',
        rows: null,
        runIds: own.map(({ runId }) => runId),
      }));
    });
}

/** Returns the runs of some downloads, by id. */
async function runsOf(
  db: AppDatabase,
  downloads: readonly StoredDownload[],
): Promise<ReadonlyMap<string, StoredRun>> {
  const ids = downloads.flatMap(({ runIds }) => runIds.flat());
  const stored = (await db.runs.bulkGet(ids)).filter((run) => run !== undefined);
  const runs = await asShown(db, stored);
  return new Map(runs.map((run) => [run.runId, run]));
}

/** Returns whether a run is a complete list. An irregular page may lack rows. */
function isWhole(run: StoredRun): boolean {
  return run.state === 'complete' && run.oddities.length === 0;
}
