/** What a download does next. Pure: it follows from the log alone, so a crash changes nothing. */
import type { StopReason } from '@shared/archive/meta';
import { knownEndpoint, priceBound } from '@shared/service/catalogue';
import { largestPage, pageSizeFor } from '@shared/service/download-plan';
import {
  chainOf,
  isRunnable,
  rowsLeft,
  type Download,
  type State,
  type Stop,
  type Trouble,
} from './state';

export type Step =
  /** It waits for the person, or is over. */
  | { readonly do: 'nothing' }
  /** `/me` must be read: before the first page, and before anything is asked again. */
  | { readonly do: 'compare' }
  | { readonly do: 'begin'; readonly window: number; readonly limit: number }
  | {
      readonly do: 'page';
      readonly window: number;
      readonly runId: string;
      readonly page: number;
      readonly cursor: string | null;
      /** As in the first page of the chain; `null`: the service's default. */
      readonly limit: number | null;
    }
  /** The last call brought no page: wait, stop or ask, see `judge`. */
  | {
      readonly do: 'judge';
      readonly window: number;
      readonly limit: number;
      readonly trouble: Trouble;
    }
  | { readonly do: 'stop'; readonly stop: Stop }
  | { readonly do: 'finish'; readonly how: 'complete' | 'windows' | 'cap-reached' };

/** Oddities after which the run has nowhere to go: only a new chain can bring more. */
const deadEnds: readonly StopReason[] = ['no-has-more', 'no-cursor', 'repeated-cursor'];

/**
 * The next step. `waitedFor`: the trouble (its entry) after which enough was waited.
 * `running`: requests under way now, which are not lost. `largest`: rows a page may have at most.
 */
export function nextStep(
  state: State,
  download: Download,
  waitedFor: number,
  running: ReadonlySet<string>,
  largest = largestPage,
): Step {
  if (!isRunnable(download)) return { do: 'nothing' };
  if (!download.start || needsComparison(state, running)) return { do: 'compare' };
  const window = download.windows.findIndex(
    (_, at) => !download.skipped.has(at) && !chainOf(state, download, at)?.complete,
  );
  if (window < 0) {
    return { do: 'finish', how: download.definition.windows.length > 0 ? 'windows' : 'complete' };
  }
  const left = rowsLeft(download);
  const chain = chainOf(state, download, window);
  if (!chain) {
    if (left === 0) return { do: 'finish', how: 'cap-reached' };
    return { do: 'begin', window, limit: pageSizeFor(left, largest) };
  }
  const { limit } = chain;
  const endpoint = knownEndpoint(download.definition.endpoint);
  const most = limit ?? (endpoint && priceBound(endpoint, null)) ?? largest;
  if (chain.trouble && chain.trouble.seq > waitedFor) {
    return { do: 'judge', window, limit: most, trouble: chain.trouble };
  }
  // Also when odd: what was asked for is there, and nothing more is bought.
  if (left !== null && left < most) return { do: 'finish', how: 'cap-reached' };
  if (chain.odd)
    return { do: 'stop', stop: oddStop(chain.odd, ownedRows(state, download, window)) };
  const { runId, nextPage: page, nextCursor: cursor } = chain;
  return { do: 'page', window, runId, page, cursor, limit };
}

/** Whether a paid request was not answered whole, and nobody has looked yet what it cost. */
export function needsComparison({ calls }: State, running: ReadonlySet<string>): boolean {
  return [...calls].some(
    ([requestId, { blocks, cost }]) =>
      blocks && typeof cost !== 'number' && !running.has(requestId),
  );
}

function oddStop(why: StopReason, rows: number): Stop {
  const isDead = deadEnds.includes(why);
  return { as: 'needs-decision', why, ...(isDead ? { rowsAgain: rows } : {}) };
}

/** Rows of a window that a new chain may bring again, at most: those of its chains so far. */
export function ownedRows(state: State, download: Download, window: number): number {
  const ids = new Set<string>();
  for (const runId of download.windows[window] ?? []) {
    for (const id of state.chains.get(runId)?.ids ?? []) ids.add(id);
  }
  return ids.size;
}
