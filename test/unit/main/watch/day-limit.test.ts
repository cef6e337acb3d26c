/** A check stopped by the daily limit resumes on a later day, without asking. */
import { expect, it, onTestFinished, vi } from 'vitest';
import type { WatchDefinition } from '@shared/archive/watch-work';
import { leftOfDay, withSpendingLimit, type SpentOfDay } from '@main/service/spending-limit';
import { createMachine, type Program } from '../../../support/downloads/buying-program';
import { startWatching, type World } from '../../../support/watch/watching-program';

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
  asks: 'whole',
  lookBack: 0,
  unitsPerMonth: 1000,
  schedule: { every: 'month', hour: 0, minute: 0, weekday: 1, day: 1 },
  news: { added: true, changed: true },
};
const dayMs = 86_400_000;

it('goes on the next day, unattended, with no more than that day has room for', async () => {
  const machine = createMachine({ insiders: 200, trademarks: 0 });
  const world: World = { machine, shift: 0, begun: 0 };
  const clock = { now: () => machine.clock.now() + world.shift };
  const ask = vi.fn(async () => true);
  let spent: SpentOfDay | null = null;
  let day = 1000;
  let program: Program | null = null;
  machine.around = (caller) =>
    withSpendingLimit({
      caller,
      clock,
      ask,
      limits: () => ({ act: 1000, day }),
      unitsOfCall: ({ limit }) => limit ?? 100,
      isUnattended: (act) => program?.manager.isUnattended(act) ?? false,
      spentBefore: async () => 0,
      load: () => spent,
      save: (next) => (spent = next),
    });
  world.dayLeft = () => leftOfDay(spent, day, clock.now());
  const started = await startWatching(world);
  const { runner } = started;
  ({ program } = started);
  const { manager, until } = program;
  onTestFinished(() => program?.close());
  const units = (): number => machine.sample.log.units();
  const state = (): unknown => runner.list().watches[0]?.state;

  // The user lowers the limit during the request, so the watch's second page no longer fits.
  const { fetch } = machine;
  machine.fetch = (request) => {
    if (new URL(request.url).pathname.endsWith('/insider-transactions')) day = 130;
    return fetch(request);
  };
  await manager.note([
    { op: 'watch', version: 1, watchId: 'w', act: { is: 'define', definition } },
    { op: 'watch', version: 1, watchId: 'w', act: { is: 'switch', on: true } },
  ]);
  await runner.run();
  expect((await until('d1', 'paused')).status).toMatchObject({ why: 'spending-limit' });
  expect(units()).toBe(100);

  await runner.run();
  expect(state()).toEqual({ type: 'waits', why: 'limit' });
  expect(units()).toBe(100);
  const before = manager.state.seq;
  await runner.run();
  expect(manager.state.seq).toBe(before);

  world.shift += dayMs;
  await runner.run();
  await until('d1', 'done');
  expect(units()).toBe(200);
  expect(ask).not.toHaveBeenCalled();
  expect(manager.isUnattended('d1')).toBe(true);
  expect(manager.state.watches.byId.get('w')?.looks.map(({ how }) => how)).toEqual([
    'ask',
    'continue',
  ]);
});

it('one that the limit of one act stopped waits for the person, whatever day it is', async () => {
  const machine = createMachine({ insiders: 200, trademarks: 0 });
  const world: World = { machine, shift: 0, begun: 0 };
  machine.around = (caller) =>
    withSpendingLimit({
      caller,
      clock: machine.clock,
      ask: async () => true,
      // This limit is lower than the one that the watch knows.
      limits: () => ({ act: 130, day: 1000 }),
      unitsOfCall: ({ limit }) => limit ?? 100,
      isUnattended: () => true,
      spentBefore: async () => 0,
      load: () => null,
      save: () => undefined,
    });
  const { program, runner } = await startWatching(world);
  onTestFinished(() => program.close());
  await program.manager.note([
    { op: 'watch', version: 1, watchId: 'w', act: { is: 'define', definition } },
    { op: 'watch', version: 1, watchId: 'w', act: { is: 'switch', on: true } },
  ]);
  await runner.run();
  await program.until('d1', 'paused');
  world.shift += dayMs;
  await runner.run();
  expect(runner.list().watches[0]?.state).toEqual({ type: 'under-way', downloadId: 'd1' });
  expect(program.view('d1').status).toMatchObject({ type: 'paused', why: 'spending-limit' });
  expect(machine.sample.log.units()).toBe(100);
});

/** Runs a watch under a daily limit with this many units left. `ask` gives the user's reply. */
async function watchBelow(
  watched: WatchDefinition,
  insiders: number,
  day: { limit: number },
  ask: () => Promise<boolean>,
) {
  const machine = createMachine({ insiders, trademarks: 0 });
  const world: World = { machine, shift: 0, begun: 0 };
  const clock = { now: () => machine.clock.now() + world.shift };
  let spent: SpentOfDay | null = null;
  let program: Program | null = null;
  machine.around = (caller) =>
    withSpendingLimit({
      caller,
      clock,
      ask,
      limits: () => ({ act: 1000, day: day.limit }),
      unitsOfCall: ({ limit }) => limit ?? 100,
      isUnattended: (act) => program?.manager.isUnattended(act) ?? false,
      spentBefore: async () => 0,
      load: () => spent,
      save: (next) => (spent = next),
    });
  world.dayLeft = () => leftOfDay(spent, day.limit, clock.now());
  const started = await startWatching(world);
  ({ program } = started);
  onTestFinished(() => started.program.close());
  await started.program.manager.note([
    { op: 'watch', version: 1, watchId: 'w', act: { is: 'define', definition: watched } },
    { op: 'watch', version: 1, watchId: 'w', act: { is: 'switch', on: true } },
  ]);
  const units = (): number => machine.sample.log.units();
  return { ...started, machine, world, units };
}

it('goes on where rows came again, which were paid and are no new ones', async () => {
  const windows = alike.slice(0, 2);
  const day = { limit: 150 };
  const ask = vi.fn(async () => true);
  const twice = { ...definition, windows };
  const { program, runner, world, units } = await watchBelow(twice, 100, day, ask);
  const { manager, until } = program;
  await runner.run();
  const first = await until('d1', 'done');
  expect(first).toMatchObject({ rows: 100, status: { how: 'cap-reached' } });
  expect(units()).toBe(150);

  world.shift += dayMs;
  day.limit = 75;
  await runner.run();
  const next = await until('d1', 'done');
  expect(next).toMatchObject({ rows: 100, status: { how: 'windows' } });
  expect(units()).toBe(200);
  const { seq } = manager.state;
  await runner.run();
  expect(manager.state.seq).toBe(seq);
  expect(ask).not.toHaveBeenCalled();
});

it.each([220, 200])(
  'begins the next search with a page that the day has room for (%i)',
  async (first) => {
    const windows = alike;
    const day = { limit: first };
    const thrice = { ...definition, windows };
    const ask = async (): Promise<boolean> => true;
    const { program, runner, world, units } = await watchBelow(thrice, 100, day, ask);
    await runner.run();
    await program.until('d1', 'done');
    expect(units()).toBe(first);
    day.limit = 40;
    for (const after of [first + 40, first + 80]) {
      world.shift += dayMs;
      await runner.run();
      await program.until('d1', 'done');
      expect(units()).toBe(after);
    }
  },
);

it('what the person allowed no more for waits for the person, whatever day it is', async () => {
  const day = { limit: 1000 };
  const ask = vi.fn(async () => false);
  const { program, runner, machine, world, units } = await watchBelow(definition, 200, day, ask);
  const { manager, until } = program;
  // The user lowers the limit during the request.
  const { fetch } = machine;
  machine.fetch = (request) => {
    if (new URL(request.url).pathname.endsWith('/insider-transactions')) day.limit = 130;
    return fetch(request);
  };
  await runner.run();
  await until('d1', 'paused');
  expect(ask).not.toHaveBeenCalled();
  await program.agree('d1');
  await until('d1', 'paused');
  expect(ask).toHaveBeenCalledTimes(1);

  world.shift += dayMs;
  await runner.run();
  await manager.follow();
  expect(runner.list().watches[0]?.state).toEqual({ type: 'under-way', downloadId: 'd1' });
  expect(program.view('d1').status).toMatchObject({ type: 'paused', why: 'spending-limit' });
  expect(manager.state.watches.byId.get('w')?.looks).toHaveLength(1);
  expect(units()).toBe(100);

  await program.agree('d1');
  await until('d1', 'done');
  expect(units()).toBe(200);
});
