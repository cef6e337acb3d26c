/**
 * Uses `/me` to find out what calls cost: when it can be known, what was found, and how many units
 * remain.
 */
import type { RunningCall } from '../service/caller';
import { pause } from '../service/clock';
import { compareUsage } from './compare';
import { createKeptPrice } from './kept-price';
import { needsComparison } from './next-step';
import { mostTries } from './retry-policy';
import { awaitedUntil, baselineOf, unitsOfMonth, type Reading } from './settle';
import type { Steps, StepsDeps } from './steps-deps';

export interface Proof extends Pick<Steps, 'settle' | 'noteAccount' | 'nextProof' | 'wasFree'> {
  /** Reads `/me` and records the result. Simultaneous callers share one reading. */
  compare(): Promise<Reading>;
  /** Returns the ids of running calls. */
  runningIds(): ReadonlySet<string>;
  /**
   * Returns when `/me` can show what a call cost. `null` if it has already done so, or never will.
   */
  awaited(requestId: string): number | null;
  awaitedSoon(requestId: string): number | null;
  unitsUsed(): number | null;
  unitsLeft(): number | null;
  isUsedUp(): boolean;
  /** Returns the units by which a page exceeded its documented price. */
  readonly extraOf: ReturnType<typeof createKeptPrice>;
}

export function createProof(deps: Omit<StepsDeps, 'tell' | 'onPage' | 'random'>): Proof {
  const { log, state, follow, caller, clock } = deps;
  let comparing: Promise<Reading> | null = null;
  /** The last comparable reading, if it isn't in the log yet. */
  let newer: ReturnType<typeof baselineOf> = null;
  /** Calls whose cost wasn't visible even in a late reading. */
  const untold = new Set<string>();
  const behindMs = deps.behindMs ?? (() => 0);

  const underWay = (): RunningCall[] => caller.running().filter(({ isUnderWay }) => isUnderWay);
  const runningIds = (): ReadonlySet<string> =>
    new Set(underWay().map(({ requestId }) => requestId));

  const shortPause = (): Promise<void> => pause(clock, 500, deps.closing);

  function compare(): Promise<Reading> {
    const { readAccount } = deps;
    const given = {
      log,
      state,
      follow,
      isBusy: () => underWay().length > 0,
      makeSure: caller.makeSure,
      readAccount,
      newer: newerBaseline,
      behindMs,
      yieldToEventLoop: shortPause,
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

  /** Returns that reading if only later calls have an unknown cost. */
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
    pause: shortPause,
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

  const unitsUsed = (): number | null => unitsOfMonth(state, deps.account());

  /** Returns the number of units left in the quota. */
  function unitsLeft(): number | null {
    const limit = deps.account()?.limits.unitsPerMonth ?? null;
    const used = unitsUsed();
    return limit === null || used === null ? null : limit - used;
  }

  const isUsedUp = (): boolean => (unitsLeft() ?? 1) <= 0;

  /**
   * Returns when it will be known whether a call was charged. `null` if that isn't worth waiting
   * for.
   */
  function awaitedSoon(requestId: string): number | null {
    const until = state.calls.get(requestId)?.late ? null : awaited(requestId);
    return until !== null && until > clock.now() ? until : null;
  }

  return {
    compare,
    runningIds,
    awaited,
    awaitedSoon,
    unitsUsed,
    unitsLeft,
    isUsedUp,
    extraOf,
    noteAccount,
    nextProof,
    wasFree,
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
  };
}
