/** Applies the user's decisions about a download to the state. */
import type { DownloadAct } from '@shared/archive/download-work';
import { newProgress } from './fold-job';
import { chainOf, newChain, type Download, type State } from './state';

/** Changes `state`. Acts on an unknown download are ignored. */
export function foldAct(
  state: State,
  id: string,
  act: DownloadAct,
  entry: { readonly seq: number; readonly at: string },
): void {
  if (act.is === 'define') {
    if (!state.downloads.has(id)) state.downloads.set(id, newDownload(id, act.definition, entry));
    return;
  }
  const download = state.downloads.get(id);
  if (!download) return;
  switch (act.is) {
    case 'chain':
      return beginChain(state, download, act);
    case 'covered': {
      const { window: period, runId, rows } = act;
      download.covered.set(period, { runId, rows, seq: entry.seq });
      return;
    }
    case 'pause':
      download.wish = 'pause';
      return;
    case 'resume':
      goOn(state, download, act.allow ?? 0);
      return;
    case 'cap': {
      // A user who sets a limit is present, so the download now counts as attended.
      const { unattended: _unattended, ...definition } = download.definition;
      download.definition = {
        ...definition,
        cap: act.cap,
        ...(act.maxUnits === undefined ? {} : { maxUnits: act.maxUnits }),
      };
      if (download.done?.how === 'cap-reached') download.done = null;
      return;
    }
    case 'skip':
      download.skipped.add(act.window);
      download.stop = null;
      return;
    case 'cancel':
      download.wish = 'cancel';
      return;
    case 'dismiss':
      download.wish = 'dismiss';
      return;
    case 'dearer':
      download.extra += act.units;
      download.extraPerRow = Math.max(download.extraPerRow, act.perRow);
      return;
    case 'stop': {
      const { is: _is, ...stop } = act;
      download.stop = stop;
      return;
    }
    case 'done':
      download.done = { how: act.how, settlement: act.settlement };
      forgetRuns(state, download);
  }
}

function newDownload(
  id: string,
  definition: Download['definition'],
  { seq, at }: { readonly seq: number; readonly at: string },
): Download {
  return {
    id,
    definition,
    definedAt: at,
    seq,
    skipped: new Set(),
    covered: new Map(),
    runs: partsOf(definition).map(() => []),
    calls: (definition.calls ?? []).map(newProgress),
    wish: 'go',
    stop: null,
    done: null,
    start: null,
    allowed: 0,
    rows: 0,
    received: 0,
    pages: 0,
    units: 0,
    lost: 0,
    unknown: 0,
    doubt: 0,
    extra: 0,
    extraPerRow: 0,
    notes: new Set(),
    marks: [],
  };
}

/** Returns what the download's runs are for: calls, periods, or a single search. */
function partsOf({ calls, windows }: Download['definition']): readonly unknown[] {
  if (calls) return calls;
  return windows.length > 0 ? windows : [null];
}

function beginChain(
  state: State,
  download: Download,
  { window: period, runId, limit, allow }: Extract<DownloadAct, { is: 'chain' }>,
): void {
  download.runs[period]?.push(runId);
  download.stop = null;
  download.allowed += allow ?? 0;
  const known = state.chains.get(runId);
  // A user who resumes a run has seen what was wrong with it.
  if (known) {
    known.trouble = null;
    // Another download has received an answer to this call, which therefore counts here too.
    const call = download.calls[period];
    if (call?.state === 'waiting' && known.firstAnswer > 0) call.state = 'answered';
  } else state.chains.set(runId, newChain(runId, limit));
}

/** Continues a download after the user has seen the problem. */
function goOn(state: State, download: Download, allow: number): void {
  download.allowed += allow;
  if (download.wish === 'pause') download.wish = 'go';
  download.stop = null;
  for (let period = 0; period < download.runs.length; period++) {
    const chain = chainOf(state, download, period);
    if (!chain) continue;
    chain.trouble = null;
    // Without a usable cursor, the only way to continue is a new chain, which the user decides on.
    const leads = chain.nextCursor !== null && chain.odd !== 'repeated-cursor';
    if (leads) chain.odd = null;
  }
}

/** Drops the ids of a finished list, because only its counts are still needed. */
function forgetRuns(state: State, download: Download): void {
  if (download.done?.how === 'cap-reached') return;
  for (const runId of download.runs.flat()) {
    const chain = state.chains.get(runId);
    chain?.ids.clear();
    chain?.cursors.clear();
  }
}
