/** Watches that request some of the same rows, which are bought once and reported by each watch. */
import { expect, it, onTestFinished } from 'vitest';
import type { WatchDefinition } from '@shared/archive/watch-work';
import type { TransactionRecord } from '@sample/data/insiders';
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
const buys = { ...all, name: 'Purchases', params: { direction: 'buy' } };

interface Play {
  readonly days: number;
  readonly allowed?: number;
  readonly row?: (last: TransactionRecord, at: number) => Partial<TransactionRecord>;
}

/** Runs watches on one register with a check every day; each day adds some rows. */
async function watchFor(
  { days, allowed, row = () => ({}) }: Play,
  definitions: Readonly<Record<string, WatchDefinition>>,
) {
  const machine = createMachine({ insiders: 60, trademarks: 0 });
  const world: World = { machine, shift: 0, begun: 0 };
  const { program, runner } = await startWatching(world);
  onTestFinished(() => program.close());
  if (allowed !== undefined) {
    await program.manager.note([{ op: 'watch-bound', version: 1, unitsPerMonth: allowed }]);
  }
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
      register.add({ insiders: [{ ...last, id, published_at, direction, ...row(last, at) }] });
      added.push(`${id} added`);
    }
    await runner.run();
    await settle(program);
  }
  const entries = await program.entries();
  const { list } = runner;
  return { units: log.units(), added, entries, list: list(), news: newsBy(entries) };
}

const newsBy =
  (entries: Parameters<typeof newsIn>[0]) =>
  (watchId: string): readonly string[] =>
    newsIn(entries, 'market.insiders', 'id', watchId);

it('watches that ask the same pay for it once', async () => {
  const alone = await watchFor({ days: 5 }, { a: all });
  const both = await watchFor({ days: 5 }, { a: all, b: { ...all, name: 'A person' } });
  expect(alone.units).toBeGreaterThan(10);
  expect(both.units).toBe(alone.units);
  for (const watchId of ['a', 'b']) {
    expect(both.news(watchId)).toEqual(alone.news('a'));
    expect(both.news(watchId)).toEqual(expect.arrayContaining([...both.added]));
  }
});

it('a watch whose rows are among those of a broader one pays nothing for them', async () => {
  const alone = await watchFor({ days: 5 }, { a: all });
  // The narrower watch was created first.
  const both = await watchFor({ days: 5 }, { b: buys, a: all });
  expect(both.units).toBe(alone.units);
  expect(both.news('a')).toEqual(alone.news('a'));
  expect(both.news('b')).toEqual(
    both.added.filter((one) => one.startsWith('9000') && /0 added$/.test(one)),
  );
  const looks = both.list.watches.find(({ watchId }) => watchId === 'b')?.looks ?? [];
  expect(looks.map(({ units, state }) => [units, state]).slice(1)).toEqual(
    Array.from({ length: 5 }, () => [0, 'whole']),
  );
  expect(looks.at(-1)?.rows).toBeGreaterThan(0);
});

it('rows of which it is not certain are asked for, and paid', async () => {
  const { id: company = '' } = (createMachine({
    insiders: 60,
    trademarks: 0,
  }).sample.register.insiders.at(59).company ?? {}) as { id?: string };
  const one = { ...all, name: 'A company', params: { company_id: company } };
  const alone = await watchFor({ days: 5 }, { a: all });
  const known = await watchFor({ days: 5 }, { a: all, b: one });
  expect(known.units).toBe(alone.units);
  // A row that isn't linked to a company may or may not be about this one.
  const open: Play = { days: 5, row: (_, at) => (at === 2 ? { company: null } : {}) };
  const asked = await watchFor(open, { a: all, b: one });
  expect(asked.units).toBeGreaterThan((await watchFor(open, { a: all })).units);
  const news = asked.news('b').filter((row) => asked.added.includes(row));
  expect(news).toEqual(asked.added.filter((row) => !row.endsWith('2 added')));
});

it('where the broader one stops at its limit, the narrower one asks for itself', async () => {
  const short = { ...all, unitsPerMonth: 4 };
  const { news, added, units } = await watchFor({ days: 5 }, { a: short, b: buys });
  const purchases = added.filter((row) => row.endsWith('0 added'));
  expect(news('b')).toEqual(expect.arrayContaining(purchases));
  expect(news('a').length).toBeLessThan(added.length);
  const alone = await watchFor({ days: 5 }, { b: buys });
  expect(units).toBeLessThanOrEqual(4 + alone.units);
});

it('where all watches together have no room for it, the rows of the broader one are enough', async () => {
  // The watch that sends its request first reserves the units.
  const { news, added } = await watchFor({ days: 4, allowed: 60 }, { b: buys, a: all });
  expect(news('a')).toEqual(expect.arrayContaining([...added]));
  expect(news('b')).toEqual(expect.arrayContaining(added.filter((row) => row.endsWith('0 added'))));
});

it('a filter that the service does not keep to is asked by itself', async () => {
  const machine = createMachine({ insiders: 60, trademarks: 0 });
  const world: World = { machine, shift: 0, begun: 0 };
  const { program, runner } = await startWatching(world);
  onTestFinished(() => program.close());
  const { fetch } = machine;
  machine.fetch = (request) => {
    const url = new URL(request.url);
    url.searchParams.delete('direction');
    return fetch(new Request(url, request));
  };
  const search = {
    endpoint: 'market.insiders',
    params: { direction: 'buy' },
    limit: 50,
    runId: 's',
  };
  await program.caller.call(search);
  await program.manager.follow();
  expect(program.manager.state.contradicted.get('market.insiders')).toEqual(new Set(['direction']));
  for (const [watchId, definition] of Object.entries({ a: all, b: buys })) {
    await program.manager.note([
      { op: 'watch', version: 1, watchId, act: { is: 'define', definition } },
      { op: 'watch', version: 1, watchId, act: { is: 'switch', on: true } },
    ]);
  }
  await runner.run();
  world.shift += dayMs;
  const { register } = machine.sample;
  const last = register.insiders.at(59);
  register.add({
    insiders: [
      {
        ...last,
        id: 900_001,
        published_at: new Date(Date.parse(last.published_at ?? '') + dayMs).toISOString(),
      },
    ],
  });
  await runner.run();
  await settle(program);
  const acts = (await program.entries()).map(
    ({ meta }) => (meta['act'] as { is?: string } | undefined)?.is,
  );
  expect(acts).not.toContain('covered');
});
