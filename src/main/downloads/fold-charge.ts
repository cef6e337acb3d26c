/** Applies what comparing the usage in `/me` has revealed about a call. */
import type { WorkOf } from '@shared/acts/acts';
import type { AccountedCall, Download, State } from './state';

/**
 * Changes `state`. Does nothing if the call's cost is already known or the call is no longer
 * tracked.
 */
export function foldCharge(state: State, work: WorkOf<'charge'>, seq: number): void {
  const call = state.calls.get(work.requestId);
  if (!call || typeof call.cost === 'number') return;
  const download = call.downloadId === null ? null : (state.downloads.get(call.downloadId) ?? null);
  noteTrouble(state, call, work, seq);
  call.blocks = false;
  const chain = state.chains.get(call.runId);
  const isUnknown = work.charged === 'unknown' || (work.charged === 'yes' && work.units === null);
  if (isUnknown) {
    if (call.cost !== 'unknown') {
      if (chain) chain.doubt += call.most ?? 0;
      if (download) download.unknown += 1;
      if (download) download.doubt += call.most ?? 0;
    }
    call.cost = 'unknown';
    return;
  }
  if (call.cost === 'unknown') {
    if (chain) chain.doubt -= call.most ?? 0;
    if (download) download.unknown -= 1;
    if (download) download.doubt -= call.most ?? 0;
  }
  const units = work.charged === 'yes' ? (work.units ?? 0) : 0;
  call.cost = units;
  state.own += units;
  if (chain) chain.units += units;
  if (download) take(download, call, work.requestId, units);
}

/**
 * Adds the units to the download. If the call returned rows, they're paid for like any others;
 * otherwise the units are lost.
 */
function take(download: Download, call: AccountedCall, requestId: string, units: number): void {
  const answered = download.calls.find((one) => one.requestId === requestId);
  if (answered) answered.units = units;
  if (call.came || answered) download.units += units;
  else download.lost += units;
}

function noteTrouble(state: State, call: AccountedCall, work: WorkOf<'charge'>, seq: number): void {
  const chain = state.chains.get(call.runId);
  if (!chain) return;
  const { requestId, charged } = work;
  if (chain.trouble?.requestId === requestId) chain.trouble.charged = charged;
  // The program ended before the answer arrived. The call may have been charged, so it isn't
  // repeated automatically.
  const isLost = call.cost === 'open' && charged !== 'no' && chain.nextPage === call.page;
  if (!isLost) return;
  const { page } = call;
  const nothing = { status: null, failure: null, serviceWords: '', notBefore: null };
  chain.trouble = { seq, requestId, page, type: 'interrupted', ...nothing, charged };
}
