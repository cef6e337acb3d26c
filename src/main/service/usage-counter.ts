/**
 * Stores the latest account from the service. It's read at startup, after connecting, and in the
 * background shortly after calls. Reading `/me` is free (service-api.md, 4.1). The account isn't
 * archived, because it isn't a record and costs nothing. The latest one is saved, so that it can be
 * shown offline.
 */
import type { Account } from '@shared/features/connection';
import { appError } from '@shared/ipc/error';
import { readAccount } from './account';
import type { Clock } from './clock';
import type { FreeCall } from './free-call';

export interface UsageCounter {
  /** Returns the latest account, however old. */
  account(): Account | null;
  /**
   * Reads `/me` now. If that fails, rejects with the kind of failure, and the previous account is
   * kept.
   */
  refresh(): Promise<Account>;
  /** Accepts an account that was read elsewhere. */
  learn(account: Account): void;
  /**
   * Call after each call to the service. `/me` is then read once there is a pause. Never fails. If
   * reading it fails after a `purchase`, the account is marked as older than that purchase.
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
  /**
   * How long there must be no calls before `/me` is read, in ms. It's read at most `atLatestMs`
   * after the first of them.
   */
  readonly quietMs?: number;
  readonly atLatestMs?: number;
}

export function createUsageCounter(deps: UsageCounterDeps): UsageCounter {
  const { freeCall, clock, quietMs = 800, atLatestMs = 60_000 } = deps;
  const stop = new AbortController();
  let last = deps.load();
  let forget: (() => void) | null = null;
  let firstUnread: number | null = null;
  /** The number of purchases, in total and before the last successful reading began. */
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

  /**
   * Marks the account as out of date. The mark is saved with it, so that it's still shown after a
   * restart.
   */
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
            // If the library was closed during the reading, the error mustn't be reported to the
            // next one.
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
