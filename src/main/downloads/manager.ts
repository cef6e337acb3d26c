/**
 * Runs a library's downloads. Each step reads the log, decides what to do next, and does it.
 * Nothing else about a download is stored, so after a crash the step is simply repeated. A page
 * that is in the log is never requested again.
 */
import type { DownloadAct } from '@shared/archive/download-work';
import type { WorkMeta } from '@shared/acts/acts';
import type { DownloadView, HoldReason } from '@shared/features/downloads';
import { toErrorData } from '@shared/ipc/error';
import { ArchiveError } from '../archive/archive-error';
import { storageError } from '../service/archive-port';
import { spentOf } from './bound';
import { createFollower } from './follow';
import { actsOnKeyChange, type KeyChangePolicy } from './key-change';
import { createOnlookers, type Onlookers } from './onlookers';
import { pauseFor } from './pause-reason';
import { backoffMs } from './retry-policy';
import { createAttended } from './attended';
import { firstRunnable, isOfCommand, isOpen, type Download, type State } from './state';
import { createSteps } from './steps';
import type { StepsDeps } from './steps-deps';
import type { PauseReason } from './view';

export interface ManagerDeps extends Omit<
  StepsDeps,
  'follow' | 'tell' | 'closing' | 'random' | 'onPage'
> {
  readonly onChange: (views: readonly DownloadView[]) => void;
  readonly onPage?: () => void;
  /** Loads the state stored by an earlier run of the program; see checkpoint.ts. */
  readonly restore?: () => Promise<void>;
  readonly random?: () => number;
}

export interface Manager extends Pick<Onlookers, 'views' | 'until' | 'asking'> {
  /**
   * Reads the log and continues unfinished downloads. If a key has just been entered, `key` says
   * what to do with them.
   */
  start(key?: KeyChangePolicy): void;
  /**
   * Call when a key has become available. Downloads that waited for it continue, or are paused
   * before anything is bought. Resolves once this has been written, or couldn't be because the disk
   * is full. Until then, no download makes progress.
   */
  newKey(then?: KeyChangePolicy): Promise<void>;
  readonly state: State;
  /** Returns the units that have been or may have been charged for an act, according to the log. */
  spentOf(act: string): Promise<number>;
  /** Returns whether there is nobody to ask at the spending limit. */
  isUnattended(act: string): boolean;
  /** Resolves when the state includes everything in the log. */
  follow(): Promise<void>;
  /** Writes all of the decisions or none, and acts on them. Rejects with the archive's errors. */
  decide(downloadId: string, ...acts: readonly DownloadAct[]): Promise<void>;
  /**
   * Cancels a download that nobody is waiting for any more. If this can't be written now, it's
   * tried again before each step, and when the library is next opened. Never rejects.
   */
  abandon(downloadId: string): Promise<void>;
  /** Writes acts, and what they mean for downloads, in a single append. */
  note(works: readonly WorkMeta[]): Promise<void>;
  /**
   * Runs `work`, which queues several downloads. Nothing is started in the meantime, because one of
   * them may cover another.
   */
  together<T>(work: () => Promise<T>): Promise<T>;
  /** Ends all waits, or only those for the given reason. */
  wake(why?: HoldReason): void;
  /**
   * Reads `/me` if it isn't known whether a call was charged. Await this before repeating a call.
   */
  settle(): Promise<void>;
  /** Like `settle`, but for all calls of unknown cost, even rejected ones. */
  settleAll(): Promise<void>;
  /** Call when the account has been read. Never rejects. */
  noteAccount(): Promise<void>;
  /**
   * Returns whether a rejected call definitely wasn't charged. Waits as long as the usage in `/me`
   * may be out of date.
   */
  wasFree(runId: string, requestId: string): Promise<boolean>;
  /** Ends an endpoint's long waits at the user's request. */
  endLongWaits(endpoint: string): Promise<void>;
  /** Sets whether the computer is asleep, in which case nothing is started. */
  sleep(isAsleep: boolean): void;
  /** Stops starting anything. Resolves when running calls have ended. */
  close(): Promise<void>;
}

/** Returns the endpoint that a download is currently calling. */
function endpointOf({ definition, calls }: Download): string {
  const next = calls.findIndex(({ state }) => state === 'waiting');
  return definition.calls?.[next]?.endpoint ?? definition.endpoint;
}

/** Creates the manager. Nothing runs until `start` is called. */
export function createManager(deps: ManagerDeps): Manager {
  const { log, caller, clock, state, random = Math.random, onPage = () => undefined } = deps;
  const follow = createFollower(log, state, deps.restore ?? (() => Promise.resolve()));
  const closing = new AbortController();
  let hold: PauseReason | null = null;
  let asleep = false;
  /** Number of callers that are queueing several downloads at the moment. */
  let gathering = 0;
  let working: Promise<void> = Promise.resolve();
  let woken = false;
  /**
   * What to do about a new key, if that couldn't be written yet. Retried before each step.
   */
  let atNewKey: KeyChangePolicy | null = null;
  let keyTaken = (): void => undefined;
  /** Downloads that couldn't be cancelled yet. Cancelling is tried again before each step. */
  const abandoned = new Set<string>();
  const attended = createAttended(state);
  /** The last entry before the program started. Nobody is waiting for older downloads any more. */
  let lastBefore = 0;
  let notifyWaiting = (): void => undefined;

  const first = (): Download | null => firstRunnable(state);
  /**
   * Returns the downloads for which the service has asked for a long wait. They resume
   * automatically.
   */
  const waitingLong = (): readonly Download[] =>
    [...state.downloads.values()].filter(
      ({ wish, done, stop }) => wish === 'go' && !done && stop?.why === 'long-wait',
    );
  const { signal } = closing;
  const { onChange } = deps;
  const { tell, ...onlookers } = createOnlookers({ state, hold: () => hold, onChange, signal });
  const steps = createSteps({ ...deps, follow, tell, random, onPage, closing: signal });

  function wake(why?: HoldReason): void {
    if (why !== undefined && hold?.why !== why) return;
    if (!asleep) hold = null;
    woken = true;
    notifyWaiting();
  }

  /** Waits until woken up, or until the hold ends. */
  async function rest(): Promise<void> {
    const times = [
      hold ? hold.until : steps.nextProof(),
      ...waitingLong().map(({ stop }) => stop?.until),
    ];
    const known = times.filter((time) => typeof time === 'number');
    const until = known.length > 0 ? Math.min(...known) : null;
    if (!woken && !signal.aborted) {
      await new Promise<void>((resolve) => {
        const nothing = (): void => undefined;
        const forget = until === null ? nothing : clock.after(until - clock.now(), resolve);
        notifyWaiting = () => {
          forget();
          resolve();
        };
      });
    }
    woken = false;
    if (hold && hold.until !== null && hold.until <= clock.now()) hold = null;
  }

  async function takeNewKey(then: KeyChangePolicy): Promise<void> {
    try {
      for (const [id, act] of actsOnKeyChange(state, then)) await steps.write(id, act);
      atNewKey = null;
    } finally {
      keyTaken();
    }
  }

  async function cancelAbandoned(): Promise<void> {
    for (const download of [...state.downloads.values()]) {
      const { id, seq } = download;
      const isLeft = abandoned.has(id) || (isOfCommand(download) && seq <= lastBefore);
      if (isLeft && isOpen(download)) await steps.write(id, { is: 'cancel' });
    }
    abandoned.clear();
  }

  async function endLongWaits(): Promise<void> {
    for (const { id, stop } of waitingLong()) {
      if ((stop?.until ?? 0) <= clock.now()) await steps.write(id, { is: 'resume' });
    }
  }

  /** Takes one step. Returns `false` if there is nothing to do now. */
  async function takeStep(): Promise<boolean> {
    await follow();
    if (atNewKey) await takeNewKey(atNewKey);
    if (hold || asleep || gathering > 0) return false;
    await cancelAbandoned();
    await endLongWaits();
    const download = first();
    if (!download) return steps.settle(false);
    const next = await steps.advance(download);
    if (!asleep) hold = next;
    return true;
  }

  async function work(): Promise<void> {
    let failures = 0;
    while (!signal.aborted) {
      try {
        if (await takeStep()) {
          failures = 0;
          continue;
        }
      } catch (error) {
        const data = toErrorData(error instanceof ArchiveError ? storageError(error) : error);
        if (data.kind === 'invalid-input' && (await refuse())) continue;
        failures += 1;
        hold ??= pauseFor(data, clock.now(), backoffMs(failures, random));
        if (!hold) continue;
      }
      tell();
      await rest();
    }
  }

  /**
   * Stops a download that the program won't continue, because waiting wouldn't help. Returns
   * whether that was written.
   */
  async function refuse(): Promise<boolean> {
    const download = first();
    if (!download) return false;
    const stop = { is: 'stop', as: 'failed', why: 'refused' } as const;
    return steps.write(download.id, stop).then(
      () => true,
      () => false,
    );
  }

  async function decide(downloadId: string, ...acts: readonly DownloadAct[]): Promise<void> {
    await follow();
    attended.decided(downloadId, acts);
    await steps.write(downloadId, ...acts);
    steps.forgetTries();
    if (acts.some(({ is }) => is === 'cancel')) {
      const runIds = state.downloads.get(downloadId)?.runs.flat() ?? [];
      for (const runId of runIds) caller.cancel(runId);
    }
    wake();
  }

  return {
    state,
    isUnattended: attended.isUnattended,
    follow,
    ...onlookers,
    async spentOf(act) {
      await follow();
      return spentOf(state, act);
    },
    start(key) {
      atNewKey = key ?? null;
      lastBefore = log.lastSeq;
      working = work();
    },
    async newKey(then = 'go-on') {
      atNewKey = then;
      const taken = new Promise<void>((resolve) => (keyTaken = resolve));
      steps.forgetTries();
      wake();
      await taken;
    },
    decide,
    async abandon(downloadId) {
      // The library has been closed. If it's opened again, cancelling is tried again there.
      if (signal.aborted) return;
      abandoned.add(downloadId);
      await decide(downloadId, { is: 'cancel' }).catch(() => undefined);
    },
    async note(works) {
      attended.noted(works);
      await log.appendMany(works.map((meta) => ({ kind: 'work', meta })));
      await follow();
      tell();
      wake();
    },
    async together(work) {
      gathering += 1;
      try {
        return await work();
      } finally {
        gathering -= 1;
        wake();
      }
    },
    wake,
    async settle() {
      await follow();
      await steps.settle(false);
    },
    async settleAll() {
      await follow();
      await steps.settle(true);
      wake();
    },
    noteAccount: () => follow().then(steps.noteAccount, () => undefined),
    wasFree: steps.wasFree,
    async endLongWaits(endpoint) {
      const ended = waitingLong().filter((download) => endpointOf(download) === endpoint);
      for (const { id } of ended) await steps.write(id, { is: 'resume' });
      steps.forgetTries();
      wake();
    },
    sleep(isAsleep) {
      asleep = isAsleep;
      if (isAsleep) hold = { why: 'sleep', until: null };
      else wake();
      tell();
    },
    async close() {
      closing.abort();
      keyTaken();
      notifyWaiting();
      await working;
    },
  };
}
