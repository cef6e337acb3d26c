/**
 * Stops buying while the library does not take what was bought: with a stuck or missing window, at
 * most two answers are bought that nobody has stored. Before the library has said for the first
 * time where it stands, none is: until then the archive may number what it gets next as the
 * library has numbered something else (an archive that is an older copy), which would be passed over.
 */
import { appError } from '@shared/ipc/error';
import { pause, type Clock } from './clock';
import type { ArchivePort } from './archive-port';

/** Answers that may be under way to the library, those in flight counted. */
const MOST = 2;

export interface BackPressure {
  /** Resolves with the way out when one more may be bought; throws `held-back` after a while. */
  enter(signal: AbortSignal): Promise<() => void>;
  /** To be called when the library has acknowledged something, if only entry 0. */
  acknowledged(): void;
}

/** Makes the gate of one library. It waits at most `waitMs`. */
export function createBackPressure(
  log: Pick<ArchivePort, 'unacknowledged' | 'isHeard'>,
  clock: Clock,
  waitMs: number,
): BackPressure {
  let inFlight = 0;
  let waiting: (() => void)[] = [];

  const wake = (): void => {
    const woken = waiting;
    waiting = [];
    for (const go of woken) go();
  };
  // Asked of the log, which stays when a new key or connection makes a new gate: the library does not
  // say it a second time then.
  const isFree = (): boolean => log.isHeard && log.unacknowledged('answer') + inFlight < MOST;

  /** Looks and takes in one step: what is free now may be taken by the next one woken. */
  async function take(signal: AbortSignal): Promise<void> {
    const end = new AbortController();
    const tooLong = pause(clock, waitMs, AbortSignal.any([signal, end.signal])).then(() => {
      throw appError('held-back', { message: 'unacknowledged', charged: 'no' });
    });
    tooLong.catch(() => undefined);
    try {
      while (!isFree()) {
        await Promise.race([tooLong, new Promise<void>((go) => waiting.push(go))]);
      }
      inFlight += 1;
    } finally {
      end.abort();
    }
  }

  return {
    async enter(signal) {
      await take(signal);
      let left = false;
      return () => {
        if (left) return;
        left = true;
        inFlight -= 1;
        wake();
      };
    },
    acknowledged: wake,
  };
}
