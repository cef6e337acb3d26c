/**
 * Several companies in a single watch, for one person: new rows are requested once, company by
 * company.
 */
import { expect, it } from 'vitest';
import type { WatchDefinition } from '@shared/archive/watch-work';
import { searchesOfCompanies } from '@shared/watch/companies';
import { createMachine } from '../../../support/downloads/buying-program';
import { newsIn, settle, startWatching, type World } from '../../../support/watch/watching-program';

const dayMs = 86_400_000;

it('pays for new rows of these companies alone, and for none of another company', async () => {
  const machine = createMachine({ insiders: 60, trademarks: 0 }, 5);
  const world: World = { machine, shift: 0, begun: 0 };
  const { register, log } = machine.sample;
  const rows = Array.from({ length: 60 }, (_, at) => register.insiders.at(at));
  const named = rows.flatMap(({ company }) => (company ? [company] : []));
  const [one, other] = [...new Map(named.map((company) => [company.id, company])).values()];
  const third = named.find(({ id }) => id !== one?.id && id !== other?.id);
  if (!one || !other || !third) throw new Error('the sample is too small');
  const { windows } = searchesOfCompanies(
    'insider',
    [one, other].map(({ id, name }) => ({ id, number: null, name })),
  );
  const definition: WatchDefinition = {
    name: 'Two',
    recordKind: 'insider',
    endpoint: 'market.insiders',
    params: {},
    windows,
    asks: 'since',
    lookBack: 0,
    unitsPerMonth: 50,
    schedule: { every: 'day', hour: 7, minute: 0, weekday: 1, day: 1 },
    news: { added: true, changed: true },
  };
  const { program, runner } = await startWatching(world);
  await program.manager.note([
    { op: 'watch', version: 3, watchId: 'w', act: { is: 'define', definition } },
    { op: 'watch', version: 1, watchId: 'w', act: { is: 'switch', on: true } },
  ]);
  await runner.run();
  expect(log.units()).toBe(0);

  const last = register.insiders.at(register.insiders.size - 1);
  const published_at = new Date(Date.parse(last.published_at ?? '') + 2 * dayMs).toISOString();
  const add = (id: number, company: typeof one): void =>
    register.add({ insiders: [{ ...last, id, company, published_at }] });
  add(900_001, one);
  add(900_002, other);
  add(900_003, third);
  for (let day = 0; day < 3; day++) {
    world.shift += dayMs;
    await runner.run();
    await settle(program);
  }
  const entries = await program.entries();
  await program.close();
  expect([...newsIn(entries)].sort()).toEqual(['900001 added', '900002 added']);
  // Only rows since the watch started were charged, and none of them twice.
  expect(log.units()).toBe(2);
});
