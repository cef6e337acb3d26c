/** The program dies at each step of a check. Every new row is found once and bought once. */
import { expect, it } from 'vitest';
import type { Entry } from '@shared/archive/entry';
import type { WatchDefinition } from '@shared/archive/watch-work';
import { readAnswer } from '@shared/service/answer';
import { endpointOf } from '@shared/service/catalogue';
import { atSteps } from '../../../support/archive/deaths';
import { createMachine, type Machine } from '../../../support/downloads/buying-program';
import { life } from '../../../support/downloads/life';
import { newsIn, settle, startWatching, type World } from '../../../support/watch/watching-program';

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
const fresh = ['900001', '900002', '900003'];

/** Returns how many times each new row appears in the log. */
function stored(entries: readonly Entry[]): readonly number[] {
  const ids = entries.flatMap(({ kind, body, meta }) => {
    if (kind !== 'answer' || meta['endpoint'] !== 'market.insiders') return [];
    const read = readAnswer(endpointOf('market.insiders'), body, null);
    return read.shape === 'page'
      ? read.rows.map((row) => String((row as Record<string, unknown>)['id']))
      : [];
  });
  return fresh.map((id) => ids.filter((one) => one === id).length);
}

/** Makes a watch's first check, which costs nothing. A day later, there are new rows. */
async function begin(machine: Machine): Promise<World> {
  const world: World = { machine, shift: 0, begun: 0 };
  const { insiders } = machine.sample.register;
  const last = insiders.at(insiders.size - 1);
  const first = await startWatching(world);
  await first.program.manager.note([
    { op: 'watch', version: 1, watchId: 'w', act: { is: 'define', definition } },
    { op: 'watch', version: 1, watchId: 'w', act: { is: 'switch', on: true } },
  ]);
  await first.runner.run();
  await first.program.close();

  world.shift += dayMs;
  const published = Date.parse(last.published_at ?? '') + dayMs;
  machine.sample.register.add({
    insiders: fresh.map((id, at) => {
      return { ...last, id: Number(id), published_at: new Date(published + at).toISOString() };
    }),
  });
  return world;
}

/** Checks again after a death. Each new row must be stored once. */
async function checkAgain(world: World): Promise<void> {
  const { program, runner } = await startWatching(world);
  for (let day = 0; day < 3; day++) {
    await settle(program);
    await runner.look('w');
    await settle(program);
    world.shift += dayMs;
  }
  const entries = await program.entries();
  await program.close();
  const news = newsIn(entries).filter((one) => fresh.some((id) => one.startsWith(id)));
  expect(news).toEqual(fresh.map((id) => `${id} added`));
  expect(stored(entries)).toEqual([1, 1, 1]);
  expect(world.machine.sample.log.units()).toBeLessThanOrEqual(definition.unitsPerMonth);
}

/**
 * Kills the program at a step of a check, then checks again. Returns `false` if the check finished
 * before that step.
 */
async function dieAt(step: number, death: 'kill' | 'power'): Promise<boolean> {
  const machine = createMachine({ insiders: 60, trademarks: 0 }, step + 1);
  const world = await begin(machine);
  const { point, dead, reach } = life(machine, step + 1, death);
  const living = (async () => {
    const { program, runner } = await startWatching(world, point);
    await runner.run();
    await settle(program);
    reach();
    await program.close();
    return true;
  })();
  living.catch(() => undefined);
  const died = (await Promise.race([living, dead])) !== true;
  if (died) machine.fs.restart();
  await checkAgain(world);
  // A row is charged twice only if the response was lost on its way.
  const charged = machine.sample.log.chargedRows();
  expect(Math.max(...charged.values())).toBeLessThanOrEqual(died ? 2 : 1);
  return died;
}

it.each(['kill', 'power'] as const)('after a %s at each step of a look', async (death) => {
  expect(await atSteps((step) => dieAt(step, death))).toBeGreaterThan(8);
});

it('after a power cut that leaves only the last of what is being written', async () => {
  const machine = createMachine({ insiders: 60, trademarks: 0 });
  const world = await begin(machine);
  const { open } = machine.fs;
  const dead = new Promise<void>((die) => {
    machine.fs.open = async (path, mode) => {
      const file = await open(path, mode);
      const { write } = file;
      file.write = async (position, bytes) => {
        if (!Buffer.from(bytes).includes('"op":"download"')) return write(position, bytes);
        const at = Buffer.from(bytes).lastIndexOf('KFRM');
        await write(position + at, bytes.subarray(at));
        await file.sync();
        machine.fs.crash('power');
        die();
        return new Promise(() => undefined);
      };
      return file;
    };
  });
  const { runner } = await startWatching(world);
  void runner.run();
  await dead;
  machine.fs.open = open;
  machine.fs.restart();
  await checkAgain(world);
  expect(Math.max(...machine.sample.log.chargedRows().values())).toBe(1);
});
