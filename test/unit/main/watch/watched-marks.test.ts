/** Marks watched individually: each change is found once, and nothing else is charged. */
import { expect, it } from 'vitest';
import { versionOf, type WatchDefinition } from '@shared/archive/watch-work';
import { kindRules } from '@shared/service/kinds';
import { searchesOfMarks } from '@shared/watch/marks';
import { createMachine } from '../../../support/downloads/buying-program';
import { newsIn, settle, startWatching, type World } from '../../../support/watch/watching-program';

const dayMs = 86_400_000;

it('asks for the marks alone, finds what became of one, and pays nothing while nothing is imported', async () => {
  const machine = createMachine({ insiders: 0, trademarks: 400 }, 3);
  const world: World = { machine, shift: 0, begun: 0 };
  const { register, log } = machine.sample;
  const some = Array.from({ length: 400 }, (_, at) => register.trademarks.at(at));
  const marks = some
    .map(({ record }) => ({
      id: record.application_number,
      record: kindRules.trademark.of({ ...record } as never),
    }))
    .filter((mark) => searchesOfMarks([mark]).windows.length > 0)
    .slice(-5);
  const { windows, only } = searchesOfMarks(marks);
  const definition: WatchDefinition = {
    name: 'Five',
    recordKind: 'trademark',
    endpoint: 'trademarks.search',
    params: {},
    asks: 'whole',
    lookBack: 0,
    unitsPerMonth: 200,
    windows,
    only,
    schedule: { every: 'day', hour: 7, minute: 0, weekday: 1, day: 1 },
    news: { added: false, changed: true },
  };
  expect(versionOf(definition)).toBe(2);
  const { program, runner } = await startWatching(world);
  await program.manager.note([
    { op: 'watch', version: 2, watchId: 'w', act: { is: 'define', definition } },
    { op: 'watch', version: 1, watchId: 'w', act: { is: 'switch', on: true } },
  ]);
  await runner.run();
  expect(log.units()).toBe(0);
  // The marks in the library are taken as current, but the user can check at once.
  await runner.look('w');
  await settle(program);
  const baseline = log.units();
  expect(baseline).toBeGreaterThanOrEqual(5);
  expect(baseline).toBeLessThan(40);

  world.shift += dayMs;
  await runner.run();
  await settle(program);
  expect(log.units()).toBe(baseline);

  const [id = ''] = only;
  const found = register.findTrademark(id);
  if (!found) throw new Error('no such mark');
  const { trademark } = found;
  register.add({
    trademarks: [{ ...trademark, record: { ...trademark.record, status: 'Ended' } }],
  });
  for (let day = 0; day < 3; day++) {
    world.shift += dayMs;
    await runner.run();
    await settle(program);
  }
  // The same rows are charged once more, but not a third time.
  expect(log.units()).toBe(2 * baseline);
  const entries = await program.entries();
  await program.close();
  const news = newsIn(entries, 'trademarks.search', 'application_number');
  expect(news.filter((one) => !one.endsWith('added'))).toEqual([`${id} changed`]);
});
