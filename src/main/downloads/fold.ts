/** Applies a log entry to the state. Entries that don't concern calls change nothing. */
import type { Entry } from '@shared/archive/entry';
import { workIn, type ActOp, type WorkOf } from '@shared/acts/acts';
import { renamed } from '@shared/archive/matter-work';
import { AnswerMeta, CallMeta, FailureMeta } from '@shared/archive/meta';
import { readAnswer } from '@shared/service/answer';
import { knownEndpoint, priceBound } from '@shared/service/catalogue';
import type { Endpoint } from '@shared/service/endpoint';
import { unitsOf } from '@shared/service/units';
import { foldWatch, foldWatchBound } from '@shared/watch/state';
import { serviceMessageOf } from '../service/service-words';
import { retryAfterMs } from '../service/failure';
import { foldAct } from './fold-act';
import { foldCharge } from './fold-charge';
import { foldJobAnswer } from './fold-job';
import { foldPage, isOwned } from './fold-page';
import { takeReading } from './settle';
import {
  firstRunnable,
  newChain,
  type AccountedCall,
  type Chain,
  type State,
  type FailureRecord,
} from './state';

/** Changes `state`. Entries must be in order; any that have already been applied are ignored. */
export function fold(state: State, entry: Entry): void {
  if (entry.seq <= state.seq) return;
  state.seq = entry.seq;
  if (entry.kind === 'work') return foldWork(state, entry);
  const parsed = CallMeta.safeParse(entry.meta);
  if (!parsed.success) return;
  const { handedOver, answeredBy } = parsed.data;
  // A handed-over entry was paid for by somebody else. It isn't continued here, unless it was used
  // as the answer to one of this library's calls.
  if (handedOver !== undefined && answeredBy === undefined) return;
  state.lastCallSeq = entry.seq;
  // The endpoint is found by its id alone, even if it's from a definition. What the log means
  // mustn't depend on the current definition.
  const endpoint = knownEndpoint(parsed.data.endpoint);
  const call = callOf(state, parsed.data, endpoint, entry);
  if (entry.kind === 'failure') foldFailure(state, entry, call);
  if (entry.kind === 'answer') foldAnswer(state, entry, call, endpoint);
}

function callOf(
  state: State,
  meta: CallMeta,
  endpoint: Endpoint | null,
  { seq, at }: Entry,
): AccountedCall {
  const known = state.calls.get(meta.requestId);
  if (known) {
    known.at = at;
    return known;
  }
  const call: AccountedCall = {
    seq,
    at,
    askedAt: at,
    runId: meta.runId,
    page: meta.page,
    downloadId: meta.downloadId ?? null,
    most: meta.bound ?? (endpoint && priceBound(endpoint, meta.limit)),
    cost: 'open',
    late: false,
    blocks: true,
    came: false,
  };
  state.calls.set(meta.requestId, call);
  return call;
}

/** Returns a call's run. The run is created with its first call. */
function chainFor(state: State, meta: CallMeta): Chain {
  const chain = state.chains.get(meta.runId) ?? newChain(meta.runId, meta.limit);
  chain.searchKey = meta.searchKey;
  state.chains.set(meta.runId, chain);
  return chain;
}

/** Failures after which the service may still be working on the call. */
const unfinished = ['timeout', 'cancelled'];
/** The same failures expressed as HTTP statuses from a gateway. */
const gatewayTimeouts = [408, 504, 524];

function foldFailure(state: State, entry: Entry, call: AccountedCall): void {
  const meta = FailureMeta.safeParse(entry.meta).data;
  if (!meta) return;
  const isFree = meta.charged === 'no';
  call.cost = isFree ? 0 : 'doubt';
  call.blocks = !isFree;
  call.late = !isFree && unfinished.includes(meta.kind);
  chainFor(state, meta).trouble = failureOf(entry.seq, meta, 'failure', {
    failure: meta.kind,
    charged: isFree ? 'no' : null,
  });
}

function foldAnswer(
  state: State,
  entry: Entry,
  call: AccountedCall,
  endpoint: Endpoint | null,
): void {
  const meta = AnswerMeta.safeParse(entry.meta).data;
  if (!meta) return;
  const { status, complete } = meta;
  const chain = chainFor(state, meta);
  const isGood = status >= 200 && status <= 299;
  call.cost = 'doubt';
  // A rejection that has arrived completely counts as an answer. Its cost is looked up too, but
  // nothing waits for that.
  call.blocks = !complete || status >= 500;
  call.late = gatewayTimeouts.includes(status);
  const download = state.downloads.get(meta.downloadId ?? '');
  if (!isGood) return foldRefusal(state, entry, meta, chain);
  if (!complete) {
    chain.trouble = failureOf(entry.seq, meta, 'cut', { status });
    return;
  }
  if (!endpoint) return;
  const read = readAnswer(endpoint, entry.body, meta.limit);
  const units = meta.handedOver === undefined ? unitsOf(endpoint, status, read) : 0;
  if (units !== null) {
    call.cost = units;
    state.own += units;
    chain.units += units;
  }
  const isPage = read.shape === 'page';
  if (isPage || (read.shape !== 'not-json' && !endpoint.paging)) chain.firstAnswer ||= entry.seq;
  if (isPage) {
    call.came = true;
    foldPage(state, chain, meta, entry, endpoint, read, units);
  }
  const isJob = download?.definition.calls !== undefined;
  if (isJob && read.shape !== 'not-json' && (isPage || !endpoint.paging)) {
    call.came = true;
    chain.trouble = null;
    if (!isPage) download.units += units ?? 0;
    foldJobAnswer(download, meta, 'answered', isPage ? read.rows.length : null, units);
  } else if (!isPage && (endpoint.paging || download || read.shape === 'not-json')) {
    // The call may have been charged. `/me` is therefore read before the user is asked whether to
    // repeat it.
    call.blocks = download !== undefined && typeof call.cost !== 'number';
    chain.trouble = failureOf(entry.seq, meta, 'unreadable', { status });
  }
}

/**
 * Statuses about the key, the quota or a temporary condition, rather than about one of a job's
 * calls.
 */
const ofAllCalls = [401, 402, 408, 429];

function foldRefusal(state: State, entry: Entry, meta: AnswerMeta, chain: Chain): void {
  const { status, complete, contentType, retryAfter } = meta;
  const serviceWords = serviceMessageOf(Buffer.from(entry.body), contentType);
  const download = state.downloads.get(meta.downloadId ?? '');
  const isOfCall = status >= 400 && status <= 499 && !ofAllCalls.includes(status) && complete;
  const { calls } = download?.definition ?? {};
  if (download && calls && isOfCall) {
    chain.trouble = null;
    // If a batch is "not found", its path or body is wrong. It doesn't mean that data is missing.
    const isBatch = calls[meta.window ?? -1]?.identifiers !== undefined;
    const told = status === 404 && !isBatch ? 'nothing' : 'refused';
    return foldJobAnswer(download, meta, told, null, null, serviceWords);
  }
  const at = Date.parse(entry.at);
  const wait = retryAfterMs(retryAfter ?? null, at);
  chain.trouble = failureOf(entry.seq, meta, 'status', {
    status,
    serviceWords,
    notBefore: wait === null ? null : at + wait,
  });
}

function failureOf(
  seq: number,
  { page, requestId }: CallMeta,
  is: FailureRecord['type'],
  more: Partial<FailureRecord>,
): FailureRecord {
  const nothing = { status: null, failure: null, serviceWords: '', notBefore: null, charged: null };
  return { seq, requestId, page, type: is, ...nothing, ...more };
}

type FoldOf<O extends ActOp> = (
  state: State,
  work: WorkOf<O>,
  entry: { readonly seq: number; readonly at: string },
) => void;

/** How each kind of act changes the state; `null` if it has nothing to do with calls. */
const folds: { readonly [O in ActOp]: FoldOf<O> | null } = {
  note: null,
  delete: null,
  restore: null,
  'forget-run'(state, { runId }) {
    if (!isOwned(state, runId)) state.chains.delete(runId);
  },
  'list-create': null,
  'list-rename': null,
  'list-query': null,
  'list-reference': null,
  'list-delete': null,
  'list-restore': null,
  'list-add': null,
  'list-remove': null,
  'matter-note': null,
  matter: null,
  'matter-rename'({ watches, downloads }, rename) {
    for (const one of [...watches.byId.values(), ...downloads.values()]) {
      one.definition = renamed(one.definition, rename);
    }
  },
  'applicant-group': null,
  'applicant-apart': null,
  assess: null,
  tag: null,
  'assessment-options': null,
  download: (state, { downloadId, act }, entry) => foldAct(state, downloadId, act, entry),
  watch: ({ watches }, work, entry) => foldWatch(watches, work, entry),
  'watch-bound': ({ watches }, work) => foldWatchBound(watches, work),
  export: null,
  erased: null,
  team: null,
  usage: (state, work) => foldUsage(state, work),
  status: null,
  charge: (state, work, { seq }) => foldCharge(state, work, seq),
};

function foldWork(state: State, { seq, at, meta }: Pick<Entry, 'seq' | 'at' | 'meta'>): void {
  const work = workIn(meta);
  const change = work && (folds[work.op] as FoldOf<ActOp> | null);
  if (work && change) change(state, work, { seq, at });
}

function foldUsage(state: State, { units, readAt, upTo }: WorkOf<'usage'>): void {
  const before = new Map([...state.calls].filter(([, { seq }]) => seq <= upTo));
  const reading = takeReading({ calls: before, baseline: state.baseline }, { units, readAt });
  for (const [requestId, call] of before) {
    // Some calls are charged late or appear late in `/me`, so later readings may still reveal their
    // cost.
    if (!reading.isAwaited(call)) state.calls.delete(requestId);
  }
  const since = [...state.calls.values()];
  const later = since.reduce((sum, { cost }) => sum + (typeof cost === 'number' ? cost : 0), 0);
  const { unseen } = reading;
  state.baseline = { units: reading.units, readAt, upTo, own: state.own - later, unseen };
  // This reading becomes the baseline of the next download.
  const next = firstRunnable(state);
  if (next && next.seq <= upTo) next.start ??= state.baseline;
}
