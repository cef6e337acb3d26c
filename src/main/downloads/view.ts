/** Converts downloads to what the window shows. Pure. */
import type { DownloadView, DownloadStatus, HoldReason } from '@shared/features/downloads';
import { minutesToCap, rowsPerMinute } from '@shared/service/progress';
import { unitBound, unitsLeft } from './bound';
import { chainOf, firstRunnable, type Download, type State, type Stop } from './state';

/** Why nothing is being bought at the moment. */
export interface PauseReason {
  readonly why: HoldReason;
  /** Milliseconds since 1970; `null` if there is no fixed time. */
  readonly until: number | null;
}

const nobody: ReadonlySet<string> = new Set();

/**
 * Returns all downloads that haven't been dismissed. The first one that can run is the one running.
 * `asked` contains those for which the user is being asked at the spending limit.
 */
export function viewsOf(
  state: State,
  hold: PauseReason | null,
  asked: ReadonlySet<string> = nobody,
): DownloadView[] {
  const shown = [...state.downloads.values()].filter(({ wish }) => wish !== 'dismiss');
  const first = firstRunnable(state);
  return shown.map((download) => {
    const question: PauseReason | null = asked.has(download.id)
      ? { why: 'question', until: null }
      : null;
    return viewOf(state, download, download === first, question ?? hold);
  });
}

function viewOf(
  state: State,
  download: Download,
  isFirst: boolean,
  hold: PauseReason | null,
): DownloadView {
  const { id, definition, definedAt, rows, pages, units, lost, unknown, notes, marks } = download;
  const perMinute = rowsPerMinute(marks);
  return {
    downloadId: id,
    definition,
    definedAt,
    status: statusOf(download, isFirst, hold),
    rows: rows + coveredRows(download),
    pages,
    units,
    lostUnits: lost,
    unknownCalls: unknown,
    unknownUnits: download.doubt + download.extra,
    bound: unitBound(download),
    left: unitsLeft(state, download),
    calls: callsOf(download, isFirst && !hold),
    rowsPerMinute: perMinute,
    minutesToCap: minutesToCap(rows, definition.cap, perMinute),
    windows: (definition.calls ? [] : download.runs).map((runIds, at) => ({
      label: definition.windows[at]?.label ?? '',
      state: periodState(state, download, at),
      rows: runIds.reduce(
        (sum, runId) => sum + rowsOf(state, runId),
        download.covered.get(at)?.rows ?? 0,
      ),
      runIds: [...runIds],
    })),
    notes: [...notes],
  };
}

/** Counts the rows that were taken from a broader run. */
export function coveredRows({ covered }: Download): number {
  return [...covered.values()].reduce((sum, { rows }) => sum + rows, 0);
}

/** Counts the distinct rows in a run. */
function rowsOf({ chains }: State, runId: string): number {
  const chain = chains.get(runId);
  return chain ? chain.rows - chain.again : 0;
}

function callsOf(download: Download, isRunning: boolean): DownloadView['calls'] {
  const next = download.calls.findIndex(
    ({ state }, at) => state === 'waiting' && !download.skipped.has(at),
  );
  return download.calls.map(({ requestId: _requestId, state, ...seen }, at) => {
    const { endpoint = '', label = '' } = download.definition.calls?.[at] ?? {};
    const isSkipped = state === 'waiting' && download.skipped.has(at);
    const open =
      at !== next ? 'waiting' : download.stop ? 'failed' : isRunning ? 'running' : 'waiting';
    return {
      endpoint,
      label,
      ...seen,
      runId: download.runs[at]?.at(-1) ?? null,
      state: isSkipped ? 'skipped' : state === 'waiting' ? open : state,
    };
  });
}

function periodState(
  state: State,
  download: Download,
  period: number,
): DownloadView['windows'][number]['state'] {
  const chain = chainOf(state, download, period);
  if (chain?.complete || download.covered.has(period)) return 'complete';
  const isOver = download.skipped.has(period) || download.wish === 'cancel' || download.done;
  if (!chain) return isOver ? 'partial' : 'waiting';
  return isOver ? 'partial' : 'open';
}

function statusOf(download: Download, isFirst: boolean, hold: PauseReason | null): DownloadStatus {
  const { wish, stop, done } = download;
  if (done) return { type: 'done', ...done };
  if (wish === 'cancel') return { type: 'cancelled' };
  if (stop) return stopStatus(download, stop);
  if (wish === 'pause') return { type: 'paused', why: 'person' };
  if (!isFirst) return { type: 'queued' };
  if (!hold) return { type: 'running' };
  return hold.why === 'service' && hold.until !== null
    ? { type: 'waiting', why: hold.why, until: hold.until }
    : { type: 'paused', why: hold.why };
}

function stopStatus({ definition }: Download, stop: Stop): DownloadStatus {
  const { as, why, rowsAgain, units, status, serviceWords } = stop;
  const seen = {
    ...(status === undefined ? {} : { status }),
    ...(serviceWords === undefined ? {} : { serviceWords }),
  };
  if (as === 'paused') {
    return { type: as, why, ...seen, ...(stop.until === undefined ? {} : { until: stop.until }) };
  }
  if (as === 'failed') return { type: as, why, ...seen };
  return {
    type: as,
    why,
    rowsAgain: rowsAgain ?? null,
    units: units ?? null,
    ...seen,
    choices: [
      rowsAgain === undefined ? 'resume' : 'new-chain',
      ...((definition.calls ?? definition.windows).length > 1 ? (['skip-window'] as const) : []),
      'cancel',
    ],
  };
}
