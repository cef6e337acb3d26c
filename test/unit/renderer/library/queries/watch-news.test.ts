/** The library's alerts agree with the log, even if a broader watch has the rows. */
import 'fake-indexeddb/auto';
import { expect, it, onTestFinished } from 'vitest';
import type { WatchDefinition } from '@shared/archive/watch-work';
import { defaultAssumptions } from '@shared/service/assumptions';
import { applyBatch } from '@renderer/library/apply/apply';
import { readWatchNews } from '@renderer/library/queries/watch-news';
import { AppDatabase } from '@renderer/library/store/database';
import { createMachine } from '../../../../support/downloads/buying-program';
import {
  newsIn,
  settle,
  startWatching,
  type World,
} from '../../../../support/watch/watching-program';

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

it('has the rows of a broader run that pass the search of the watch, as they were when they came', async () => {
  const machine = createMachine({ insiders: 40, trademarks: 0 });
  const { register } = machine.sample;
  const last = register.insiders.at(39);
  const companies = [39, 30].map((at) => (register.insiders.at(at).company as { id: string }).id);
  const windows = companies.map((company_id) => ({ label: company_id, params: { company_id } }));
  const definitions = {
    all,
    buys: { ...all, params: { direction: 'buy' } },
    two: { ...all, windows },
  };
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
  const put = (id: number, minute: number, direction: string): void => {
    const time = Date.parse(last.published_at ?? '') + minute * 60_000;
    const published_at = new Date(time).toISOString();
    register.add({ insiders: [{ ...last, id, published_at, direction }] });
  };
  const days = [
    () => [put(900_001, 1, 'buy'), put(900_002, 2, 'sell')],
    // The first transaction is no longer a purchase, but the second now is.
    () => [put(900_001, 3, 'sell'), put(900_002, 4, 'buy'), put(900_003, 5, 'sell')],
  ];
  for (const day of days) {
    world.shift += dayMs;
    day();
    await runner.run();
    await settle(program);
  }

  const entries = await program.entries();
  const db = new AppDatabase('kartotek-watch-news');
  await db.open();
  onTestFinished(() => db.delete());
  const context = { assumptions: defaultAssumptions, mayOwn: () => true };
  await applyBatch(db, { after: 0, entries }, context);
  const list = runner.list().watches;
  for (const { watchId, looks } of list) {
    const found = await readWatchNews(db, {
      watches: [
        {
          watchId,
          kind: 'insider',
          expiresWithin: null,
          looks: looks.map((look) => ({
            ...look,
            isWhole: look.how === 'start' || look.state === 'whole',
          })),
        },
      ],
      today: '2026-11-24',
    });
    const told = found.map(({ id, why }) => `${id} ${why.type}`).sort();
    expect(told).toEqual([...newsIn(entries, 'market.insiders', 'id', watchId)].sort());
  }
  const covered = list.map(({ looks }) => looks.some((look) => look.covered.length > 0));
  expect(covered).toEqual([false, true, true]);
  const ofBuys = newsIn(entries, 'market.insiders', 'id', 'buys');
  expect(ofBuys).toContain('900001 added');
  expect(ofBuys).toContain('900002 changed');
  expect(ofBuys).not.toContain('900003 added');
});
