/** Several watches that ask the same rows: these are bought once, and are news of each. */
import { expect, it, onTestFinished } from 'vitest';
import type { WatchDefinition } from '@shared/archive/watch-work';
import { createMachine } from '../../../support/downloads/buying-program';
import { newsIn, settle, startWatching, type World } from '../../../support/watch/watching-program';

const dayMs = 86_400_000;
const all: WatchDefinition = {
  name: 'Insiders',
  recordKind: 'insider',
  endpoint: 'market.insiders',
  params: {},
  asks: 'since',
  lookBack: 0,
  unitsPerMonth: 400,
  schedule: { every: 'day', hour: 7, minute: 0, weekday: 1, day: 1 },
  news: { added: true, changed: true },
};

/** Watches of one register, and a look of each day in which some rows come. */
async function watchFor(days: number, definitions: Readonly<Record<string, WatchDefinition>>) {
  const machine = createMachine({ insiders: 60, trademarks: 0 });
  const world: World = { machine, shift: 0, begun: 0 };
  const { program, runner } = await startWatching(world);
  onTestFinished(() => program.close());
  for (const [watchId, definition] of Object.entries(definitions)) {
    await program.manager.note([
      { op: 'watch', version: 1, watchId, act: { is: 'define', definition } },
      { op: 'watch', version: 1, watchId, act: { is: 'switch', on: true } },
    ]);
  }
  await runner.run();
  const { register, log } = machine.sample;
  const last = register.insiders.at(register.insiders.size - 1);
  const first = Date.parse(last.published_at ?? '');
  const added: string[] = [];
  for (let day = 1; day <= days; day++) {
    world.shift += dayMs;
    for (let at = 0; at < 3; at++) {
      const id = 900_000 + day * 10 + at;
      const published_at = new Date(first + day * dayMs + at * 1000).toISOString();
      const direction = at === 0 ? 'buy' : 'sell';
      register.add({ insiders: [{ ...last, id, published_at, direction }] });
      added.push(`${id} added`);
    }
    await runner.run();
    await settle(program);
  }
  return { units: log.units(), added, entries: await program.entries() };
}

it('watches that ask the same pay for it once', async () => {
  const alone = await watchFor(5, { a: all });
  const both = await watchFor(5, { a: all, b: { ...all, name: 'A person' } });
  expect(alone.units).toBeGreaterThan(10);
  expect(both.units).toBe(alone.units);
  for (const watchId of ['a', 'b']) {
    const news = newsIn(both.entries, 'market.insiders', 'id', watchId);
    expect(news).toEqual(newsIn(alone.entries));
    expect(news).toEqual(expect.arrayContaining([...both.added]));
  }
});
