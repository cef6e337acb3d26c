import { describe, expect, it } from 'vitest';
import type { NewEntry } from '@shared/archive/entry';
import type { SeenSize, Taken } from '@shared/definition/price-seen';
import type { Account } from '@shared/features/connection';
import { appError } from '@shared/ipc/error';
import type { Caller } from '@main/service/caller';
import { withPriceWatch } from '@main/service/price-watch';
import { createFakeClock } from '../../../support/service/fake-clock';

const input = (endpoint: string, runId = 'run') => ({
  endpoint,
  pathParams: {},
  params: {},
  limit: null,
  runId,
  page: 0,
});
const account = (units: number) =>
  ({ usage: { units, contacts: 0, uniqueCompanies: 0 } }) as unknown as Account;

/** A service that charges three units per call, and what the program notices. */
function createService() {
  const log: NewEntry[] = [];
  const remembered: [string, Taken, SeenSize][] = [];
  const order: string[] = [];
  const state = {
    units: 10,
    calls: 0,
    me: true,
    behindMs: 0,
    cost: 3,
    during: () => undefined as void,
  };
  const clock = createFakeClock();
  const caller: Caller = {
    async call({ endpoint, runId }) {
      order.push(`begin ${runId}`);
      await Promise.resolve();
      state.during();
      state.units += state.cost;
      state.calls += 1;
      order.push(`end ${runId}`);
      if (endpoint === 'failing') throw appError('server-error', { charged: 'unknown' });
      return { seq: 7, runId, rows: null, hasMore: false, units: null, oddities: [] };
    },
    cancel: () => false,
    running: () => [],
    unkept: () => 0,
    makeSure: () => Promise.resolve(),
    acknowledged: () => undefined,
    close: async () => undefined,
  };
  const watch = withPriceWatch({
    caller,
    clock,
    log: {
      append: async (entry) => log.push(entry),
      read: async () => [
        {
          seq: 7,
          at: '2026-11-20T08:00:00.000Z',
          kind: 'answer',
          body: '',
          meta: { ...input('any'), requestId: 'r7', searchKey: '' } as never,
        },
      ],
    },
    async readAccount() {
      order.push('me');
      if (!state.me) throw appError('offline');
      return account(state.units);
    },
    isDocumented: (endpoint) => endpoint === 'priced',
    seenCalls: () => state.calls,
    behindMs: () => state.behindMs,
    remember: async (endpoint, taken, _at, size) => void remembered.push([endpoint, taken, size]),
  });
  return { watch, state, log, remembered, order, clock };
}

describe('calls without a known price', () => {
  it('go one at a time, between two readings of /me, and are told to the ledger', async () => {
    const { watch, order, log, remembered } = createService();
    const outcomes = await Promise.all([watch.call(input('a', '1')), watch.call(input('b', '2'))]);
    expect(order).toEqual(['me', 'begin 1', 'end 1', 'me', 'begin 2', 'end 2', 'me']);
    expect(outcomes.map(({ taken }) => taken?.units)).toEqual([3, 3]);
    expect(remembered.map(([endpoint]) => endpoint)).toEqual(['a', 'b']);
    expect(log[0]).toMatchObject({
      meta: { op: 'charge', requestId: 'r7', charged: 'yes', units: 3 },
    });
  });

  it('are remembered with how much was asked for', async () => {
    const { watch, remembered } = createService();
    await watch.call({ ...input('a'), limit: 25 });
    await watch.call({ ...input('b'), identifiers: ['1', '2'] });
    expect(remembered.map(([, , size]) => size)).toEqual([
      { limit: 25, identifiers: null, rows: null },
      { limit: null, identifiers: 2, rows: null },
    ]);
  });

  it('read /me again when the last reading is old or others have called', async () => {
    const { watch, order, clock, state } = createService();
    await watch.call(input('a'));
    state.calls += 1;
    await watch.call(input('a'));
    await clock.advance(60_000);
    await watch.call(input('a'));
    expect(order.filter((step) => step === 'me')).toHaveLength(6);
  });

  it('teach nothing when another call was under way, or when /me does not answer', async () => {
    const { watch, state, remembered, log } = createService();
    state.during = () => void (state.calls += 1);
    expect((await watch.call(input('a'))).taken).toBeUndefined();
    state.during = () => undefined;
    state.me = false;
    expect((await watch.call(input('a'))).taken).toBeUndefined();
    expect([remembered, log]).toEqual([[], []]);
  });

  it('that seem to cost nothing are told only when /me cannot be behind any more', async () => {
    const { watch, state, remembered, log, clock } = createService();
    Object.assign(state, { behindMs: 10_000, cost: 0 });
    expect((await watch.call(input('a'))).taken).toBeUndefined();
    expect([remembered, log]).toEqual([[], []]);
    state.units += 5;
    await clock.advance(10_000);
    await expect.poll(() => log).toMatchObject([{ meta: { charged: 'yes', units: 5 } }]);
    expect(remembered.map(([, taken]) => taken.units)).toEqual([5]);
  });

  it('fail as they fail, and the next one has its turn', async () => {
    const { watch } = createService();
    const failing = watch.call(input('failing', '1'));
    const next = watch.call(input('a', '2'));
    await expect(failing).rejects.toMatchObject({ kind: 'server-error' });
    await expect(next).resolves.toMatchObject({ taken: { units: 3 } });
  });

  it('can be cancelled while they wait', async () => {
    const { watch, order } = createService();
    const first = watch.call(input('a', '1'));
    const second = watch.call(input('a', '2'));
    expect(watch.cancel('2')).toBe(true);
    expect(watch.cancel('3')).toBe(false);
    await expect(second).rejects.toMatchObject({ kind: 'cancelled', data: { charged: 'no' } });
    await first;
    expect(order).not.toContain('begin 2');
    await expect(watch.call(input('a', '2'))).resolves.toBeDefined();
  });

  it('with a price are not held up', async () => {
    const { watch, order } = createService();
    await watch.call(input('priced'));
    expect(order).not.toContain('me');
  });
});
