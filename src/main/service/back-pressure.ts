/**
 * Stops buying while the library isn't storing what has been bought. If its window has hung or is
 * missing, at most two unstored answers are bought. None are bought before the library has reported
 * its position for the first time. The archive may be an older copy that would reuse numbers known
 * to the library, and the library would then skip those entries.
 */
import { appError } from '@shared/ipc/error';
import { pause, type Clock } from './clock';
import type { ArchivePort } from './archive-port';

/** Maximum number of unstored answers, including those in flight. */
const MOST = 2;

export interface BackPressure {
  /**
   * Resolves with a release function when another answer may be bought. Throws `held-back` after a
   * while.
   */
  enter(signal: AbortSignal): Promise<() => void>;
  /** Call when the library has acknowledged anything, even entry 0. */
  acknowledged(): void;
}

/** Creates a library's gate. It waits for at most `waitMs`. */
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
  // Checks the archive, because the library doesn't report its position again after a new key or
  // connection. The archive outlives this gate.
  const isFree = (): boolean => log.isHeard && log.unacknowledged('answer') + inFlight < MOST;

  /**
   * Checks for a place and takes it in a single step. Otherwise, two callers woken at the same time
   * could take the same place.
   */
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
