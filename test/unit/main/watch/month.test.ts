/**
 * A month of two watches, played back quickly. The register changes during requests, clocks jump
 * and switch to summer time, the network fails, and the program dies at any step. Each watch
 * reports every change it covers once, no limit is exceeded, and no period is bought twice.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Entry } from '@shared/archive/entry';
import type { WatchDefinition } from '@shared/archive/watch-work';
import { monthAt } from '@shared/values/calendar';
import { unitsOfMonth } from '@shared/watch/state';
import { lookDownload } from '@main/watch/look-download';
import { below, chanceOf, tries } from '../../../support/chance';
import { createMachine } from '../../../support/downloads/buying-program';
import { life } from '../../../support/downloads/life';
import { newsIn, settle, startWatching, type World } from '../../../support/watch/watching-program';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const path = '/api/v1/market/insider-transactions';
const together = 55;
const base = {
  recordKind: 'insider' as const,
  endpoint: 'market.insiders',
  asks: 'since' as const,
  lookBack: 0,
  news: { added: true, changed: true },
};
const definitions: Readonly<Record<string, WatchDefinition>> = {
  all: {
    ...base,
    name: 'All',
    params: {},
    unitsPerMonth: 40,
    schedule: { every: 'day', hour: 2, minute: 30, weekday: 1, day: 1 },
  },
  buys: {
    ...base,
    name: 'Buys',
    params: { direction: 'buy' },
    unitsPerMonth: 25,
    schedule: { every: 'week', hour: 13, minute: 0, weekday: 0, day: 1 },
  },
};
const watchIds = Object.keys(definitions);

/** The switch to winter time, the switch to summer time, and a month without either. */
const starts = ['2027-10-10', '2028-03-15', '2027-06-05'];

async function play(seed: number, days: number) {
  const chance = chanceOf(seed);
  const service = createMachine({ insiders: 60, trademarks: 0 }, seed);
  let offset = 0;
  // All of the computer's clocks, including the log's, are wrong by the same amount.
  const clock = { ...service.clock, now: () => service.clock.now() + offset };
  const machine = { ...service, clock };
  const world: World = { machine, shift: 0, begun: 0 };
  const setClock = (to: number): number => (offset = to - service.clock.now());
  const begin = Date.parse(starts[seed % starts.length] ?? '');
  const { insiders } = machine.sample.register;
  const last = insiders.at(insiders.size - 1);
  const { fetch } = machine;
  const added: { readonly id: string; readonly buy: boolean }[] = [];

  setClock(begin);
  let { program, runner } = await startWatching(world);
  await program.manager.note([
    { op: 'watch-bound', version: 1, unitsPerMonth: together },
    ...watchIds.flatMap((watchId) => {
      const definition = definitions[watchId] as WatchDefinition;
      const acts = [{ is: 'define', definition } as const, { is: 'switch', on: true } as const];
      return acts.map((act) => ({ op: 'watch', version: 1, watchId, act }) as const);
    }),
  ]);
  await runner.run();

  /** Adds a row at a time chosen by the register. */
  function change(time: number): void {
    const id = 900_000 + added.length;
    const direction = chance() < 0.5 ? 'buy' : 'sell';
    const published_at = new Date(time + added.length).toISOString();
    machine.sample.register.add({ insiders: [{ ...last, id, direction, published_at }] });
    added.push({ id: String(id), buy: direction === 'buy' });
  }

  async function restart(): Promise<void> {
    machine.fs.restart();
    ({ program, runner } = await startWatching(world));
    await settle(program);
  }

  /** Kills the program at a step of whatever is due, unless there are fewer steps. */
  async function die(): Promise<void> {
    await program.close();
    const { point, dead, reach } = life(
      machine,
      1 + below(chance, 30),
      chance() < 0.5 ? 'kill' : 'power',
    );
    const living = (async () => {
      const mortal = await startWatching(world, point);
      await mortal.runner.run();
      await settle(mortal.program);
      reach();
      await mortal.program.close();
      return true;
    })();
    living.catch(() => undefined);
    await Promise.race([living, dead]);
    await restart();
  }

  for (let hour = 0; hour < days * 24; hour += 1 + below(chance, 12)) {
    const now = begin + hour * hourMs;
    if (chance() < 0.12) change(now);
    // The computer sleeps for a while, and one check makes up for those it missed.
    if (chance() < 0.2) continue;
    // The computer's clock is off by minutes, an hour, or days.
    const wrong = [0, 0, 0, hourMs, -hourMs, 5 * dayMs, -9 * dayMs, 600_000][below(chance, 8)] ?? 0;
    setClock(now + wrong);
    machine.fetch = async (request) => {
      const isSearch = new URL(request.url).pathname === path;
      if (isSearch && chance() < 0.2) change(now);
      const answer = await fetch(request);
      if (isSearch && chance() < 0.2) change(now);
      // The response is charged but lost on its way.
      if (isSearch && chance() < 0.15) throw new TypeError('net::ERR_CONNECTION_RESET');
      return answer;
    };
    world.isCut = chance() < 0.1;
    if (chance() < 0.1) await die();
    else {
      await runner.run();
      await settle(program);
    }
    world.isCut = false;
    machine.fetch = fetch;
  }
  // In later months, everything works again, so that no change is missed in the end.
  for (let month = 1; month <= 8; month++) {
    setClock(begin + (days + 32 * month) * dayMs);
    for (const watchId of watchIds) {
      await runner.look(watchId);
      await settle(program);
    }
  }
  const { state } = program.manager;
  const months = new Set(
    [...state.watches.byId.values()].flatMap(({ looks }) => looks.map(({ month }) => month)),
  );
  const unitsOf = (watchId: string, month: string): number => {
    const watch = state.watches.byId.get(watchId);
    return watch ? unitsOfMonth(watch, month, (id) => lookDownload(state, id)) : 0;
  };
  const entries = await program.entries();
  await program.close();
  return { added, months: [...months], unitsOf, entries, bill: machine.sample.log.units() };
}

interface Asked {
  readonly latest: string | null;
  readonly from: string;
}

/** Returns one watch's requests in order, without abandoned ones. */
function asksOf(entries: readonly Entry[], watchId: string): readonly Asked[] {
  const acts = entries.map(({ meta }) => ({ meta, act: meta['act'] as Record<string, unknown> }));
  const given = new Set(
    acts.flatMap(({ meta, act }) => (act?.['is'] === 'cancel' ? [meta['downloadId']] : [])),
  );
  const froms = new Map(
    acts.flatMap(({ meta, act }) => {
      if (meta['op'] !== 'download' || act?.['is'] !== 'define') return [];
      const { params } = act['definition'] as { params: Record<string, string> };
      return [[meta['downloadId'], params['from'] ?? ''] as const];
    }),
  );
  return acts.flatMap(({ meta, act }) => {
    const isAsk = meta['watchId'] === watchId && act?.['is'] === 'look' && act['how'] === 'ask';
    const from = froms.get(act?.['downloadId']);
    // Skips checks where the power failed before their download was recorded.
    if (!isAsk || from === undefined || given.has(act['downloadId'])) return [];
    return [{ latest: act['latest'] as string | null, from }];
  });
}

describe('a month of watching', () => {
  const zone = process.env['TZ'];
  beforeAll(() => {
    process.env['TZ'] = 'Europe/Stockholm';
  });
  afterAll(() => {
    if (zone === undefined) delete process.env['TZ'];
    else process.env['TZ'] = zone;
  });

  it('has the clock of a place that turns to summer time', () => {
    expect(new Date('2026-07-01T12:00:00Z').getHours()).toBe(14);
    expect(monthAt(Date.parse('2026-10-31T23:30:00Z'))).toBe('2026-11');
  });

  it.each(Array.from({ length: tries(18) }, (_, at) => at + 1))(
    'tells every change once, and stays below its bounds (%i)',
    async (seed) => {
      const { added, months, unitsOf, entries, bill } = await play(seed, 31);
      expect(added.length).toBeGreaterThan(0);
      for (const watchId of watchIds) {
        const mine = added.filter(({ buy }) => watchId === 'all' || buy).map(({ id }) => id);
        const found = newsIn(entries, 'market.insiders', 'id', watchId);
        const told = found.filter((one) => added.some(({ id }) => one.startsWith(id)));
        expect([...told].sort()).toEqual(mine.map((id) => `${id} added`).sort());

        const { unitsPerMonth } = definitions[watchId] as WatchDefinition;
        for (const month of months)
          expect(unitsOf(watchId, month)).toBeLessThanOrEqual(unitsPerMonth);

        // Each period starts on the day the previous one ended, and none is requested twice.
        const asks = asksOf(entries, watchId);
        expect(new Set(asks.map(({ latest }) => latest)).size).toBe(asks.length);
        for (const [at, { from }] of asks.entries()) {
          const before = asks[at - 1]?.latest?.slice(0, 10) ?? '';
          expect(from >= before).toBe(true);
        }
      }
      const all = (month: string): number =>
        watchIds.reduce((sum, watchId) => sum + unitsOf(watchId, month), 0);
      for (const month of months) expect(all(month)).toBeLessThanOrEqual(together);
      // All charges are accounted for, whatever the clock said.
      expect(bill).toBeLessThanOrEqual(months.reduce((sum, month) => sum + all(month), 0));
    },
  );
});
