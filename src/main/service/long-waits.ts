/**
 * Waits that the service asked for and that nobody sits through. Each holds back the endpoint that
 * was refused and nothing else, is remembered over restarts, and can be ended by the person.
 */
import { appError } from '@shared/ipc/error';
import type { Clock } from './clock';
import { LONGEST_WAIT_MS } from './failure';

/** When an endpoint may be asked again (ms since 1970), by its id. */
export type WaitMemory = Readonly<Record<string, number>>;

/** One wait, as the status bar shows it. */
interface LongWait {
  readonly endpoint: string;
  readonly until: number;
}

export interface LongWaits {
  /** Throws `asked-to-wait` for an endpoint that is not to be asked yet. */
  check(endpoint: string): void;
  hold(endpoint: string, until: number): void;
  /** The person does not want to wait: the next call is sent. */
  end(endpoint: string): void;
  list(): readonly LongWait[];
}

export interface LongWaitsDeps {
  readonly clock: Clock;
  readonly load: () => WaitMemory;
  readonly save: (memory: WaitMemory) => void;
  readonly onChange: () => void;
}

/** Makes the memory of one service. */
export function createLongWaits({ clock, load, save, onChange }: LongWaitsDeps): LongWaits {
  let waits = load();

  function keep(next: WaitMemory): void {
    waits = next;
    save(next);
    onChange();
  }

  /** A time further off than any wait that is believed comes from a clock that was wrong. */
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
