/**
 * The gate for all calls of a service: never more than the allowed number in any 60 seconds, even
 * across restarts, and nothing before a time that the service named.
 *
 * The service counts a call when it arrives, at some time between sending and answer. So a place is
 * taken from sending until 60 seconds after the answer. Then no network delay can bring two calls
 * closer together than allowed.
 */
import { abortError, type Clock } from './clock';

/** What is stored across restarts. Times are in ms since 1970. */
export interface GovernorMemory {
  /** When each recent call was answered; `null` if unknown. */
  readonly calls: readonly { readonly sent: number; readonly answered: number | null }[];
  readonly heldUntil: number;
}

/** Shown in the status bar. */
interface GovernorState {
  /** Number of waiting calls. */
  readonly waiting: number;
  /** When the first of them may be sent, in ms since 1970; `null` if none waits. */
  readonly waitingUntil: number | null;
}

/**
 * One of the minute's places. `answered` must be called when the call is over, whatever its
 * outcome.
 */
interface Place {
  answered(): void;
}

export interface Governor {
  /** Resolves when a call may be sent, in order of request. Rejects with `abortError`. */
  enter(signal: AbortSignal): Promise<Place>;
  /** Sets the calls per minute given by `/me`. */
  setRate(perMinute: number): void;
  /**
   * Sends nothing before this time (ms since 1970), but for at most `longestHoldMs`. Longer waits
   * concern only the refused endpoint; see long-waits.ts.
   */
  pauseUntil(time: number): void;
  state(): GovernorState;
  /** Saves what the next start needs to know. */
  close(): void;
}

export interface GovernorDeps {
  readonly clock: Clock;
  readonly perMinute: number;
  readonly load: () => GovernorMemory;
  readonly save: (memory: GovernorMemory) => void;
  readonly onChange?: (state: GovernorState) => void;
  readonly longestHoldMs?: number;
}

/** The longest time that a call waits. */
export const LONGEST_HOLD_MS = 120_000;

/** 60 s, plus a margin for differing clocks. */
const WINDOW_MS = 60_050;

interface Waiting {
  readonly signal: AbortSignal;
  readonly go: (place: Place) => void;
  readonly stop: () => void;
}

interface Call {
  sent: number;
  answered: number | null;
}

export function createGovernor({
  clock,
  perMinute,
  load,
  save,
  onChange = () => undefined,
  longestHoldMs = LONGEST_HOLD_MS,
}: GovernorDeps): Governor {
  let rate = perMinute;
  let queue: Waiting[] = [];
  let forgetTimer = (): void => undefined;
  const remembered = load();
  const started = clock.now();
  // Calls that were running when the program ended may have arrived as late as now. A time in the
  // future comes from a wrong clock.
  let calls: Call[] = remembered.calls.map(({ sent, answered }) => ({
    sent,
    answered: Math.min(answered ?? started, started),
  }));
  let heldUntil = remembered.heldUntil;

  const remember = (): void => save({ calls: calls.map((call) => ({ ...call })), heldUntil });

  /** Also limits a stored time that came from a wrong clock or an earlier version. */
  function pauseLeft(now: number): number {
    heldUntil = Math.min(heldUntil, now + longestHoldMs);
    return heldUntil - now;
  }

  /** Returns when the next call may be sent; Infinity if an answer must come first. */
  function nextTime(now: number): number {
    calls = calls.filter(({ answered }) => answered === null || answered > now - WINDOW_MS);
    for (const call of calls) {
      // The system clock was set back, because a call cannot have been answered in the future.
      if (call.answered !== null && call.answered > now) call.answered = now;
    }
    const surplus = calls.length - rate;
    const frees = calls
      .map(({ answered }) => (answered ?? Infinity) + WINDOW_MS)
      .sort((a, b) => a - b);
    return Math.max(now, now + pauseLeft(now), surplus < 0 ? now : (frees[surplus] ?? now));
  }

  function place(now: number): Place {
    const call: Call = { sent: now, answered: null };
    calls.push(call);
    remember();
    return {
      answered() {
        call.answered ??= clock.now();
        run();
      },
    };
  }

  function state(): GovernorState {
    if (queue.length === 0) return { waiting: 0, waitingUntil: null };
    const time = nextTime(clock.now());
    return { waiting: queue.length, waitingUntil: Number.isFinite(time) ? time : null };
  }

  function run(): void {
    forgetTimer();
    const before = queue.length;
    let time = 0;
    while (queue.length > 0) {
      const now = clock.now();
      time = nextTime(now);
      if (time > now) break;
      const first = queue.shift();
      first?.stop();
      first?.go(place(now));
    }
    if (queue.length > 0 && Number.isFinite(time))
      forgetTimer = clock.after(time - clock.now(), run);
    if (before > 0) onChange(state());
  }

  return {
    enter(signal) {
      return new Promise((go, fail) => {
        if (signal.aborted) return fail(abortError(signal));
        const leave = (): void => {
          queue = queue.filter((other) => other !== waiting);
          fail(abortError(signal));
          onChange(state());
        };
        const stop = (): void => signal.removeEventListener('abort', leave);
        const waiting: Waiting = { signal, go, stop };
        signal.addEventListener('abort', leave, { once: true });
        queue.push(waiting);
        run();
      });
    },
    setRate(next) {
      rate = Math.max(1, Math.floor(next));
      run();
    },
    pauseUntil(time) {
      if (time <= heldUntil) return;
      heldUntil = time;
      remember();
      run();
    },
    state,
    close() {
      forgetTimer();
      remember();
    },
  };
}
