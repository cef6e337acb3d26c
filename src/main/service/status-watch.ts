/**
 * Records what `/status` reports while data is being downloaded, so that a file can state it later.
 * It's called after an answer, for free and without the key. Nothing waits for it. If it fails, the
 * status is left out.
 */
import type { Freshness } from '@shared/features/service';
import type { WorkOf } from '@shared/acts/acts';
import type { Clock } from './clock';

/** How long a reading remains valid for later downloads. */
const goodForMs = 10 * 60_000;

export interface StatusWatchDeps {
  readonly clock: Clock;
  readonly read: () => Promise<Freshness>;
  /** Appends the status to the archive. */
  readonly keep: (work: WorkOf<'status'>) => Promise<unknown>;
}

export interface StatusWatch {
  /** Call after each answer that was bought. */
  readonly answered: () => void;
  /** Accepts a reading that was made elsewhere. */
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
