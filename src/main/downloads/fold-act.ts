/** Takes what was decided about a download into the state. */
import type { DownloadAct } from '@shared/archive/meta';
import { chainOf, newChain, type Download, type State } from './state';

/** Changes `state`. An act of a download that nobody defined changes nothing. */
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
    case 'pause':
      download.wish = 'pause';
      return;
    case 'resume':
      goOn(state, download);
      return;
    case 'cap':
      download.definition = { ...download.definition, cap: act.cap };
      if (download.done?.how === 'cap-reached') download.done = null;
      return;
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
    windows: (definition.windows.length > 0 ? definition.windows : [null]).map(() => []),
    wish: 'go',
    stop: null,
    done: null,
    start: null,
    rows: 0,
    pages: 0,
    units: 0,
    lost: 0,
    unknown: 0,
    notes: new Set(),
    marks: [],
  };
}

function beginChain(
  state: State,
  download: Download,
  { window, runId, limit }: Extract<DownloadAct, { is: 'chain' }>,
): void {
  download.windows[window]?.push(runId);
  download.stop = null;
  if (!state.chains.has(runId)) state.chains.set(runId, newChain(runId, limit));
}

/** The person has seen what stood in the way, and wants to go on. */
function goOn(state: State, download: Download): void {
  if (download.wish === 'pause') download.wish = 'go';
  download.stop = null;
  for (let window = 0; window < download.windows.length; window++) {
    const chain = chainOf(state, download, window);
    if (!chain) continue;
    chain.trouble = null;
    // Without a cursor to go on with, going on is a chain of its own: not decided here.
    const leads = chain.nextCursor !== null && chain.odd !== 'repeated-cursor';
    if (leads) chain.odd = null;
  }
}

/** A list that is whole needs its counts, but no longer every id. */
function forgetRuns(state: State, download: Download): void {
  if (download.done?.how === 'cap-reached') return;
  for (const runId of download.windows.flat()) {
    const chain = state.chains.get(runId);
    chain?.ids.clear();
    chain?.cursors.clear();
  }
}
