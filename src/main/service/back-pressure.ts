/**
 * Stops buying while the library doesn't store what has been bought. If its window has hung or is
 * missing, at most two answers are bought that it hasn't stored. None are bought before the library
 * has first reported what it has stored. The archive may be an older copy, in which the next
 * entries would get numbers that the library already knows, and the library would then skip them.
 */
import { appError } from '@shared/ipc/error';
import { pause, type Clock } from './clock';
import type { ArchivePort } from './archive-port';

/** Maximum number of answers that haven't been stored, including those still on their way. */
const MOST = 2;

export interface BackPressure {
  /**
   * Resolves when another answer may be bought, with a function to call afterwards. Throws
   * `held-back` if that takes too long.
   */
  enter(signal: AbortSignal): Promise<() => void>;
  /** Call when the library has acknowledged entries, or that it has none (0). */
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
  // Asks the archive, because it outlives this gate: the library doesn't report again after a
  // change of key or connection.
  const isFree = (): boolean => log.isHeard && log.unacknowledged('answer') + inFlight < MOST;

  /**
   * Checks for a free place and takes it in a single step. Otherwise, two callers that are woken at
   * the same time could take the same one.
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
