/** A team pays once, no matter who dies while making the request. */
import { afterEach, describe, expect, test } from 'vitest';
import type { CallInput } from '@shared/features/service';
import { fold } from '@main/downloads/fold';
import { emptyState } from '@main/downloads/state';
import { createPayOnce, type PayOnce } from '@main/team/pay-once';
import type { Sync } from '@main/team/sync';
import { search, useBenches, type Bench } from '../../../support/service/caller-setup';
import { until } from '../../../support/until';
import { createModelFileSystem } from '../../../support/archive/model-file-system';
import { syncOf } from '../../../support/team/copies';
import {
  createModelTeam,
  leaseMs,
  type ModelConnection,
  type ModelTeam,
} from '../../../support/team/model-server';

const benches = useBenches();
const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

interface Colleague extends Bench {
  readonly server: ModelConnection;
  readonly sync: Sync;
  readonly desk: PayOnce;
  /** Buys, and applies the result to the library. */
  buy(more?: Partial<CallInput>): Promise<Awaited<ReturnType<Bench['caller']['call']>>>;
  buysAway: boolean;
}

let runs = 0;

/** A service that doesn't respond until the test is over. */
const hung = (): Promise<Response> =>
  new Promise((_, reject) => closers.push(() => reject(new Error('over'))));

async function join(
  team: ModelTeam,
  login: string,
  fetch?: (inner: (request: Request) => Promise<Response>, request: Request) => Promise<Response>,
): Promise<Colleague> {
  let desk: PayOnce | null = null;
  const bench = await benches({
    deps: { team: () => desk, newId: () => `${login}-${(runs += 1)}` },
    ...(fetch && {
      fetch: (sample) => (request: Request) => fetch((one) => sample.fetch(one), request),
    }),
  });
  const { archive, caller, clock } = bench;
  const server = team.connect(login);
  const sync = await syncOf({ archive, server, disk: createModelFileSystem(1) });
  const listeners = new Set<() => void>();
  const exchanged = async (): Promise<void> => {
    await sync.run().catch(() => undefined);
    for (const listener of [...listeners]) listener();
  };
  closers.push(server.onNew(() => void exchanged()));
  desk = createPayOnce({
    baseUrl: 'https://sample.example',
    archive,
    server,
    sync,
    clock,
    buysAway: () => colleague.buysAway,
    onExchange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  });
  const colleague: Colleague = {
    ...bench,
    server,
    sync,
    desk,
    buysAway: true,
    async buy(more = {}) {
      const bought = caller.call(search(`run-${(runs += 1)}`, more));
      bought.then(bench.acknowledge, () => undefined);
      return bought;
    },
  };
  return colleague;
}

/** Returns how many requests from all of them reached the service. */
const sentBy = (...all: readonly Colleague[]): number =>
  all.reduce((sum, { sent }) => sum + sent.length, 0);

describe('colleagues who ask the same', () => {
  test('at the same moment pay once, and both have the answer', async () => {
    const team = createModelTeam();
    const all = await Promise.all(['anna', 'bo', 'cilla'].map((login) => join(team, login)));
    const outcomes = await Promise.all(all.map((one) => one.buy({ clientReference: 'M' })));
    expect(sentBy(...all)).toBe(1);
    expect(outcomes.map(({ rows }) => rows)).toEqual([10, 10, 10]);
    expect(outcomes.map(({ units }) => units).sort()).toEqual([0, 0, 10]);
    await until(() => team.running() === 0);
    expect(await team.connect('anna').spent('2026-11')).toMatchObject([{ matter: 'M', units: 10 }]);
  });

  test('later pay again only for what they have seen', async () => {
    const team = createModelTeam();
    const [anna, bo] = [await join(team, 'anna'), await join(team, 'bo')];
    const { archive } = bo;
    await anna.buy();
    await until(() => archive.lastSeq > 0);
    // Bo's window hadn't shown Anna's response yet, so Bo gets it for free.
    expect(await bo.buy({ lookedUpTo: 0 })).toMatchObject({ units: 0, rows: 10 });
    // By now the window has shown it, so Bo is asking for a new one.
    expect(await bo.buy({ lookedUpTo: archive.lastSeq })).toMatchObject({ units: 10 });
    expect(sentBy(anna, bo)).toBe(2);
  });

  test('go on together in one download', async () => {
    const team = createModelTeam();
    const [anna, bo] = [await join(team, 'anna'), await join(team, 'bo')];
    const ref = { downloadId: 'D', window: 0, since: 0 };
    await anna.caller.call(search('a'));
    anna.acknowledge();
    await anna.sync.run();
    await until(() => team.running() === 0);
    const taken = await bo.caller.call(search('b'), ref);
    expect(taken).toMatchObject({ runId: 'b', units: 0, rows: 10 });
    // The download has recorded the page, where to continue, and that the page cost nothing.
    const state = emptyState();
    for (const entry of await bo.entries()) fold(state, entry);
    expect(state.chains.get('b')).toMatchObject({ rows: 10, units: 0, nextPage: 1 });
    expect(state.chains.get('b')?.nextCursor).not.toBeNull();
    expect(state.chains.has('a')).toBe(false);
    expect(state.own).toBe(0);
    expect(bo.sent).toEqual([]);
  });

  test('buy for themselves where one must not know of the other', async () => {
    const team = createModelTeam();
    const [anna, bo] = [await join(team, 'anna'), await join(team, 'bo')];
    team.only('SECRET', ['anna']);
    await anna.buy({ clientReference: 'SECRET' });
    await bo.buy();
    expect(sentBy(anna, bo)).toBe(2);
  });
});

describe('a lease', () => {
  test('ends by itself if its holder dies, and then the next one asks', async () => {
    const team = createModelTeam();
    const anna = await join(team, 'anna', hung);
    const bo = await join(team, 'bo');
    anna.buy().catch(() => undefined);
    await until(() => anna.sent.length === 1);
    anna.server.cut();
    const bought = bo.buy();
    await bo.clock.advance(10_000);
    expect(bo.sent).toEqual([]);
    team.now += leaseMs;
    await bo.clock.advance(10_000);
    expect(await bought).toMatchObject({ units: 10 });
  });

  test('is renewed as long as the answer takes', async () => {
    const team = createModelTeam();
    let answer = (): void => undefined;
    const slow = new Promise<void>((resolve) => (answer = resolve));
    const anna = await join(team, 'anna', async (inner, request) => {
      await slow;
      return inner(request);
    });
    const bought = anna.buy();
    await until(() => anna.sent.length === 1);
    for (let i = 0; i < 4; i++) {
      team.now += leaseMs / 2;
      await anna.clock.advance(leaseMs / 2);
    }
    expect(team.running()).toBe(1);
    answer();
    await bought;
    await until(() => team.running() === 0);
  });

  test('is given back at once if nothing was bought', async () => {
    const team = createModelTeam();
    const anna = await join(team, 'anna', () => Promise.reject(new Error('no network')));
    const bo = await join(team, 'bo');
    await expect(anna.buy()).rejects.toThrow();
    await until(() => team.running() === 0);
    await bo.buy();
    expect(bo.sent).toHaveLength(1);
  });

  test('is not waited for by who has gone', async () => {
    const team = createModelTeam();
    const anna = await join(team, 'anna', hung);
    const bo = await join(team, 'bo');
    anna.buy().catch(() => undefined);
    await until(() => anna.sent.length === 1);
    const left = bo.caller.call(search('left'));
    await until(() => bo.caller.running().length === 1);
    bo.caller.cancel('left');
    await expect(left).rejects.toMatchObject({ kind: 'cancelled' });
    await until(() => bo.caller.running().length === 0);
    expect(bo.sent).toEqual([]);
  });
});

describe('a limit', () => {
  test('of the team refuses before anything is sent', async () => {
    const team = createModelTeam();
    team.limits.team = 15;
    const [anna, bo] = [await join(team, 'anna'), await join(team, 'bo')];
    await anna.buy();
    await expect(bo.buy({ params: { office: 'SE', query: 'nord' } })).rejects.toMatchObject({
      kind: 'team-limit',
      data: { charged: 'no', message: 'team 10 15' },
    });
    expect(bo.sent).toEqual([]);
  });
});

describe('without its server', () => {
  test('the person decides whether to buy', async () => {
    const team = createModelTeam();
    const anna = await join(team, 'anna');
    anna.server.cut();
    expect(await anna.buy()).toMatchObject({ units: 10 });
    anna.buysAway = false;
    await expect(anna.buy()).rejects.toMatchObject({ kind: 'team-away', data: { charged: 'no' } });
    expect(anna.sent).toHaveLength(1);
  });

  test('an answer that could not be sent reaches the others later', async () => {
    const team = createModelTeam();
    const [anna, bo] = [
      await join(team, 'anna', async (inner, request) => {
        anna.server.cut();
        return inner(request);
      }),
      await join(team, 'bo'),
    ];
    await anna.buy();
    anna.server.mend();
    await anna.sync.run();
    await anna.desk.returnLeases();
    expect(await bo.buy({ lookedUpTo: 0 })).toMatchObject({ units: 0 });
    expect(sentBy(anna, bo)).toBe(1);
  });
});
