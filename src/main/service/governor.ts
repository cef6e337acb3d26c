/**
 * The gate that all calls to a service pass through. It makes sure that no more than the allowed
 * number are made in any 60 seconds, even across restarts, and none before a time requested by the
 * service.
 *
 * The service counts a call when it arrives, at some time between sending and answer. A place is
 * therefore taken from when the call is sent until 60 seconds after its answer. Network delays can
 * then never bring two calls closer together than allowed.
 */
import { abortError, type Clock } from './clock';

/** What is stored across restarts. Times are in ms since 1970. */
export interface GovernorMemory {
  /** When each recent call was sent, and when it was answered; `null` if the latter isn't known. */
  readonly calls: readonly { readonly sent: number; readonly answered: number | null }[];
  readonly heldUntil: number;
}

/** Shown in the status bar. */
interface GovernorState {
  /** Number of waiting calls. */
  readonly waiting: number;
  /** When the first of them may be sent, in ms since 1970. `null` if none are waiting. */
  readonly waitingUntil: number | null;
}

/**
 * One of the places in each minute. `answered` must be called when the call is over, however it
 * ended.
 */
interface Place {
  answered(): void;
}

export interface Governor {
  /** Resolves when a call may be sent. Callers are served in order. Rejects with `abortError`. */
  enter(signal: AbortSignal): Promise<Place>;
  /** Sets the number of calls per minute that `/me` has reported. */
  setRate(perMinute: number): void;
  /**
   * Keeps anything from being sent before this time (ms since 1970), but only for up to
   * `longestHoldMs`. Longer waits only affect the endpoint that rejected a call; see long-waits.ts.
   */
  pauseUntil(time: number): void;
  state(): GovernorState;
  /** Stores what the next start needs. */
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

/** How long a call waits at most. */
export const LONGEST_HOLD_MS = 120_000;

/** 60 s, plus a margin for clocks that aren't the same. */
const WINDOW_MS = 60_050;

interface Waiting {
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
  // Calls that were running when the program ended may have arrived only just now. A time in the
  // future is due to an incorrect clock.
  let calls: Call[] = remembered.calls.map(({ sent, answered }) => ({
    sent,
    answered: Math.min(answered ?? started, started),
  }));
  let heldUntil = remembered.heldUntil;

  const remember = (): void => save({ calls: calls.map((call) => ({ ...call })), heldUntil });

  /**
   * Returns how long to wait. Limited, because the stored time may come from an incorrect clock or
   * an earlier version.
   */
  function pauseLeft(now: number): number {
    heldUntil = Math.min(heldUntil, now + longestHoldMs);
    return heldUntil - now;
  }

  /** Returns when the next call may be sent; Infinity if an answer must arrive first. */
  function nextTime(now: number): number {
    calls = calls.filter(({ answered }) => answered === null || answered > now - WINDOW_MS);
    for (const call of calls) {
      // A call can't have been answered in the future, so the system clock has been set back.
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
        const waiting: Waiting = { go, stop };
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
