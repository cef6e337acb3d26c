/**
 * Runs the downloads of one library, one step at a time. Each step is: take in what the log says,
 * see what follows from it, do it. Nothing about a download is remembered elsewhere, so a crash at
 * any point is a step that is taken again, and a page that is in the log is never asked for again.
 */
import type { DownloadAct } from '@shared/archive/download-work';
import type { WorkMeta } from '@shared/acts/acts';
import type { Download as View, HoldReason } from '@shared/features/downloads';
import { appError, toErrorData } from '@shared/ipc/error';
import { ArchiveError } from '../archive/archive-error';
import { storageError } from '../service/archive-port';
import { spentOf } from './bound';
import { createFollower } from './follow';
import { actsOnKeyChange, type KeyChangePolicy } from './key-change';
import { pauseFor } from './pause-reason';
import { backoffMs } from './retry-policy';
import { createAttended } from './attended';
import { firstRunnable, isOfCommand, isOpen, type Download, type State } from './state';
import { createSteps } from './steps';
import type { StepsDeps } from './steps-deps';
import { viewsOf, type PauseReason } from './view';

export interface ManagerDeps extends Omit<
  StepsDeps,
  'follow' | 'tell' | 'closing' | 'random' | 'onPage'
> {
  readonly onChange: (views: readonly View[]) => void;
  readonly onPage?: () => void;
  /** Sets the state to what an earlier start had read; see checkpoint.ts. */
  readonly restore?: () => Promise<void>;
  readonly random?: () => number;
}

export interface Manager {
  /** Reads the log and goes on with what was begun; `key`: after what a new key means for it. */
  start(key?: KeyChangePolicy): void;
  /**
   * A key can be used now: what waits goes on, or is paused before anything is bought. Resolves when
   * that was written or, on a full disk, tried: no step is taken before it is.
   */
  newKey(then?: KeyChangePolicy): Promise<void>;
  views(): View[];
  /**
   * Resolves with what `found` gives, which is asked now and at each change; rejects with `cancelled`
   * when the library is closed.
   */
  until<T>(found: (views: readonly View[]) => T | null): Promise<T>;
  readonly state: State;
  /** Units that an act was charged or may have been, as the log says. */
  spentOf(act: string): Promise<number>;
  /** A person is being asked whether an act may spend more, or has answered. */
  asking(act: string, isAsking: boolean): void;
  /** Whether nobody could be asked at the limit for spending. */
  isUnattended(act: string): boolean;
  /** Resolves when everything in the log is in the state. */
  follow(): Promise<void>;
  /** Writes decisions, all or none, and acts on them. Rejects as the archive does. */
  decide(downloadId: string, ...acts: readonly DownloadAct[]): Promise<void>;
  /**
   * Nobody waits for a download any longer: it is cancelled, now or, where that cannot be written,
   * before the next step, however often that takes; of a library that was closed when it is opened
   * again. Never rejects.
   */
  abandon(downloadId: string): Promise<void>;
  /** Writes what was decided, together, and what follows for downloads with it. */
  note(works: readonly WorkMeta[]): Promise<void>;
  /** Begins nothing while several are put in the queue, so that one may be answered by another. */
  together<T>(work: () => Promise<T>): Promise<T>;
  /** Ends a wait: one for the named reason, or any. */
  wake(why?: HoldReason): void;
  /**
   * Compares with `/me` if a paid request was not answered whole and nobody has looked yet. To be
   * awaited before anything is asked again.
   */
  settle(): Promise<void>;
  /** The same for every call whose cost is open, also one that was refused whole. */
  settleAll(): Promise<void>;
  /** An account was read by whomever. */
  noteAccount(): void;
  /** Whether it is certain that a refused request was not charged; waits as long as `/me` may be behind. */
  wasFree(runId: string, requestId: string): Promise<boolean>;
  /** The person does not want to wait any longer for an endpoint. */
  endLongWaits(endpoint: string): Promise<void>;
  /** Sleep of the machine: nothing is begun until it is over. */
  sleep(isAsleep: boolean): void;
  /** Begins nothing more. What is on its way ends with the caller; then this resolves. */
  close(): Promise<void>;
}

/** What a download asks now. */
function endpointOf({ definition, calls }: Download): string {
  const next = calls.findIndex(({ state }) => state === 'waiting');
  return definition.calls?.[next]?.endpoint ?? definition.endpoint;
}

/** Makes the manager; nothing runs before `start`. */
export function createManager(deps: ManagerDeps): Manager {
  const { log, caller, clock, state, random = Math.random, onPage = () => undefined } = deps;
  const follow = createFollower(log, state, deps.restore ?? (() => Promise.resolve()));
  const closing = new AbortController();
  let hold: PauseReason | null = null;
  let asleep = false;
  /** Those who are putting several in the queue. */
  let gathering = 0;
  let working: Promise<void> = Promise.resolve();
  let woken = false;
  /** Not done yet: it is written before the next step, however often that takes. */
  let atNewKey: KeyChangePolicy | null = null;
  let keyTaken = (): void => undefined;
  /** To be cancelled, as `atNewKey`. */
  const abandoned = new Set<string>();
  const attended = createAttended(state);
  /** The last entry of an earlier start: whoever waited for a download of then has gone. */
  let lastBefore = 0;
  let notifyWaiting = (): void => undefined;

  const waiting = new Set<() => void>();
  const asked = new Set<string>();
  const views = (): View[] => viewsOf(state, hold, asked);
  const tell = (): void => {
    deps.onChange(views());
    for (const look of [...waiting]) look();
  };
  const first = (): Download | null => firstRunnable(state);
  /** Those that the service asked to wait for long, which need nobody to go on. */
  const waitingLong = (): readonly Download[] =>
    [...state.downloads.values()].filter(
      ({ wish, done, stop }) => wish === 'go' && !done && stop?.why === 'long-wait',
    );
  const { signal } = closing;
  const steps = createSteps({ ...deps, follow, tell, random, onPage, closing: signal });

  function wake(why?: HoldReason): void {
    if (why !== undefined && hold?.why !== why) return;
    if (!asleep) hold = null;
    woken = true;
    notifyWaiting();
  }

  /** Until somebody wakes it, or until the hold is over. */
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

  /** Takes one step; false when there is none to take now. */
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

  /** What the program itself will not send, no waiting makes right. Gives whether that is written. */
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
    views,
    async spentOf(act) {
      await follow();
      return spentOf(state, act);
    },
    asking(act, isAsking) {
      if (isAsking) asked.add(act);
      else asked.delete(act);
      tell();
    },
    until: (found) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          const seen = found(views());
          if (seen === null && !signal.aborted) return;
          waiting.delete(look);
          if (seen === null) reject(appError('cancelled'));
          else resolve(seen);
        };
        waiting.add(look);
        look();
      }),
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
      // What is open now is another library, or the same one that cancels it itself.
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
    noteAccount: () => void follow().then(steps.noteAccount, () => undefined),
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
      for (const look of [...waiting]) look();
      keyTaken();
      notifyWaiting();
      await working;
    },
  };
}
