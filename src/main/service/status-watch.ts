/**
 * Keeps what `/status` said while something was fetched, so that a file can tell it later. Asked
 * after an answer, without the key and free of units, so nobody waits for it; a reading that does
 * not come is left out.
 */
import type { Freshness } from '@shared/features/service';
import type { WorkOf } from '@shared/acts/acts';
import type { Clock } from './clock';

/** How long a reading speaks for what is fetched after it. */
const goodForMs = 10 * 60_000;

export interface StatusWatchDeps {
  readonly clock: Clock;
  readonly read: () => Promise<Freshness>;
  /** Appends to the log. */
  readonly keep: (work: WorkOf<'status'>) => Promise<unknown>;
}

export interface StatusWatch {
  /** Told of each answer that was bought. */
  readonly answered: () => void;
  /** Told of a reading that somebody else asked for. */
  readonly take: (freshness: Freshness) => void;
}

/** A watch that knows of no reading yet. */
export function createStatusWatch({ clock, read, keep }: StatusWatchDeps): StatusWatch {
  let askedAt = -Infinity;

  async function remember({ status, datasets, readAt }: Freshness): Promise<void> {
    const kept = datasets.map(({ dataset, healthy, checkedAt, latestRecord }) => ({
      dataset,
      healthy,
      checkedAt,
      latestRecord,
    }));
    await keep({ op: 'status', status, datasets: kept, readAt });
  }

  return {
    answered: () => {
      if (clock.now() - askedAt < goodForMs) return;
      askedAt = clock.now();
      read()
        .then(remember)
        .catch(() => undefined);
    },
    take: (freshness) => {
      askedAt = clock.now();
      remember(freshness).catch(() => undefined);
    },
  };
}
