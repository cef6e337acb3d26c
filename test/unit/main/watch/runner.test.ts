/**
 * A watch with the sample service and a model disk. The register changes, clocks jump, the program
 * is killed and responses are lost. Every change is found once, and the cost stays within the
 * limit.
 */
import { describe, expect, it, onTestFinished } from 'vitest';
import type { WatchDefinition } from '@shared/archive/watch-work';
import { monthAt } from '@shared/values/calendar';
import { chanceOf } from '../../../support/chance';
import { createMachine } from '../../../support/downloads/buying-program';
import { newsIn, settle, startWatching, type World } from '../../../support/watch/watching-program';

/** Searches that return the same rows, none of which contains another. */
const alike = [
  { label: 'A', params: { from: '2000-01-01' } },
  { label: 'B', params: { to: '2100-01-01' } },
  { label: 'C', params: { from: '1990-01-01' } },
];

const definition: WatchDefinition = {
  name: 'Insiders',
  recordKind: 'insider',
  endpoint: 'market.insiders',
  params: {},
  asks: 'since',
  lookBack: 0,
  unitsPerMonth: 40,
  schedule: { every: 'day', hour: 7, minute: 0, weekday: 1, day: 1 },
  news: { added: true, changed: true },
};
const dayMs = 86_400_000;
const path = '/api/v1/market/insider-transactions';

/** Watches for a month. Returns the alerts, the expected alerts, and each month's cost. */
async function watchFor(seed: number, days: number) {
  const random = chanceOf(seed);
  const machine = createMachine({ insiders: 60, trademarks: 0 }, seed);
  const world: World = { machine, shift: 0, begun: 0 };
  const { insiders } = machine.sample.register;
  const last = insiders.at(insiders.size - 1);
  const first = Date.parse(last.published_at ?? '');
  let { program, runner } = await startWatching(world);
  await program.manager.note([
    { op: 'watch', version: 1, watchId: 'w', act: { is: 'define', definition } },
    { op: 'watch', version: 1, watchId: 'w', act: { is: 'switch', on: true } },
  ]);
  await runner.run();
  const added: string[] = [];
  const bill = new Map<string, number>();
  let billed = machine.sample.log.units();
  const fetch = machine.fetch;

  async function look(asked?: string): Promise<void> {
    const month = monthAt(machine.clock.now() + world.shift);
    await (asked === undefined ? runner.run() : runner.look(asked));
    await settle(program);
    const units = machine.sample.log.units();
    bill.set(month, (bill.get(month) ?? 0) + units - billed);
    billed = units;
  }

  for (let day = 1; day <= days; day++) {
    world.shift += dayMs;
    const count = Math.max(0, Math.floor(random() * 8) - 3);
    for (let at = 0; at < count; at++) {
      const id = 900_000 + day * 10 + at;
      const published_at = new Date(first + day * dayMs + at * 1000).toISOString();
      machine.sample.register.add({ insiders: [{ ...last, id, published_at }] });
      added.push(String(id));
    }
    // The computer sleeps, and one check makes up for those it missed.
    if (random() < 0.4) continue;
    // The computer's clock is set wrong, then corrected.
    const wrong = random() < 0.2 ? Math.floor((random() - 0.5) * 20) * dayMs : 0;
    world.shift += wrong;
    machine.fetch = async (request) => {
      const isSearch = new URL(request.url).pathname === path;
      const answer = await fetch(request);
      // The response is charged but lost on its way.
      if (isSearch && random() < 0.35) throw new TypeError('net::ERR_CONNECTION_RESET');
      return answer;
    };
    await look(random() < 0.2 ? 'w' : undefined);
    machine.fetch = fetch;
    world.shift -= wrong;
    if (random() < 0.3) {
      // Kills the program, possibly between the plan and its result.
      if (random() < 0.5) await runner.run();
      machine.fs.crash('kill');
      await program.close().catch(() => undefined);
      machine.fs.restart();
      ({ program, runner } = await startWatching(world));
      await settle(program);
      const units = machine.sample.log.units();
      const month = monthAt(machine.clock.now() + world.shift);
      bill.set(month, (bill.get(month) ?? 0) + units - billed);
      billed = units;
    }
  }
  // In later months, everything works again, so that no change is missed in the end.
  for (let month = 0; month < 8; month++) {
    world.shift += 32 * dayMs;
    await look('w');
  }
  const entries = await program.entries();
  await program.close();
  return { added, bill, entries, news: newsIn(entries) };
}

describe('a watch', () => {
  it.each(Array.from({ length: 8 }, (_, at) => at + 1))(
    'finds every change once, below its bound (%i)',
    async (seed) => {
      const { added, bill, news, entries } = await watchFor(seed, 25);
      const found = news.filter((one) => added.includes(one.split(' ')[0] ?? ''));
      expect([...found].sort()).toEqual(added.map((id) => `${id} added`).sort());
      expect(Math.max(...bill.values())).toBeLessThanOrEqual(definition.unitsPerMonth);

      // No two downloads were started for the same state of the register, unless the first was
      // abandoned.
      const cancelled = entries.flatMap(({ meta }) =>
        (meta['act'] as { is?: string } | undefined)?.is === 'cancel' ? [meta['downloadId']] : [],
      );
      const asked = entries.flatMap(({ meta }) => {
        const act = meta['act'] as Record<string, unknown> | undefined;
        const isAsked = act?.['is'] === 'look' && act['how'] === 'ask';
        return isAsked && !cancelled.includes(act['downloadId']) ? [act['latest']] : [];
      });
      expect(new Set(asked).size).toBe(asked.length);
    },
  );
});

it('what was allowed beyond its bound once is not allowed again with the next look', async () => {
  const machine = createMachine({ insiders: 100, trademarks: 0 });
  const world: World = { machine, shift: 0, begun: 0 };
  const { program, runner } = await startWatching(world);
  onTestFinished(() => program.close());
  const { manager, until } = program;
  // The second search returns the same rows again, so only the units limit it.
  const windows = alike.slice(0, 2);
  const define = (unitsPerMonth: number) => {
    const whole = { ...definition, asks: 'whole', windows, unitsPerMonth } as const;
    const act = { is: 'define', definition: whole } as const;
    return manager.note([{ op: 'watch', version: 1, watchId: 'w', act }]);
  };
  await define(100);
  await manager.note([{ op: 'watch', version: 1, watchId: 'w', act: { is: 'switch', on: true } }]);
  await runner.run();
  await until('d1', 'done');
  expect(machine.sample.log.units()).toBe(100);
  // Allows more units, as the user does after a page was charged and lost.
  await manager.decide('d1', { is: 'resume', allow: 100 });

  await define(50);
  world.shift += 32 * dayMs;
  await runner.run();
  await until('d1', 'done');
  expect(machine.sample.log.units()).toBe(150);
});

it('a check that is written has no result before its download is written too', async () => {
  const machine = createMachine({ insiders: 10, trademarks: 0 });
  const { program, runner } = await startWatching({ machine, shift: 0, begun: 0 });
  onTestFinished(() => program.close());
  const { manager } = program;
  await manager.note([
    { op: 'watch', version: 1, watchId: 'w', act: { is: 'define', definition } },
    { op: 'watch', version: 1, watchId: 'w', act: { is: 'switch', on: true } },
  ]);
  await runner.run();
  const last = () => runner.list().watches[0]?.looks.at(-1);
  expect(last()).toMatchObject({ how: 'start', state: null });
  const now = machine.clock.now();
  const look = { due: now, latest: null, units: 10, before: 0, month: monthAt(now) } as const;
  const act = { is: 'look', how: 'ask', downloadId: 'unmade', ...look } as const;
  await manager.note([{ op: 'watch', version: 1, watchId: 'w', act }]);
  expect(last()).toMatchObject({ how: 'ask', downloadId: 'unmade', state: 'open' });
});
