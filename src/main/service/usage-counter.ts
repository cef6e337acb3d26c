/**
 * Knows the last account of the service: read at the start, after connecting and, quietly, a moment
 * after calls. Reading `/me` is free (service-api.md, 4.1); it is not kept in the archive, since it
 * is no record and was not paid for. The last one is remembered, so that it can be shown offline.
 */
import type { Account } from '@shared/features/connection';
import { appError } from '@shared/ipc/error';
import { readAccount } from './account';
import type { Clock } from './clock';
import type { FreeCall } from './free-call';

export interface UsageCounter {
  /** The last account, even if long ago. */
  account(): Account | null;
  /** Reads `/me` now. Rejects with the kind of what was seen; the last account stays. */
  refresh(): Promise<Account>;
  /** Takes an account that was read elsewhere. */
  learn(account: Account): void;
  /**
   * A call was made: `/me` is read when no more calls come for a moment. Never fails. After a
   * `purchase` a reading that fails leaves the last account marked as older than it.
   */
  afterCall(is?: 'purchase'): void;
  close(): void;
}

export interface UsageCounterDeps {
  readonly freeCall: FreeCall;
  readonly clock: Clock;
  readonly load: () => Account | null;
  readonly save: (account: Account) => void;
  readonly setRate: (perMinute: number) => void;
  readonly onChange: () => void;
  /** How a reading went that nobody asked for; `null`: well. */
  readonly onQuiet: (error: unknown) => void;
  /** Quiet after the last call, in ms; but not longer than `atLatestMs` after the first. */
  readonly quietMs?: number;
  readonly atLatestMs?: number;
}

/** Makes the meter of one open library. */
export function createUsageCounter(deps: UsageCounterDeps): UsageCounter {
  const { freeCall, clock, quietMs = 800, atLatestMs = 60_000 } = deps;
  const stop = new AbortController();
  let last = deps.load();
  let forget: (() => void) | null = null;
  let firstUnread: number | null = null;
  /** Purchases in all, and those before the last good reading began. */
  let purchases = 0;
  let seen = 0;
  let reading: Promise<Account> | null = null;
  applyRate();

  function applyRate(): void {
    const rate = last?.limits.ratePerMinute;
    if (typeof rate === 'number' && rate >= 1) deps.setRate(rate);
  }

  function learn(account: Account, upTo = purchases): void {
    last = account;
    seen = upTo;
    deps.save(account);
    applyRate();
    deps.onChange();
  }

  /** Remembered with the account, so that it is said after a restart too. */
  function markOld(): void {
    if (purchases === seen || !last || last.beforePurchase || stop.signal.aborted) return;
    last = { ...last, beforePurchase: true };
    deps.save(last);
    deps.onChange();
  }

  function refresh(): Promise<Account> {
    forget?.();
    forget = null;
    firstUnread = null;
    const upTo = purchases;
    reading ??= freeCall
      .read('system.me', stop.signal)
      .then((body) => {
        const account = readAccount(body, new Date(clock.now()).toISOString());
        learn(account, upTo);
        return account;
      })
      .catch((error: unknown) => {
        markOld();
        throw error;
      })
      .finally(() => {
        reading = null;
      });
    return reading;
  }

  return {
    account: () => last,
    refresh,
    learn: (account) => learn(account),
    afterCall(is) {
      if (stop.signal.aborted) return;
      if (is === 'purchase') purchases += 1;
      forget?.();
      firstUnread ??= clock.now();
      const wait = Math.min(quietMs, firstUnread + atLatestMs - clock.now());
      forget = clock.after(wait, () => {
        refresh().then(
          () => deps.onQuiet(null),
          (error: unknown) => {
            // Ended with its library: no news for the next one.
            if (!stop.signal.aborted) deps.onQuiet(error);
          },
        );
      });
    },
    close() {
      forget?.();
      stop.abort(appError('cancelled', { charged: 'no' }));
    },
  };
}
