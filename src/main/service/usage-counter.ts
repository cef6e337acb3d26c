/**
 * Keeps the service's last account: read at the start, after connecting, and in the background
 * shortly after calls. Reading `/me` is free (service-api.md, 4.1). It is not archived, because it
 * isn't a record and was free. The last one is saved, so that it can be shown offline.
 */
import type { Account } from '@shared/features/connection';
import { appError } from '@shared/ipc/error';
import { readAccount } from './account';
import type { Clock } from './clock';
import type { FreeCall } from './free-call';

export interface UsageCounter {
  /** Returns the last account, however old. */
  account(): Account | null;
  /** Reads `/me` now. Rejects with the kind of failure; the last account stays. */
  refresh(): Promise<Account>;
  /** Takes an account that was read elsewhere. */
  learn(account: Account): void;
  /**
   * Call it after a call. `/me` is read when calls pause. Never fails. If the reading after a
   * `purchase` fails, the last account is marked as older than that purchase.
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
  /** Receives the result of a background reading; `null` for success. */
  readonly onQuiet: (error: unknown) => void;
  /** Pause after the last call in ms, but at most `atLatestMs` after the first. */
  readonly quietMs?: number;
  readonly atLatestMs?: number;
}

export function createUsageCounter(deps: UsageCounterDeps): UsageCounter {
  const { freeCall, clock, quietMs = 800, atLatestMs = 60_000 } = deps;
  const stop = new AbortController();
  let last = deps.load();
  let forget: (() => void) | null = null;
  let firstUnread: number | null = null;
  /** Purchases in total, and those before the last successful reading began. */
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

  /** Saved with the account, so that it is still shown after a restart. */
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
            // The library was closed during the reading, so the next library must not be told.
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
