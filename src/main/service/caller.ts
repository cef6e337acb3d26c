/**
 * Buys answers. The order of the steps is essential. Nothing is sent before the request is in the
 * archive, and no answer is used before the archive has stored it.
 */
import { isDocumentedFree } from '@shared/definition/price';
import type { CallInput, CallOutcome } from '@shared/features/service';
import { appError, AppError, toErrorData, type ErrorData } from '@shared/ipc/error';
import { createBackPressure } from './back-pressure';
import type { Client, Seen, SeenAnswer } from './client';
import type { Clock } from './clock';
import { LONGEST_HOLD_MS, type Governor } from './governor';
import type { LongWaits } from './long-waits';
import { createAnswerOutbox } from './answer-outbox';
import type { CallArchive } from './archive-port';
import { failureError, outcomeOf } from './outcome';
import type { TeamDesk, TeamTurn } from './team-desk';
import { metaOf, planCall, type DownloadRef, type Known, type PlannedCall } from './plan-call';

/** A call whose answer somebody is waiting for. */
export interface RunningCall {
  readonly requestId: string;
  readonly runId: string;
  readonly endpoint: string;
  readonly startedAt: string;
  /**
   * True if it has been sent or is about to be. False while it waits for its turn, or after a
   * rejection.
   */
  readonly isUnderWay: boolean;
}

export interface Caller {
  /**
   * Resolves when the answer is in the archive. Rejects with an `AppError` that explains what
   * happened.
   */
  call(input: CallInput, downloadRef?: DownloadRef): Promise<CallOutcome>;
  /**
   * Cancels a run's calls. Returns `false` if there were none. A request that has already been sent
   * may be charged, so its answer is still accepted and stored for a while.
   */
  cancel(runId: string): boolean;
  running(): readonly RunningCall[];
  /**
   * Writes answers that couldn't be written before. Resolves when none are left in memory and there
   * is room for more. Otherwise, throws `disk-full` or `storage`.
   */
  makeSure(): Promise<void>;
  /** Returns the number of answers that are only in memory. */
  unkept(): number;
  /** Call when the library has acknowledged entries. */
  acknowledged(): void;
  /** Cancels all calls. Resolves when everything that arrived has been stored in the archive. */
  close(): Promise<void>;
}

export interface CallerDeps {
  readonly client: Client;
  readonly log: CallArchive;
  readonly governor: Governor;
  /** Endpoints for which the service has asked for a long wait. Defaults to none. */
  readonly longWaits?: Pick<LongWaits, 'check' | 'hold'>;
  /** Returns whether `/me` shows that the quota is used up. Not checked by default. */
  readonly isMonthUsedUp?: () => Promise<boolean>;
  /**
   * Returns whether a rejected request definitely wasn't charged. This takes as long as the usage
   * in `/me` may be out of date. Defaults to unknown.
   */
  readonly wasFree?: (runId: string, requestId: string) => Promise<boolean>;
  /**
   * Returns by how many ms the usage in `/me` may be out of date. After a rejection, nothing is
   * sent for that long. Defaults to 0.
   */
  readonly behindMs?: () => number;
  readonly clock: Clock;
  readonly newId: () => string;
  /** Returns the team that shares the cost, or `null` if there is none. */
  readonly team?: () => TeamDesk | null;
  /** Returns what is known about the service's endpoints. Defaults to the documentation. */
  readonly known?: () => Known;
  /** Throws `no-key`, `locked` or `key-unreadable`, before anything is written. */
  readonly assertKey: () => void;
  /**
   * Called with whatever a call has revealed, for the connection state and the usage meter. `free`
   * is true if the call definitely costs nothing.
   */
  readonly onSeen: (seen: Seen, free: boolean) => void;
  readonly onChange: () => void;
  readonly random?: () => number;
  /** How long a call waits for the library to keep up. */
  readonly waitForLibraryMs?: number;
}

/** One request for all callers that want the same answer at the same time. */
interface Flight {
  readonly plan: PlannedCall;
  /** The last entry that the caller has seen. If absent, the caller has seen the entire archive. */
  readonly since: number | undefined;
  readonly promise: Promise<CallOutcome>;
  readonly stop: AbortController;
  readonly runs: Map<string, (reason: AppError) => void>;
  running: RunningCall;
  /**
   * True if the request has been sent but the archive doesn't have its answer yet. Whatever arrives
   * may have been charged.
   */
  sent: boolean;
  /** True once anything has been sent. */
  wasSent: boolean;
}

/**
 * How long to keep receiving an answer that nobody is waiting for, after cancelling or when
 * quitting.
 */
const GRACE_PERIOD_MS = 15_000;
const LAST_GRACE_PERIOD_MS = 3_000;
/**
 * How many answered requests are remembered. That's far more than can be answered while another
 * request is waiting.
 */
const mostAnswered = 2_000;
/** How often a call is sent in total if it's rejected with 429. */
const TRIES = 4;
/** How long to wait before a rejected call is sent for the second time, in ms. */
const FIRST_WAIT_MS = 2_000;

export function createCaller(deps: CallerDeps): Caller {
  const { client, log, governor, clock, newId, random = Math.random } = deps;
  const flights = new Map<string, Flight>();
  const outbox = createAnswerOutbox(log);
  const pressure = createBackPressure(log, clock, deps.waitForLibraryMs ?? 15_000);
  /**
   * The latest purchases, by identity. If a caller asked before the answer arrived, it doesn't have
   * to be bought again.
   */
  const answered = new Map<string, CallOutcome>();
  let closed = false;

  function remember(identity: string, outcome: CallOutcome): void {
    answered.delete(identity);
    answered.set(identity, outcome);
    const [oldest] = answered.keys();
    if (answered.size > mostAnswered && oldest !== undefined) answered.delete(oldest);
  }

  /**
   * If it isn't known whether the key is needed, it's sent only once the service has asked for it.
   */
  async function send(plan: PlannedCall, signal: AbortSignal): Promise<Seen> {
    const first = await client.send(plan, { signal });
    const wantsKey = first.type === 'answer' && [401, 403].includes(first.status);
    if (plan.endpoint.key !== null || !wantsKey) return first;
    deps.assertKey();
    return client.send(plan, { signal, key: true });
  }

  /** Sends the request once. One archive entry is written before it, and one after. */
  async function buy(flight: Flight): Promise<{ answer: SeenAnswer; seq: number }> {
    const { plan, running, stop } = flight;
    const leave = await pressure.enter(stop.signal);
    const place = await governor.enter(stop.signal).catch((error: unknown) => {
      leave();
      throw error;
    });
    try {
      await outbox.makeSure();
      if (plan.endpoint.key === true) deps.assertKey();
      const meta = metaOf(plan, running.requestId);
      flight.running = { ...running, isUnderWay: true };
      await outbox.keep({ kind: 'request', meta });
      flight.sent = true;
      flight.wasSent = true;
      const seen = await send(plan, stop.signal);
      deps.onSeen(seen, isDocumentedFree(plan.endpoint));
      const { durationMs } = seen;
      if (seen.type === 'failure') {
        const charged = seen.neverSent ? 'no' : 'unknown';
        const failed = { ...meta, kind: seen.failure, message: seen.code, durationMs, charged };
        // The caller learns of the failure itself. A full disk is reported before the next
        // purchase.
        await outbox.keep({ kind: 'failure', meta: failed }).catch(() => undefined);
        throw failureError(seen);
      }
      const { status, contentType, complete, body, retryAfter } = seen;
      const answered = {
        ...meta,
        status,
        contentType,
        complete,
        durationMs,
        units: null,
        ...(retryAfter === null ? {} : { retryAfter }),
      };
      return { answer: seen, seq: await outbox.keep({ kind: 'answer', meta: answered, body }) };
    } finally {
      flight.sent = false;
      flight.running = running;
      place.answered();
      leave();
    }
  }

  /**
   * Asks the team what to do about the call, and waits for its turn. `null` if there is no team, or
   * if the call costs nothing.
   */
  async function turnOf({ plan, since, stop }: Flight): Promise<TeamTurn | null> {
    const team = isDocumentedFree(plan.endpoint) ? null : deps.team?.();
    if (!team) return null;
    const { identity, reference } = plan;
    const mostUnits = metaOf(plan, '').bound ?? null;
    return team.turn({ identity, reference, mostUnits, since }, stop.signal);
  }

  /** Uses a colleague's answer instead of sending this call. */
  async function adopt(
    { plan, running }: Flight,
    { by, teamId, meta: theirs, body }: Extract<TeamTurn, { is: 'answered' }>,
  ): Promise<CallOutcome> {
    await outbox.makeSure();
    const { status, contentType, complete, limit, params } = theirs;
    const answer = { status, contentType, complete, durationMs: 0 };
    const meta = {
      ...metaOf(plan, running.requestId),
      params,
      limit,
      ...answer,
      units: null,
      handedOver: teamId,
      answeredBy: by,
    };
    const seq = await outbox.keep({ kind: 'answer', meta, body });
    const seen = { ...answer, type: 'answer', retryAfter: null, cutBy: null, body } as const;
    const outcome = { ...outcomeOf({ ...plan, limit }, seen, seq, clock.now()), units: 0 };
    remember(plan.identity, outcome);
    return outcome;
  }

  /** Gets the answer from a colleague, or buys it for the whole team. */
  async function fetchPage(flight: Flight): Promise<CallOutcome> {
    const turn = await turnOf(flight);
    if (turn?.is === 'answered') return adopt(flight, turn);
    let end = { units: 0 as number | null, requestId: null as string | null };
    try {
      const outcome = await buyPage(flight);
      end = { units: outcome.units, requestId: flight.running.requestId };
      return outcome;
    } catch (error) {
      const isFree = !flight.wasSent || toErrorData(error).charged === 'no';
      end = { ...end, units: isFree ? 0 : null };
      throw error;
    } finally {
      turn?.done(end);
    }
  }

  /**
   * Buys an answer. The request is repeated only after a complete rate-limit response that
   * definitely wasn't charged, because the caller has agreed to pay for only one request.
   */
  async function buyPage(flight: Flight): Promise<CallOutcome> {
    for (let tries = 1; ; tries++) {
      const { answer, seq } = await buy(flight);
      try {
        const outcome = outcomeOf(flight.plan, answer, seq, clock.now());
        remember(flight.plan.identity, outcome);
        return outcome;
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        const named = error.data.retryAfterMs ?? 0;
        if (named > LONGEST_HOLD_MS) throw tooLong(flight.plan, error);
        if (error.kind !== 'rate-limited') throw error;
        const wait = named || FIRST_WAIT_MS * 2 ** (tries - 1) * (1 + random());
        const isUsedUp = tries === 1 && (await isMonthUsedUp());
        if (isUsedUp) throw appError('month-used-up', withoutKind(error));
        governor.pauseUntil(clock.now() + Math.max(wait, deps.behindMs?.() ?? 0));
        const giveUp = tries === TRIES || flight.runs.size === 0;
        if (giveUp || !answer.complete) throw error;
        const { requestId } = flight.running;
        const isFree =
          (await deps.wasFree?.(flight.plan.runId, requestId).catch(() => false)) ?? false;
        if (!isFree) throw error;
        flight.running = { ...flight.running, requestId: newId() };
      }
    }
  }

  function tooLong({ endpoint }: PlannedCall, error: AppError): AppError {
    const { retryAfterMs = 0 } = error.data;
    deps.longWaits?.hold(endpoint.id, clock.now() + retryAfterMs);
    return appError('asked-to-wait', withoutKind(error));
  }

  /** If the reading fails, returns `false`, because the month may still have units left. */
  async function isMonthUsedUp(): Promise<boolean> {
    return (await deps.isMonthUsedUp?.().catch(() => false)) ?? false;
  }

  function start(plan: PlannedCall, since: number | undefined): Flight {
    const { runId } = plan;
    // A run that started a request counts even if it has left the request, because its page may
    // still arrive.
    const sameRun = [...flights.values()].find(
      (flight) => flight.plan.runId === runId || flight.runs.has(runId),
    );
    if (sameRun) throw appError('held-back', { message: 'one page at a time', charged: 'no' });
    const stop = new AbortController();
    const running: RunningCall = {
      requestId: newId(),
      runId,
      endpoint: plan.endpoint.id,
      startedAt: new Date(clock.now()).toISOString(),
      isUnderWay: false,
    };
    // Deferred until the request has been added to the list.
    const promise = Promise.resolve()
      .then(() => fetchPage(flight))
      .finally(() => {
        flights.delete(plan.identity);
        deps.onChange();
      });
    promise.catch(() => undefined);
    const flight: Flight = {
      plan,
      since,
      promise,
      stop,
      runs: new Map(),
      running,
      sent: false,
      wasSent: false,
    };
    flights.set(plan.identity, flight);
    deps.onChange();
    return flight;
  }

  /**
   * Removes a run from a request. If nobody else is waiting for it, either the request is
   * cancelled, or its answer is accepted for a while longer.
   */
  function leave(flight: Flight, runId: string, gracePeriodMs: number): void {
    flight.runs.get(runId)?.(appError('cancelled', { charged: flight.sent ? 'unknown' : 'no' }));
    flight.runs.delete(runId);
    if (flight.runs.size > 0) return;
    const end = (): void => flight.stop.abort(appError('cancelled', { charged: 'no' }));
    if (!flight.sent) return end();
    const forget = clock.after(gracePeriodMs, () => {
      if (flight.runs.size === 0) end();
    });
    flight.promise.then(forget, forget);
  }

  return {
    async call(input, downloadRef) {
      if (closed) throw appError('no-connection', { charged: 'no' });
      const plan = planCall(input, downloadRef, deps.known?.());
      if (plan.endpoint.key === true) deps.assertKey();
      deps.longWaits?.check(plan.endpoint.id);
      const before = answered.get(plan.identity);
      if (before && input.lookedUpTo !== undefined && before.seq > input.lookedUpTo) return before;
      const flight =
        flights.get(plan.identity) ?? start(plan, downloadRef?.since ?? input.lookedUpTo);
      const left = new Promise<never>((_, reject) => {
        if (!flight.runs.has(plan.runId)) flight.runs.set(plan.runId, reject);
      });
      return Promise.race([flight.promise, left]);
    },
    cancel(runId) {
      const mine = [...flights.values()].filter(({ runs }) => runs.has(runId));
      for (const flight of mine) leave(flight, runId, GRACE_PERIOD_MS);
      return mine.length > 0;
    },
    running: () => [...flights.values()].map(({ running }) => running),
    makeSure: () => outbox.makeSure().finally(deps.onChange),
    unkept: () => outbox.held,
    acknowledged: pressure.acknowledged,
    async close() {
      closed = true;
      const all = [...flights.values()];
      for (const flight of all) {
        // The empty name stands for requests that have already been cancelled. They mustn't wait
        // any longer either.
        for (const runId of [...flight.runs.keys(), '']) leave(flight, runId, LAST_GRACE_PERIOD_MS);
      }
      await Promise.allSettled(all.map(({ promise }) => promise));
      await outbox.makeSure().catch(() => undefined);
    },
  };
}

function withoutKind({ data }: AppError): Omit<ErrorData, 'kind'> {
  const { kind: _kind, ...details } = data;
  return details;
}
