/**
 * Long waits that the service has asked for. Each only blocks the endpoint that rejected a call, is
 * remembered across restarts, and can be ended by the user.
 */
import { appError } from '@shared/ipc/error';
import type { Clock } from './clock';
import { LONGEST_WAIT_MS } from './failure';

/** When each endpoint may be called again (ms since 1970), by endpoint id. */
export type WaitMemory = Readonly<Record<string, number>>;

/** One wait, as the status bar shows it. */
interface LongWait {
  readonly endpoint: string;
  readonly until: number;
}

export interface LongWaits {
  /** Throws `asked-to-wait` if an endpoint mustn't be called yet. */
  check(endpoint: string): void;
  hold(endpoint: string, until: number): void;
  /** Ends a wait at the user's request, so that the next call is sent. */
  end(endpoint: string): void;
  list(): readonly LongWait[];
}

export interface LongWaitsDeps {
  readonly clock: Clock;
  readonly load: () => WaitMemory;
  readonly save: (memory: WaitMemory) => void;
  readonly onChange: () => void;
}

/** Creates a service's waits. */
export function createLongWaits({ clock, load, save, onChange }: LongWaitsDeps): LongWaits {
  let waits = load();

  function keep(next: WaitMemory): void {
    waits = next;
    save(next);
    onChange();
  }

  /**
   * Returns whether a wait still applies. A time beyond the maximum wait is due to an incorrect
   * clock.
   */
  const isOpen = (until: number): boolean =>
    until > clock.now() && until <= clock.now() + LONGEST_WAIT_MS;

  return {
    check(endpoint) {
      const until = waits[endpoint] ?? 0;
      if (!isOpen(until)) return;
      throw appError('asked-to-wait', { retryAfterMs: until - clock.now(), charged: 'no' });
    },
    hold(endpoint, until) {
      keep({ ...waits, [endpoint]: until });
    },
    end(endpoint) {
      keep(Object.fromEntries(Object.entries(waits).filter(([id]) => id !== endpoint)));
    },
    list: () =>
      Object.entries(waits)
        .filter(([, until]) => isOpen(until))
        .map(([endpoint, until]) => ({ endpoint, until })),
  };
}
