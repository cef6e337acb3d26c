/** The program dies at each step of a check. Every new row is found once and bought once. */
import { expect, it } from 'vitest';
import type { Entry } from '@shared/archive/entry';
import type { WatchDefinition } from '@shared/archive/watch-work';
import { readAnswer } from '@shared/service/answer';
import { endpointOf } from '@shared/service/catalogue';
import { atSteps } from '../../../support/archive/deaths';
import { createMachine } from '../../../support/downloads/buying-program';
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

/**
 * Kills the program at a step of a check, then checks again. Returns `false` if the check finished
 * before that step.
 */
async function dieAt(step: number, death: 'kill' | 'power'): Promise<boolean> {
  const machine = createMachine({ insiders: 60, trademarks: 0 }, step + 1);
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
  // Each row is stored once, and charged twice only if the response was lost on its way.
  expect(stored(entries)).toEqual([1, 1, 1]);
  const { log } = machine.sample;
  expect(log.units()).toBeLessThanOrEqual(definition.unitsPerMonth);
  expect(Math.max(...log.chargedRows().values())).toBeLessThanOrEqual(died ? 2 : 1);
  return died;
}

it.each(['kill', 'power'] as const)('after a %s at each step of a look', async (death) => {
  expect(await atSteps((step) => dieAt(step, death))).toBeGreaterThan(8);
});
