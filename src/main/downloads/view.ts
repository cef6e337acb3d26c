/** Downloads as the window sees them. Pure. */
import type { Download as View, DownloadStatus, HoldReason } from '@shared/features/downloads';
import { minutesToCap, rowsPerMinute } from '@shared/service/progress';
import { chainOf, isRunnable, type Download, type State, type Stop } from './state';

/** Why nothing is bought for the moment. */
export interface Hold {
  readonly why: HoldReason;
  /** Ms since 1970; `null`: until something happens. */
  readonly until: number | null;
}

/** All that are not dismissed; the first that may run is the one that runs. */
export function viewsOf(state: State, hold: Hold | null): View[] {
  const shown = [...state.downloads.values()].filter(({ wish }) => wish !== 'dismiss');
  const first = shown.find(isRunnable);
  return shown.map((download) => viewOf(state, download, download === first, hold));
}

function viewOf(state: State, download: Download, isFirst: boolean, hold: Hold | null): View {
  const { id, definition, definedAt, rows, pages, units, lost, unknown, notes, marks } = download;
  const perMinute = rowsPerMinute(marks);
  return {
    downloadId: id,
    definition,
    definedAt,
    status: statusOf(download, isFirst, hold),
    ...{ rows, pages, units, lostUnits: lost, unknownCalls: unknown },
    ...{ unknownUnits: 0, bound: null, calls: [] },
    rowsPerMinute: perMinute,
    minutesToCap: minutesToCap(rows, definition.cap, perMinute),
    windows: download.windows.map((runIds, at) => ({
      label: definition.windows[at]?.label ?? '',
      state: windowState(state, download, at),
      rows: runIds.reduce((sum, runId) => sum + (state.chains.get(runId)?.rows ?? 0), 0),
      runIds: [...runIds],
    })),
    notes: [...notes],
  };
}

function windowState(
  state: State,
  download: Download,
  window: number,
): View['windows'][number]['state'] {
  const chain = chainOf(state, download, window);
  if (chain?.complete) return 'complete';
  const isOver = download.skipped.has(window) || download.wish === 'cancel' || download.done;
  if (!chain) return isOver ? 'partial' : 'waiting';
  return isOver ? 'partial' : 'open';
}

function statusOf(download: Download, isFirst: boolean, hold: Hold | null): DownloadStatus {
  const { wish, stop, done } = download;
  if (done) return { is: 'done', ...done };
  if (wish === 'cancel') return { is: 'cancelled' };
  if (stop) return stopStatus(download, stop);
  if (wish === 'pause') return { is: 'paused', why: 'person' };
  if (!isFirst) return { is: 'queued' };
  if (!hold) return { is: 'running' };
  return hold.why === 'service' && hold.until !== null
    ? { is: 'waiting', why: hold.why, until: hold.until }
    : { is: 'paused', why: hold.why };
}

function stopStatus({ definition }: Download, stop: Stop): DownloadStatus {
  const { as, why, rowsAgain, units, status, serviceWords } = stop;
  const seen = {
    ...(status === undefined ? {} : { status }),
    ...(serviceWords === undefined ? {} : { serviceWords }),
  };
  if (as === 'paused') return { is: as, why, ...seen };
  if (as === 'failed') return { is: as, why, ...seen };
  return {
    is: as,
    why,
    rowsAgain: rowsAgain ?? null,
    units: units ?? null,
    ...seen,
    choices: [
      rowsAgain === undefined ? 'resume' : 'new-chain',
      ...(definition.windows.length > 1 ? (['skip-window'] as const) : []),
      'cancel',
    ],
  };
}
