/** Does the next step of a download: compares, begins a chain, buys a page, judges, stops, ends. */
import type { DownloadAct } from '@shared/archive/download-work';
import type { CallOutcome } from '@shared/features/service';
import { AppError } from '@shared/ipc/error';
import { knownEndpoint, priceBound } from '@shared/service/catalogue';
import { largestPage } from '@shared/service/download-plan';
import type { Size } from '@shared/service/rate';
import type { RunningCall } from '../service/caller';
import { pageOnly } from '../service/plan-call';
import { pause } from '../service/clock';
import { compareUsage } from './compare';
import { createKeptPrice } from './kept-price';
import { judge, mostTries, needsProof } from './retry-policy';
import { answeredSince, questionAt } from './under-way';
import { nextJobStep } from './job-step';
import { needsComparison, nextStep, ownedRows, type Around, type Step } from './next-step';
import { awaitedUntil, baselineOf, settlementOf, unitsOfMonth, type Reading } from './settle';
import { paramsOf, type Chain, type Download, type Stop } from './state';
import { stopFor } from './pause-reason';
import type { Steps, StepsDeps } from './steps-deps';
import type { PauseReason } from './view';

/** No key, network or room: the account is made up later, rather than without `/me` for good. */
const passing = ['no-key', 'locked', 'key-unreadable', 'offline', 'name-not-found', 'disk-full'];

/** Makes the steps of one library. */
export function createSteps(deps: StepsDeps): Steps {
  const { log, state, follow, caller, clock, random, tell } = deps;
  /** Calls in a row that brought no page. */
  let tries = 0;
  /** The trouble (its entry) after which enough was waited. */
  let waitedFor = 0;
  let comparing: Promise<Reading> | null = null;
  /** The last reading that can be compared with, and is not in the log. */
  let newer: ReturnType<typeof baselineOf> = null;
  /** Calls of which a reading that was late enough did not tell what they cost either. */
  const untold = new Set<string>();
  const behindMs = deps.behindMs ?? (() => 0);

  const underWay = (): RunningCall[] => caller.running().filter(({ isUnderWay }) => isUnderWay);
  const runningIds = (): ReadonlySet<string> =>
    new Set(underWay().map(({ requestId }) => requestId));

  async function write(downloadId: string, ...acts: readonly DownloadAct[]): Promise<void> {
    await log.appendMany(
      acts.map((act) => ({ kind: 'work', meta: { op: 'download', downloadId, act } })),
    );
    await follow();
    tell();
  }

  const stopWith = (id: string, stop: Stop): Promise<void> => write(id, { is: 'stop', ...stop });

  function compare(): Promise<Reading> {
    const { readAccount, closing } = deps;
    const yieldToEventLoop = (): Promise<void> => pause(clock, 500, closing);
    const given = {
      log,
      state,
      follow,
      isBusy: () => underWay().length > 0,
      makeSure: caller.makeSure,
      readAccount,
      newer: newerBaseline,
      behindMs,
      yieldToEventLoop,
      now: clock.now,
    };
    comparing ??= compareUsage(given).finally(() => {
      comparing = null;
    });
    return comparing;
  }

  function noteAccount(): void {
    const account = deps.account();
    newer = (account && baselineOf(state, account, behindMs())) ?? newer;
  }

  /** As noted, where calls were made since of which it is not known what they cost. */
  function newerBaseline(): ReturnType<typeof baselineOf> {
    noteAccount();
    if (!newer || newer.readAt <= (state.baseline?.readAt ?? '')) return null;
    const { upTo } = newer;
    const doubtful = [...state.calls.values()].filter(({ cost }) => typeof cost !== 'number');
    return doubtful.length > 0 && doubtful.every(({ seq }) => seq > upTo) ? newer : null;
  }

  const extraOf = createKeptPrice({
    state,
    follow,
    readAccount: deps.readAccount,
    isBusy: () => underWay().length > 0,
  });

  const awaited = (requestId: string): number | null => awaitedUntil(state, requestId, behindMs());

  function nextProof(): number | null {
    const times = [...state.calls.keys()].flatMap((id) =>
      untold.has(id) ? [] : (awaited(id) ?? []),
    );
    return times.length > 0 ? Math.min(...times) : null;
  }

  async function wasFree(runId: string, requestId: string): Promise<boolean> {
    await follow();
    const isFree = (): boolean => {
      const trouble = state.chains.get(runId)?.trouble;
      return trouble?.requestId === requestId && trouble.charged === 'no';
    };
    for (let round = 0; round < mostTries && !isFree(); round++) {
      const until = awaited(requestId);
      if (until === null) return false;
      if (until > clock.now()) await pause(clock, until - clock.now(), deps.closing);
      await compare();
    }
    return isFree();
  }

  async function compareFor({ id }: Download): Promise<void> {
    try {
      await compare();
    } catch (error) {
      if (!(error instanceof AppError) || error.kind !== 'unauthorized') throw error;
      await stopWith(id, { as: 'paused', why: 'unauthorized', ...wordsOf(error) });
    }
  }

  const unitsUsed = (): number | null => unitsOfMonth(state, deps.account());

  /** What that leaves of the month. */
  function unitsLeft(): number | null {
    const limit = deps.account()?.limits.unitsPerMonth ?? null;
    const used = unitsUsed();
    return limit === null || used === null ? null : limit - used;
  }

  const isUsedUp = (): boolean => (unitsLeft() ?? 1) <= 0;

  const around = (): Around => ({
    waitedFor,
    running: runningIds(),
    largest: deps.largestPage ?? (() => largestPage),
    units: deps.unitsOfCall ?? documentedUnits,
    awaited: awaitedSoon,
  });

  async function buy(download: Download, step: Extract<Step, { type: 'page' }>): Promise<void> {
    const before = state.seq;
    // What is still held in memory may be the very page that would be asked for.
    await caller.makeSure();
    await follow();
    if (state.seq !== before) return;
    const known = step.page === 0 ? answeredMeanwhile(download, step.period) : null;
    if (known) {
      const { period, limit } = step;
      return write(download.id, { is: 'chain', window: period, runId: known.runId, limit });
    }
    if (tries >= mostTries) return stopWith(download.id, { as: 'paused', why: 'connection' });
    if (isUsedUp()) {
      // Perhaps the month has turned.
      await compare();
      if (isUsedUp()) return stopWith(download.id, { as: 'paused', why: 'quota' });
    }
    const level = download.definition.level ?? null;
    if (level !== null && (unitsUsed() ?? Infinity) + (step.units ?? 1) > level) {
      return stopWith(download.id, { as: 'paused', why: 'level' });
    }
    tries += 1;
    tell();
    try {
      const outcome = await call(download, step);
      tries = 0;
      deps.onPage();
      await seePrice(download, outcome);
    } catch (error) {
      await follow();
      const told = state.chains.get(step.runId)?.trouble;
      // What came of a call that was sent stands in the log; the next step follows from there.
      if ((told && told.seq > before) || needsComparison(state, runningIds())) return;
      tries -= 1;
      const stop = error instanceof AppError ? stopFor(error.data, clock.now()) : null;
      if (stop) return stopWith(download.id, stop);
      throw error;
    }
  }

  /**
   * The run that has answered what a job or a look asks since it was put in the queue. A list that
   * a person has begun twice is meant twice.
   */
  function answeredMeanwhile(download: Download, period: number): Chain | null {
    const { calls, watchId } = download.definition;
    if (!calls && watchId === undefined) return null;
    const reading = deps.reading?.() ?? { ...pageOnly, folding: 'none' };
    const found = answeredSince(state, questionAt(download, period), reading, download.seq);
    // What it has asked itself it asks again, where it does.
    return found && download.runs.flat().includes(found.runId) ? null : found;
  }

  async function call(
    download: Download,
    { period, runId, page, cursor, limit }: Extract<Step, { type: 'page' }>,
  ): Promise<CallOutcome> {
    const { definition } = download;
    const { clientReference } = definition;
    const one = definition.calls?.[period] ?? {
      ...definition,
      params: paramsOf(download, period),
      identifiers: undefined,
    };
    const asked = {
      endpoint: one.endpoint,
      pathParams: one.pathParams,
      params: { ...one.params },
      limit,
      runId,
      page,
      ...(one.identifiers ? { identifiers: one.identifiers } : {}),
      ...(clientReference === undefined ? {} : { clientReference }),
    };
    const outcome = await caller.call(cursor === null ? asked : { ...asked, cursor }, {
      downloadId: download.id,
      window: period,
    });
    await follow();
    tell();
    // The same page was on its way for somebody else: theirs is the chain to go on with.
    if (outcome.runId !== runId) {
      await write(download.id, { is: 'chain', window: period, runId: outcome.runId, limit });
    }
    return outcome;
  }

  /** Stops where a documented price is not kept; once the person goes on with it, it is counted. */
  async function seePrice(download: Download, outcome: CallOutcome): Promise<void> {
    const { rows, units } = outcome;
    if (!rows || !units) return;
    const extra = await extraOf(rows);
    if (extra === 0) return;
    const perRow = extra / rows;
    const isNew = perRow > download.extraPerRow;
    const next = takeNext(download);
    const asks = isNew && ['page', 'begin'].includes(next.type);
    const stop = { is: 'stop', as: 'needs-decision', why: 'price' } as const;
    await write(download.id, { is: 'dearer', units: extra, perRow }, ...(asks ? [stop] : []));
  }

  const takeNext = (download: Download): Step =>
    (download.definition.calls ? nextJobStep : nextStep)(state, download, around());

  async function decideOnTrouble(
    download: Download,
    { period, units, trouble }: Extract<Step, { type: 'judge' }>,
  ): Promise<PauseReason | null> {
    // Whether a refusal was charged, and whether the month is used up, is known only from `/me`.
    const { status } = trouble;
    const isRefusal = status !== null && status >= 400 && status <= 499;
    const proof = awaited(trouble.requestId);
    if (isRefusal || (proof !== null && proof <= clock.now())) {
      await compare().catch(() => undefined);
    }
    const until = needsProof(trouble) ? awaitedSoon(trouble.requestId) : null;
    if (until !== null) return { why: 'service', until };
    const failureDecision = judge(trouble, {
      units,
      random,
      unitsLeft: unitsLeft(),
      tries: Math.max(1, tries),
      now: clock.now(),
      rowsAgain: ownedRows(state, download, period),
    });
    if ('stop' in failureDecision) {
      tries = 0;
      await stopWith(download.id, failureDecision.stop);
      return null;
    }
    // Without a network nothing was tried, however often.
    if (failureDecision.why === 'offline') tries = 0;
    waitedFor = trouble.seq;
    return { why: failureDecision.why, until: clock.now() + failureDecision.wait };
  }

  /** When it is known whether a call was charged, where that is worth waiting for. */
  function awaitedSoon(requestId: string): number | null {
    const until = state.calls.get(requestId)?.late ? null : awaited(requestId);
    return until !== null && until > clock.now() ? until : null;
  }

  async function finish(
    download: Download,
    { how }: Extract<Step, { type: 'finish' }>,
  ): Promise<void> {
    const reading = await compare().catch((error: unknown) => {
      if (error instanceof AppError && passing.includes(error.data.kind)) throw error;
      return null;
    });
    if (deps.closing.aborted) return;
    await write(download.id, {
      is: 'done',
      how,
      settlement: settlementOf(download, state.own, reading),
    });
  }

  async function take(download: Download, step: Step): Promise<PauseReason | null> {
    switch (step.type) {
      case 'nothing':
        return null;
      case 'compare':
        await compareFor(download);
        return null;
      case 'begin': {
        const { period, limit } = step;
        await write(download.id, { is: 'chain', window: period, runId: deps.newId(), limit });
        return null;
      }
      case 'page':
        await buy(download, step);
        return null;
      case 'judge':
        return decideOnTrouble(download, step);
      case 'wait':
        return { why: 'service', until: step.until };
      case 'stop':
        await stopWith(download.id, step.stop);
        return null;
      case 'finish':
        await finish(download, step);
        return null;
    }
  }

  return {
    advance(download) {
      return take(download, takeNext(download));
    },
    async settle(isOfAll) {
      const isOpen = isOfAll
        ? [...state.calls.values()].some(({ cost }) => typeof cost !== 'number')
        : needsComparison(state, runningIds());
      const now = clock.now();
      const isProven = (nextProof() ?? Infinity) <= now;
      if (!isOpen && !isProven) return false;
      await compare();
      for (const id of [...state.calls.keys()])
        if ((awaited(id) ?? Infinity) <= now) untold.add(id);
      return true;
    },
    noteAccount,
    nextProof,
    wasFree,
    write,
    forgetTries: () => {
      tries = 0;
    },
  };
}

function documentedUnits(id: string, { rows }: Size): number | null {
  const endpoint = knownEndpoint(id);
  return endpoint && priceBound(endpoint, rows);
}

function wordsOf({ data }: AppError): Pick<Stop, 'status' | 'serviceWords'> {
  return {
    ...(data.status === undefined ? {} : { status: data.status }),
    ...(data.serviceWords === undefined ? {} : { serviceWords: data.serviceWords }),
  };
}
