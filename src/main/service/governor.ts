/**
 * One gate for every call of a service: never more than the allowed number in any 60 seconds, also
 * across restarts, and nothing before the time that the service named.
 *
 * The service counts when a call arrives, which is somewhere between sending and the answer. So a
 * place is taken from the moment of sending and is free again 60 seconds after the answer: then
 * no delay on the way can push two calls closer together than they were sent.
 */
import { abortError, type Clock } from './clock';

/** What survives a restart. Times are ms since 1970. */
export interface GovernorMemory {
  /** When each recent call was answered; `null`: not known to have been. */
  readonly calls: readonly { readonly sent: number; readonly answered: number | null }[];
  readonly heldUntil: number;
}

/** Seen in the status bar. */
interface GovernorState {
  /** Calls that wait. */
  readonly waiting: number;
  /** When the first of them may go, ms since 1970; `null` when none waits. */
  readonly waitingUntil: number | null;
}

/** A place in the minute. `answered` must be called when the call is over, however it ended. */
interface Place {
  answered(): void;
}

export interface Governor {
  /**
   * Resolves when a call may be sent, in the order of asking. Rejects with `abortError`.
   */
  enter(signal: AbortSignal): Promise<Place>;
  /** Calls per minute from `/me`. */
  setRate(perMinute: number): void;
  /**
   * Nothing is sent before this time (ms since 1970), or before `longestHoldMs` have passed: longer
   * waits are for the endpoint that was refused alone, see long-waits.ts.
   */
  pauseUntil(time: number): void;
  state(): GovernorState;
  /** Writes what the next start must know. */
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

/** The longest wait for the service that a call sits through. */
export const LONGEST_HOLD_MS = 120_000;

/** 60 s, and a little for clocks that are not of one mind. */
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

/** Makes the gate of one service. */
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
  // What was under way when the program ended may have arrived until now; a time to come is a wrong clock.
  let calls: Call[] = remembered.calls.map(({ sent, answered }) => ({
    sent,
    answered: Math.min(answered ?? started, started),
  }));
  let heldUntil = remembered.heldUntil;

  const remember = (): void => save({ calls: calls.map((call) => ({ ...call })), heldUntil });

  /** Also of a time that a wrong clock or an earlier version remembered. */
  function pauseLeft(now: number): number {
    heldUntil = Math.min(heldUntil, now + longestHoldMs);
    return heldUntil - now;
  }

  /** When the next call may go: now or later; Infinity while an answer must come first. */
  function nextTime(now: number): number {
    calls = calls.filter(({ answered }) => answered === null || answered > now - WINDOW_MS);
    for (const call of calls) {
      // The machine's clock was set back: it cannot have been answered in the future.
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
