/**
 * Records what `/status` said while data was downloaded, so that a file can state it later. It is
 * called after an answer, without the key and for free, so nobody waits for it. If it fails, it is
 * left out.
 */
import type { Freshness } from '@shared/features/service';
import type { WorkOf } from '@shared/acts/acts';
import type { Clock } from './clock';

/** How long a reading applies to later downloads. */
const goodForMs = 10 * 60_000;

export interface StatusWatchDeps {
  readonly clock: Clock;
  readonly read: () => Promise<Freshness>;
  /** Appends to the archive. */
  readonly keep: (work: WorkOf<'status'>) => Promise<unknown>;
}

export interface StatusWatch {
  /** Call it after each answer that was bought. */
  readonly answered: () => void;
  /** Takes a reading that somebody else requested. */
  readonly take: (freshness: Freshness) => void;
}

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
