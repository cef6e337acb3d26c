import { describe, expect, it } from 'vitest';
import type { Account } from '@shared/features/connection';
import { appError, type AppError } from '@shared/ipc/error';
import { readAccount } from '@main/service/account';
import { readFreshness } from '@main/service/freshness';
import { askHealth } from '@main/service/health';
import { createUsageCounter } from '@main/service/usage-counter';
import { createFakeClock } from '../../../support/service/fake-clock';

const me = JSON.stringify({
  name: 'Kunden AB',
  plan: 'pro',
  scopes: ['market', 7],
  terms: { accepted_at: '2026-01-15T09:30:00.000Z', version: '2026-01-01', current: true },
  limits: { rate_per_minute: 30, units_per_month: '5000', contacts_per_month: null },
  usage_this_month: { units: 12 },
  key: { prefix: 'kt_', label: 'x', expires_at: null },
  extra: true,
});

describe('/me', () => {
  it('takes what is there and invents nothing', () => {
    expect(readAccount(me, 'now')).toEqual({
      name: 'Kunden AB',
      plan: 'pro',
      scopes: ['market', '7'],
      terms: { acceptedAt: '2026-01-15T09:30:00.000Z', version: '2026-01-01', current: true },
      limits: {
        ratePerMinute: 30,
        unitsPerMonth: 5000,
        uniqueCompaniesPerMonth: null,
        contactsPerMonth: null,
      },
      usage: { units: 12, contacts: null, uniqueCompanies: null },
      key: { prefix: 'kt_', label: 'x', expiresAt: null },
      readAt: 'now',
    });
    expect(readAccount('{}', 'now')).toMatchObject({ scopes: null, terms: null, key: null });
  });

  it.each([
    ['<html>', 'not-json'],
    ['[]', 'other-shape'],
    ['null', 'other-shape'],
  ])('%s is %s', (body, kind) => {
    expect(() => readAccount(body, 'now')).toThrow(expect.objectContaining({ kind }) as Error);
  });
});

describe('/status', () => {
  it('reads every set, whatever else is in it', () => {
    const body = JSON.stringify({
      status: 'degraded',
      datasets: [
        { dataset: 'trademarks', update_mode: 'on_import', healthy: null, checked_at: null },
        'x',
        { dataset: 'new', healthy: true, latest_record: '2026-11-12' },
      ],
    });
    expect(readFreshness(body, 'now')).toMatchObject({
      status: 'degraded',
      datasets: [
        { dataset: 'trademarks', updateMode: 'on_import', healthy: null, latestRecord: null },
        { dataset: 'new', updateMode: null, healthy: true, latestRecord: '2026-11-12' },
      ],
    });
  });
});

describe('the meter', () => {
  function setUp(read: () => Promise<string>) {
    const clock = createFakeClock();
    const saved: Account[] = [];
    const quiet: unknown[] = [];
    const rates: number[] = [];
    const meter = createUsageCounter({
      freeCall: { read, see: () => Promise.reject(new Error('not asked')) },
      clock,
      load: () => null,
      save: (account) => void saved.push(account),
      setRate: (rate) => void rates.push(rate),
      onChange: () => undefined,
      onQuiet: (error) => void quiet.push(error),
    });
    return { clock, meter, saved, quiet, rates };
  }

  it('asks once when calls have stopped, and tells the governor', async () => {
    let asked = 0;
    const { clock, meter, saved, rates, quiet } = setUp(async () => {
      asked += 1;
      return me;
    });
    for (let i = 0; i < 10; i++) {
      meter.afterCall();
      await clock.advance(500);
    }
    expect(asked).toBe(0);
    await clock.advance(2_000);
    expect([asked, saved.length, rates, quiet]).toEqual([1, 1, [30], [null]]);
    expect(meter.account()?.usage.units).toBe(12);
  });

  it('asks at times while calls never stop', async () => {
    let asked = 0;
    const { clock, meter } = setUp(async () => {
      asked += 1;
      return me;
    });
    for (let i = 0; i < 601; i++) {
      meter.afterCall();
      await clock.advance(500);
    }
    // `/me` is fetched once a minute, over five minutes.
    expect(asked).toBe(5);
  });

  it('keeps the last account when a reading fails, and stays quiet', async () => {
    const error = appError('offline');
    const { clock, meter, quiet } = setUp(() => Promise.reject(error));
    meter.learn(readAccount(me, 'before'));
    meter.afterCall();
    await clock.advance(3_000);
    expect(quiet).toEqual([error]);
    expect(meter.account()?.readAt).toBe('before');
    await expect(meter.refresh()).rejects.toBe(error);
    // Nothing has been bought, so the numbers are at least as recent as the last purchase.
    expect(meter.account()?.beforePurchase).toBeUndefined();
  });

  it('marks an account that could not be read since a purchase, until it is read again', async () => {
    let answer = (): Promise<string> => Promise.reject(appError('server-error'));
    const { clock, meter, saved } = setUp(() => answer());
    meter.learn(readAccount(me, 'before'));
    meter.afterCall('purchase');
    await clock.advance(3_000);
    expect(meter.account()).toMatchObject({ readAt: 'before', beforePurchase: true });
    expect(saved.at(-1)?.beforePurchase).toBe(true);
    answer = async () => me;
    await meter.refresh();
    expect(meter.account()?.beforePurchase).toBeUndefined();
  });

  it('does not take a reading that began before a purchase for one after it', async () => {
    const answers: ((body: string) => void)[] = [];
    let isBroken = false;
    const { clock, meter } = setUp(() =>
      isBroken
        ? Promise.reject(appError('server-error'))
        : new Promise((resolve) => answers.push(resolve)),
    );
    const begun = meter.refresh();
    meter.afterCall('purchase');
    answers[0]?.(me);
    await begun;
    isBroken = true;
    await clock.advance(3_000);
    expect(meter.account()?.beforePurchase).toBe(true);
  });
});

describe('/health', () => {
  const answer = (status: number) =>
    ({
      type: 'answer',
      status,
      contentType: null,
      retryAfter: null,
      body: Buffer.from('ok'),
      complete: true,
      cutBy: null,
      durationMs: 1,
    }) as const;

  it('is asked with the key only when it wants one, or when the person says so', async () => {
    for (const [assumption, expected] of [
      ['try-without-first', [false, true]],
      ['with-key', [true]],
    ] as const) {
      const keys: (boolean | undefined)[] = [];
      const health = await askHealth(
        {
          freeCall: {
            read: () => Promise.reject(new Error('not asked')),
            see: async (_id, _signal, key) => {
              keys.push(key);
              return answer(key ? 200 : 401);
            },
          },
          assumption: () => assumption,
          now: () => 0,
        },
        new AbortController().signal,
      );
      expect(keys).toEqual(expected);
      expect(health).toMatchObject({ reachable: true, status: 200, words: 'ok', withKey: true });
    }
  });

  it('says that the service cannot be reached, and throws what is our own', async () => {
    const ask = (error: AppError) =>
      askHealth(
        {
          freeCall: { read: () => Promise.reject(error), see: () => Promise.reject(error) },
          assumption: () => 'with-key' as const,
          now: () => 0,
        },
        new AbortController().signal,
      );
    expect(await ask(appError('timeout'))).toMatchObject({ reachable: false, status: null });
    await expect(ask(appError('locked'))).rejects.toMatchObject({ kind: 'locked' });
  });
});
