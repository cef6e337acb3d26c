/**
 * Holds the most recent account from the service. It's read at startup, after connecting, and in
 * the background shortly after calls. Reading `/me` is free (service-api.md, 4.1). The account
 * isn't archived, because it isn't a record and costs nothing. The latest one is saved, so that it
 * can be shown offline.
 */
import type { Account } from '@shared/features/connection';
import { appError } from '@shared/ipc/error';
import { readAccount } from './account';
import type { Clock } from './clock';
import type { FreeCall } from './free-call';

export interface UsageCounter {
  /** Returns the most recent account, however old. */
  account(): Account | null;
  /** Reads `/me` now. Rejects with the kind of failure, in which case the last account is kept. */
  refresh(): Promise<Account>;
  /** Accepts an account that was read elsewhere. */
  learn(account: Account): void;
  /**
   * Call after a call to the service. `/me` is read when there is a pause in calls. Never fails. If
   * the reading after a `purchase` fails, the last account is marked as older than that purchase.
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
  /** Receives the result of a background reading, or `null` if it succeeded. */
  readonly onQuiet: (error: unknown) => void;
  /** Pause in ms after the last call, but no longer than `atLatestMs` after the first. */
  readonly quietMs?: number;
  readonly atLatestMs?: number;
}

export function createUsageCounter(deps: UsageCounterDeps): UsageCounter {
  const { freeCall, clock, quietMs = 800, atLatestMs = 60_000 } = deps;
  const stop = new AbortController();
  let last = deps.load();
  let forget: (() => void) | null = null;
  let firstUnread: number | null = null;
  /** The total number of purchases, and the number before the last successful reading started. */
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

  /** Saved along with the account, so that it's still shown after a restart. */
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
            // The library was closed during the reading, so the next library mustn't be notified.
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
