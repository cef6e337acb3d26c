/**
 * A library's watches in the main process: the folded log, the runner and the events for the
 * window. There is no service; tests put results directly into the log's state.
 */
import type { WatchDefinition, WatchAct } from '@shared/archive/watch-work';
import type { DownloadAct, DownloadDefinition } from '@shared/archive/download-work';
import type { WorkMeta } from '@shared/acts/acts';
import type { Freshness } from '@shared/features/service';
import { fold } from '@main/downloads/fold';
import { emptyState } from '@main/downloads/state';
import { viewsOf, type PauseReason } from '@main/downloads/view';
import { createWatchRunner, type WatchRunnerDeps } from '@main/watch/runner';

const insiders: WatchDefinition = {
  name: 'Insynshandel',
  recordKind: 'insider',
  endpoint: 'market.insiders',
  params: {},
  asks: 'whole',
  lookBack: 0,
  unitsPerMonth: 100,
  schedule: { every: 'day', hour: 7, minute: 0, weekday: 1, day: 1 },
  news: { added: true, changed: true },
};

export type Means = ReturnType<WatchRunnerDeps['means']>;

/** Creates a main process with a single active watch, `w1`. */
export function watchesInMain(now: number) {
  const state = emptyState();
  const world = {
    now,
    means: { missing: null, quotaLeft: null, actLimit: 1000, dayLeft: 1000 } as Means,
    /** The date from the free `/status`, or `null` if the service can't be reached. */
    latest: '2026-11-22' as string | null,
    hold: null as PauseReason | null,
  };
  const write = (meta: WorkMeta): void => {
    const at = new Date(world.now).toISOString();
    fold(state, { seq: state.seq + 1, at, kind: 'work', meta, body: '' });
  };
  const watch = (act: WatchAct): void => write({ op: 'watch', version: 1, watchId: 'w1', act });
  watch({ is: 'define', definition: insiders });
  watch({ is: 'switch', on: true });

  let begun = 0;
  const runner = createWatchRunner({
    manager: {
      state,
      follow: () => Promise.resolve(),
      note: async (works) => works.forEach(write),
      together: (work) => work(),
    },
    clock: { now: () => world.now, after: () => () => undefined },
    newId: () => `d${(begun += 1)}`,
    readStatus: async (): Promise<Freshness> => {
      if (world.latest === null) throw new TypeError('net::ERR_INTERNET_DISCONNECTED');
      const datasets = [{ dataset: 'insider_transactions', latestRecord: world.latest }];
      return { status: null, datasets, readAt: '' } as unknown as Freshness;
    },
    readAccount: () => Promise.resolve(),
    means: () => world.means,
    rowPrice: () => 1,
    onChange: () => undefined,
    onFailure: () => undefined,
  });
  return {
    world,
    run: () => runner.run(),
    list: () => runner.list(),
    downloads: () => viewsOf(state, world.hold),
    act: (downloadId: string, act: DownloadAct) => write({ op: 'download', downloadId, act }),
    bound: (unitsPerMonth: number) => write({ op: 'watch-bound', version: 1, unitsPerMonth }),
    watch,
    /** Adds a download by the user, ahead of all others. */
    before(downloadId: string, definition: DownloadDefinition): void {
      const behind = [...state.downloads];
      state.downloads.clear();
      write({ op: 'download', downloadId, act: { is: 'define', definition } });
      for (const [id, download] of behind) state.downloads.set(id, download);
    },
    /** Simulates a rejected call that may have cost some units. */
    refused(downloadId: string, units: number): void {
      const download = state.downloads.get(downloadId);
      if (!download) throw new Error(`no download ${downloadId}`);
      download.unknown += 1;
      download.doubt += units;
    },
    /** Simulates a download that received some rows and stopped at its limit. */
    brought(downloadId: string, rows: number): void {
      const download = state.downloads.get(downloadId);
      if (!download) throw new Error(`no download ${downloadId}`);
      Object.assign(download, { rows, received: rows, units: rows });
      const settlement = {
        stored: rows,
        charged: rows,
        open: 0,
        difference: { is: 'equal' },
      } as const;
      write({ op: 'download', downloadId, act: { is: 'done', how: 'cap-reached', settlement } });
    },
  };
}
