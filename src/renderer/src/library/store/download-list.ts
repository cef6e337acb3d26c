/** The list that a download has brought: its windows joined, each row once. Pure but for reading. */
import { datesOf } from '@shared/service/joined-windows';
import type { AppDatabase } from './database';
import { asShown } from './excluded-rows';
import type { DownloadList, ListWindow } from '../contract/list-shapes';
import type { StoredDownload, StoredRun } from '../contract/stored';

/** The list of a download, or `null` when the library does not know it. */
export async function readDownloadList(
  db: AppDatabase,
  downloadId: string,
): Promise<DownloadList | null> {
  const download = await db.downloads.get(downloadId);
  if (!download) return null;
  const runs = await runsOf(db, [download]);
  const windows = windowsOf(download, runs);
  const { definition } = download;
  const ids = new Set<string>();
  let received = 0;
  for (const { runIds } of windows) {
    for (const runId of runIds) {
      const pages = db.hits.where('[runId+page]').between([runId, 0], [runId, Infinity]);
      for (const page of await pages.toArray()) {
        received += page.rows;
        for (const id of page.ids) ids.add(id);
      }
    }
  }
  const parts = [...runs.values()];
  const { endpoint, pathParams, params } = definition;
  return {
    ...{ downloadId, endpoint, pathParams, params, definedAt: download.definedAt },
    ...standingOf(download, windows),
    dates: datesOf(
      endpoint,
      definition.windows.map((one) => one.params),
    ),
    ids: [...ids],
    received,
    rows: ids.size > 0 ? ids.size : received,
    firstAt: parts.map(({ firstAt }) => firstAt).sort()[0] ?? null,
    lastAt:
      parts
        .map(({ lastAt }) => lastAt)
        .sort()
        .at(-1) ?? null,
    windows,
  };
}

/** Runs of some downloads that the library has, by id. */
export async function runsOf(
  db: AppDatabase,
  downloads: readonly StoredDownload[],
): Promise<ReadonlyMap<string, StoredRun>> {
  const ids = downloads.flatMap(({ runIds }) => runIds.flat());
  const stored = (await db.runs.bulkGet(ids)).filter((run) => run !== undefined);
  const runs = await asShown(db, stored);
  return new Map(runs.map((run) => [run.runId, run]));
}

/** Whether a run is a whole list; a page of which something was odd may lack rows. */
export function isWhole(run: StoredRun): boolean {
  return run.state === 'complete' && run.oddities.length === 0;
}

/** Where each window stands. Its last chain decides: each begins at the first page. */
export function windowsOf(
  { definition, runIds, skipped }: StoredDownload,
  runs: ReadonlyMap<string, StoredRun>,
): readonly ListWindow[] {
  return runIds.map((ids, at): ListWindow => {
    const label = definition.windows[at]?.label ?? '';
    const params = definition.windows[at]?.params ?? definition.params;
    const lastId = ids.at(-1);
    const last = lastId === undefined ? undefined : runs.get(lastId);
    const base = { label, params, runIds: ids };
    if (last && isWhole(last)) return { ...base, state: 'complete', why: null };
    if (skipped.includes(at)) return { ...base, state: 'partial', why: 'skipped' };
    if (!last)
      return { ...base, state: 'partial', why: ids.length > 0 ? 'forgotten' : 'not-begun' };
    if (last.state === 'complete') return { ...base, state: 'unknown', why: 'odd' };
    return { ...base, state: last.state, why: last.why };
  });
}

function standingOf(
  { definition, end }: StoredDownload,
  windows: readonly ListWindow[],
): Pick<DownloadList, 'state' | 'why'> {
  const open = windows.filter(({ state }) => state !== 'complete');
  const [first] = open;
  if (!first) {
    return { state: definition.windows.length > 0 ? 'complete-for-dates' : 'complete', why: null };
  }
  // What ended the whole of it says more than where its first open window stands.
  if (end === 'cap-reached' || end === 'cancelled') return { state: 'partial', why: end };
  const isUnknown = open.every(({ state }) => state === 'unknown');
  return { state: isUnknown ? 'unknown' : 'partial', why: first.why };
}
