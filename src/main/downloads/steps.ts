/**
 * Carries out a download's next step: reads `/me`, starts a chain, buys a page, judges a failure,
 * stops, or finishes.
 */
import type { DownloadAct } from '@shared/archive/download-work';
import type { CallOutcome } from '@shared/features/service';
import { AppError } from '@shared/ipc/error';
import { knownEndpoint, priceBound } from '@shared/service/catalogue';
import { largestPage } from '@shared/service/download-plan';
import type { Size } from '@shared/service/rate';
import { pageOnly } from '../service/plan-call';
import { coveringRuns, remainingOf, rowsOfRun, rowsWithin, type CoveringRow } from './covering';
import { createProof } from './proof';
import { judge, mostTries, needsProof } from './retry-policy';
import { answeredSince, questionAt } from './under-way';
import { nextJobStep } from './job-step';
import { needsComparison, nextStep, ownedRows, type Around, type Step } from './next-step';
import { settlementOf } from './settle';
import {
  chainOf,
  isRunnable,
  paramsOf,
  periodOf,
  type Chain,
  type Download,
  type Stop,
} from './state';
import { stopFor } from './pause-reason';
import type { Steps, StepsDeps } from './steps-deps';
import type { PauseReason } from './view';

/** Temporary obstacles. The final comparison waits until they're gone, because it needs `/me`. */
const passing = ['no-key', 'locked', 'key-unreadable', 'offline', 'name-not-found', 'disk-full'];

export function createSteps(deps: StepsDeps): Steps {
  const { log, state, follow, caller, clock, random, tell } = deps;
  /** Number of calls that have failed in a row. */
  let tries = 0;
  /** Number of the failure's log entry, if the wait after it is over. */
  let waitedFor = 0;
  const proof = createProof(deps);
  async function write(downloadId: string, ...acts: readonly DownloadAct[]): Promise<void> {
    await log.appendMany(
      acts.map((act) => ({ kind: 'work', meta: { op: 'download', downloadId, act } })),
    );
    await follow();
    tell();
  }

  const stopWith = (id: string, stop: Stop): Promise<void> => write(id, { is: 'stop', ...stop });

  async function compareFor({ id }: Download): Promise<void> {
    try {
      await proof.compare();
    } catch (error) {
      if (!(error instanceof AppError) || error.kind !== 'unauthorized') throw error;
      await stopWith(id, { as: 'paused', why: 'unauthorized', ...wordsOf(error) });
    }
  }

  const around = (): Around => ({
    waitedFor,
    running: proof.runningIds(),
    largest: deps.largestPage ?? (() => largestPage),
    units: deps.unitsOfCall ?? documentedUnits,
    awaited: proof.awaitedSoon,
  });

  async function buy(download: Download, step: Extract<Step, { type: 'page' }>): Promise<void> {
    const before = state.seq;
    // The page may already have been received, in an answer that couldn't be written and is only in
    // memory.
    await caller.makeSure();
    await follow();
    if (state.seq !== before) return;
    const known = step.page === 0 ? answeredMeanwhile(download, step.period) : null;
    if (known) {
      const { period, limit } = step;
      return write(download.id, { is: 'chain', window: period, runId: known.runId, limit });
    }
    if (tries >= mostTries) return stopWith(download.id, { as: 'paused', why: 'connection' });
    if (proof.isUsedUp()) {
      // A new usage month may have begun.
      await proof.compare();
      if (proof.isUsedUp()) return stopWith(download.id, { as: 'paused', why: 'quota' });
    }
    const level = download.definition.level ?? null;
    if (level !== null && (proof.unitsUsed() ?? Infinity) + (step.units ?? 1) > level) {
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
      // The call was sent, and the log contains its result, which determines the next step.
      if ((told && told.seq > before) || needsComparison(state, proof.runningIds())) return;
      tries -= 1;
      const stop = error instanceof AppError ? stopFor(error.data, clock.now()) : null;
      if (stop) return stopWith(download.id, stop);
      throw error;
    }
  }

  /**
   * Returns the run that has answered a request of a job or check since it was queued. Not for
   * lists: a user who starts one twice means to.
   */
  function answeredMeanwhile(download: Download, period: number): Chain | null {
    const { calls, watchId } = download.definition;
    if (!calls && watchId === undefined) return null;
    const reading = deps.reading?.() ?? { ...pageOnly, folding: 'none' };
    const found = answeredSince(state, questionAt(download, period), reading, download.seq);
    // Answers that the watch itself received earlier don't count.
    return found && download.runs.flat().includes(found.runId) ? null : found;
  }

  /** Periods and runs whose rows may be incomplete. */
  const uncertain = new Set<string>();
  let lastRead: { readonly runId: string; readonly rows: readonly CoveringRow[] } | null = null;

  /**
   * Takes the rows of a watch's next period from a broader run. Returns `false` if that isn't
   * possible, so that they must be requested.
   */
  async function cover(download: Download): Promise<boolean> {
    const period = periodOf(state, download);
    if (!isRunnable(download) || download.definition.watchId === undefined || period < 0)
      return false;
    if (chainOf(state, download, period)) return false;
    await caller.makeSure();
    await follow();
    const { id, definition } = download;
    const asked = questionAt(download, period);
    for (const chain of coveringRuns(state, asked, download)) {
      const { runId } = chain;
      const key = JSON.stringify([id, period, runId]);
      if (uncertain.has(key)) continue;
      if (lastRead?.runId !== runId) lastRead = { runId, rows: await rowsOfRun(log, chain) };
      const filters = remainingOf(chain, asked.params);
      const rows = rowsWithin(definition.endpoint, filters, lastRead.rows);
      if (rows !== null) {
        await write(id, { is: 'covered', window: period, runId, rows });
        return true;
      }
      uncertain.add(key);
    }
    return false;
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
      // A user who starts a period again wants new answers.
      since: (download.runs[period]?.length ?? 0) > 1 ? undefined : download.seq,
    });
    await follow();
    tell();
    // Another caller is fetching the same page. This download continues with that caller's chain.
    if (outcome.runId !== runId) {
      await write(download.id, { is: 'chain', window: period, runId: outcome.runId, limit });
    }
    return outcome;
  }

  /**
   * Stops if a page cost more than its documented price. If the user resumes, the higher price
   * applies from then on.
   */
  async function seePrice(download: Download, outcome: CallOutcome): Promise<void> {
    const { rows, units } = outcome;
    if (!rows || !units) return;
    const extra = await proof.extraOf({ downloadId: download.id, rows, units });
    if (extra.units === 0) return;
    const { perRow } = extra;
    const isNew = perRow > download.extraPerRow;
    const next = takeNext(download);
    const asks = isNew && ['page', 'begin'].includes(next.type);
    const stop = { is: 'stop', as: 'needs-decision', why: 'price' } as const;
    await write(download.id, { is: 'dearer', units: extra.units, perRow }, ...(asks ? [stop] : []));
  }

  const takeNext = (download: Download): Step =>
    (download.definition.calls ? nextJobStep : nextStep)(state, download, around());

  async function decideOnTrouble(
    download: Download,
    { period, units, trouble }: Extract<Step, { type: 'judge' }>,
  ): Promise<PauseReason | null> {
    // Only `/me` shows whether a rejected call was charged and whether the quota is used up.
    const { status } = trouble;
    const isRefusal = status !== null && status >= 400 && status <= 499;
    const known = proof.awaited(trouble.requestId);
    if (isRefusal || (known !== null && known <= clock.now())) {
      await proof.compare().catch(() => undefined);
    }
    const until = needsProof(trouble) ? proof.awaitedSoon(trouble.requestId) : null;
    if (until !== null) return { why: 'service', until };
    const failureDecision = judge(trouble, {
      units,
      random,
      unitsLeft: proof.unitsLeft(),
      tries: Math.max(1, tries),
      now: clock.now(),
      rowsAgain: ownedRows(state, download, period),
    });
    if ('stop' in failureDecision) {
      tries = 0;
      await stopWith(download.id, failureDecision.stop);
      return null;
    }
    // Without a network connection, nothing was really tried.
    if (failureDecision.why === 'offline') tries = 0;
    waitedFor = trouble.seq;
    return { why: failureDecision.why, until: clock.now() + failureDecision.wait };
  }

  async function finish(
    download: Download,
    { how }: Extract<Step, { type: 'finish' }>,
  ): Promise<void> {
    const reading = await proof.compare().catch((error: unknown) => {
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
    async advance(download) {
      return (await cover(download)) ? null : take(download, takeNext(download));
    },
    settle: proof.settle,
    noteAccount: proof.noteAccount,
    nextProof: proof.nextProof,
    wasFree: proof.wasFree,
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
