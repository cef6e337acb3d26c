/** Takes one entry of the log into the state. Entries that say nothing of calls change nothing. */
import type { Entry } from '@shared/archive/entry';
import { AnswerMeta, CallMeta, FailureMeta, WorkMeta } from '@shared/archive/meta';
import { readAnswer } from '@shared/service/answer';
import { knownEndpoint, priceBound } from '@shared/service/catalogue';
import type { Endpoint } from '@shared/service/endpoint';
import { unitsOf } from '@shared/service/units';
import { serviceWordsOf } from '../service/service-words';
import { foldAct } from './fold-act';
import { foldPage, isOwned } from './fold-page';
import {
  isRunnable,
  newChain,
  type AccountedCall,
  type Chain,
  type State,
  type Trouble,
} from './state';

/** Changes `state`. Entries come in order, each once; one that was seen is passed over. */
export function fold(state: State, entry: Entry): void {
  if (entry.seq <= state.seq) return;
  state.seq = entry.seq;
  if (entry.kind === 'work') return foldWork(state, entry);
  const parsed = CallMeta.safeParse(entry.meta);
  if (!parsed.success) return;
  state.lastCallSeq = entry.seq;
  // By the id alone, also for one that only a definition knows: what the log says must not change
  // with the definition of the day.
  const endpoint = knownEndpoint(parsed.data.endpoint);
  const call = callOf(state, parsed.data, endpoint, entry.seq);
  if (entry.kind === 'failure') foldFailure(state, entry, call);
  if (entry.kind === 'answer') foldAnswer(state, entry, call, endpoint);
}

function callOf(
  state: State,
  meta: CallMeta,
  endpoint: Endpoint | null,
  seq: number,
): AccountedCall {
  const known = state.calls.get(meta.requestId);
  if (known) return known;
  const call: AccountedCall = {
    seq,
    downloadId: meta.downloadId ?? null,
    most: endpoint && priceBound(endpoint, meta.limit),
    cost: 'open',
    blocks: true,
    came: false,
  };
  state.calls.set(meta.requestId, call);
  return call;
}

/** The run of a call; made with its first call. */
function chainFor(state: State, meta: CallMeta): Chain {
  const chain = state.chains.get(meta.runId) ?? newChain(meta.runId, meta.limit);
  chain.searchKey = meta.searchKey;
  state.chains.set(meta.runId, chain);
  return chain;
}

function foldFailure(state: State, entry: Entry, call: AccountedCall): void {
  const meta = FailureMeta.safeParse(entry.meta).data;
  if (!meta) return;
  call.cost = meta.charged === 'no' ? 0 : 'doubt';
  call.blocks = call.cost === 'doubt';
  const { page, kind } = meta;
  chainFor(state, meta).trouble = troubleOf(entry.seq, page, 'failure', { failure: kind });
}

function foldAnswer(
  state: State,
  entry: Entry,
  call: AccountedCall,
  endpoint: Endpoint | null,
): void {
  const meta = AnswerMeta.safeParse(entry.meta).data;
  if (!meta) return;
  const { page, status, complete, contentType } = meta;
  const chain = chainFor(state, meta);
  const isGood = status >= 200 && status <= 299;
  call.cost = 'doubt';
  // A refusal that came whole is an answer; it is compared as well, but nobody waits for that.
  call.blocks = !complete || status >= 500;
  if (!isGood) {
    const serviceWords = serviceWordsOf(Buffer.from(entry.body), contentType);
    chain.trouble = troubleOf(entry.seq, page, 'status', { status, serviceWords });
    return;
  }
  if (!complete) {
    chain.trouble = troubleOf(entry.seq, page, 'cut', { status });
    return;
  }
  if (!endpoint) return;
  const read = readAnswer(endpoint, entry.body, meta.limit);
  const units = unitsOf(endpoint, status, read);
  if (units !== null) {
    call.cost = units;
    state.own += units;
  }
  const isBought = call.downloadId !== null;
  if (read.shape === 'page') {
    call.came = true;
    foldPage(state, chain, meta, entry, endpoint, read, units);
  } else if (endpoint.paging || isBought || read.shape === 'not-json') {
    chain.trouble = troubleOf(entry.seq, page, 'unreadable', { status });
  }
}

function troubleOf(seq: number, page: number, is: Trouble['is'], more: Partial<Trouble>): Trouble {
  return { seq, page, is, status: null, failure: null, serviceWords: '', ...more };
}

function foldWork(state: State, { seq, at, meta }: Entry): void {
  const work = WorkMeta.safeParse(meta).data;
  if (work?.op === 'download') foldAct(state, work.downloadId, work.act, { seq, at });
  if (work?.op === 'charge') foldCharge(state, work);
  if (work?.op === 'usage') {
    for (const [requestId, call] of state.calls) {
      if (call.seq <= work.upTo) state.calls.delete(requestId);
    }
    const since = [...state.calls.values()];
    const later = since.reduce((sum, { cost }) => sum + (typeof cost === 'number' ? cost : 0), 0);
    const { units, readAt, upTo } = work;
    state.baseline = { units, readAt, upTo, own: state.own - later };
    // The download that is about to run is compared with this reading when it is over.
    const next = [...state.downloads.values()].find(isRunnable);
    if (next && next.seq <= upTo) next.start ??= state.baseline;
  }
  if (work?.op === 'forget-run' && !isOwned(state, work.runId)) state.chains.delete(work.runId);
}

function foldCharge(state: State, work: Extract<WorkMeta, { op: 'charge' }>): void {
  const call = state.calls.get(work.requestId);
  if (!call || typeof call.cost === 'number') return;
  const download = call.downloadId === null ? undefined : state.downloads.get(call.downloadId);
  call.blocks = false;
  if (work.charged === 'unknown' || (work.charged === 'yes' && work.units === null)) {
    if (download) download.unknown += 1;
    return;
  }
  const units = work.charged === 'yes' ? (work.units ?? 0) : 0;
  call.cost = units;
  state.own += units;
  // A page whose price nobody knows is paid like any other; nothing of it is lost.
  if (download && call.came) download.units += units;
  else if (download) download.lost += units;
}
