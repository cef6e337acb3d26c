/**
 * Watches of one register whose questions hold one another, whatever the service means by its filters:
 * what is taken from a broader answer is the news that asking would have brought, and costs less.
 */
import fc from 'fast-check';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { WatchDefinition } from '@shared/archive/watch-work';
import { DEFAULT_MATCHER, type MatcherSettings } from '@sample/gate/matcher';
import type { TransactionRecord } from '@sample/data/insider';
import { tries } from '../../../support/chance';
import { createMachine } from '../../../support/downloads/buying-program';
import { anySetting } from '../../../support/service/matcher-settings';
import { newsIn, settle, startWatching, type World } from '../../../support/watch/watching-program';

/** Whether a watch may be answered by a broader one. */
const covering = vi.hoisted(() => ({ isOn: true }));
vi.mock('@main/downloads/covering', async (original) => {
  const real = await original<typeof import('@main/downloads/covering')>();
  const coveringRuns: typeof real.coveringRuns = (...given) =>
    covering.isOn ? real.coveringRuns(...given) : [];
  return { ...real, coveringRuns };
});
afterEach(() => {
  covering.isOn = true;
});

const dayMs = 86_400_000;
const base: WatchDefinition = {
  name: 'Insiders',
  recordKind: 'insider',
  endpoint: 'market.insiders',
  params: {},
  asks: 'since',
  lookBack: 0,
  unitsPerMonth: 10_000,
  schedule: { every: 'day', hour: 7, minute: 0, weekday: 1, day: 1 },
  news: { added: true, changed: true },
};
const weekly = { ...base.schedule, every: 'week' } as const;

/** What the register takes in before the look of a day. */
type Arrival =
  | { readonly insider: Partial<TransactionRecord>; readonly again?: number }
  | { readonly mark: { readonly word: string; readonly status: string } };

interface Play {
  readonly definitions: readonly WatchDefinition[];
  readonly days: readonly (readonly Arrival[])[];
  readonly matcher?: MatcherSettings;
}

/** Units that were charged, and the news of each watch. */
async function play({ definitions, days, matcher = DEFAULT_MATCHER }: Play, isOn = true) {
  covering.isOn = isOn;
  const machine = createMachine({ insiders: 40, trademarks: 40, companies: 20 });
  machine.sample.behaviour.matcher = matcher;
  const world: World = { machine, shift: 0, begun: 0 };
  const { program, runner } = await startWatching(world);
  onTestFinished(() => program.close());
  for (const [at, definition] of definitions.entries()) {
    const watch = { op: 'watch', version: 1, watchId: `w${at}` } as const;
    await program.manager.note([
      { ...watch, act: { is: 'define', definition } },
      { ...watch, act: { is: 'switch', on: true } },
    ]);
  }
  await runner.run();
  const { register, log } = machine.sample;
  const last = register.insiders.at(39);
  const start = Date.parse(`${(last.published_at ?? '').slice(0, 10)}T00:00:00Z`);
  let added = 0;
  let covered = 0;
  for (const [day, arrivals] of days.entries()) {
    world.shift += dayMs;
    for (const arrival of arrivals) {
      added += 1;
      if ('mark' in arrival) {
        const { word, status } = arrival.mark;
        const one = register.trademarks.at(added % 40);
        const application_date = new Date(start + day * dayMs).toISOString().slice(0, 10);
        const record = { ...one.record, word_text: word, status, application_date } as const;
        const application_number = `2030/${String(added).padStart(5, '0')}`;
        const row = { ...one, record: { ...record, application_number } };
        register.add({ trademarks: [row as typeof one] });
        continue;
      }
      const id = 900_000 + (arrival.again === undefined ? added : arrival.again % added);
      // In the last hours of a day it is the next one in Stockholm.
      const published_at = new Date(start + (day + 1) * dayMs - added * 1_800_000).toISOString();
      register.add({ insiders: [{ ...last, id, published_at, ...arrival.insider }] });
    }
    await runner.run();
    await settle(program);
  }
  const entries = await program.entries();
  for (const { meta } of entries)
    if ((meta['act'] as { is?: string } | undefined)?.is === 'covered') covered += 1;
  const news = definitions.map(({ endpoint }, at) => {
    const id = endpoint === 'market.insiders' ? 'id' : 'application_number';
    return [...newsIn(entries, endpoint, id, `w${at}`)].sort();
  });
  return { units: log.units(), news, covered };
}

const { register } = createMachine({ insiders: 40, trademarks: 40, companies: 20 }).sample;
const companies = [30, 34, 39].map((at) => register.insiders.at(at).company);
const ids = companies.map((company) => (company as { id?: string } | null)?.id ?? 'x');

const some = <T>(...items: readonly T[]): fc.Arbitrary<T> => fc.constantFrom(...items);
const insiderParams = fc.record(
  {
    direction: some('buy', 'sell'),
    company_id: some(...ids),
    min_value: some('1000', '50000'),
    from: some('2020-01-01'),
  },
  { requiredKeys: [] },
);
const markParams = fc.record(
  {
    query: some('nord', 'nordlykta', 'Nord', 'kaf'),
    status: some('Registered', 'Expired'),
    office: some('SE', 'WO'),
  },
  { requiredKeys: [] },
);
const asked = fc.record({
  asks: some('since' as const, 'since' as const, 'whole' as const),
  schedule: some(base.schedule, base.schedule, weekly),
  lookBack: some(0, 0, 2),
});
const insiders = fc
  .tuple(asked, insiderParams, fc.boolean())
  .map(([how, params, isOfTwo]): WatchDefinition => {
    const windows = ids.map((company_id) => ({ label: company_id, params: { company_id } }));
    return { ...base, ...how, params, ...(isOfTwo ? { windows } : {}) };
  });
const marks = fc.tuple(asked, markParams).map(([how, params]): WatchDefinition => {
  return { ...base, ...how, recordKind: 'trademark', endpoint: 'trademarks.search', params };
});
const insider = fc.record(
  {
    direction: some('buy', 'sell', 'other'),
    company: some(...companies, null),
    currency: some('SEK', 'EUR'),
    trade_value: some('999.5', '1000', '60000', null),
  },
  { requiredKeys: ['direction', 'company'] },
);
const arrival = fc.oneof(
  fc.record({ insider, again: fc.nat(30) }, { requiredKeys: ['insider'] }),
  fc.record({
    mark: fc.record({
      word: some('NORDLYKTA', 'nordljus', 'Kaffet', 'KAFÉ', 'Fjord'),
      status: some('Registered', 'Expired'),
    }),
  }),
);
const drawn: fc.Arbitrary<Play> = fc.record({
  definitions: fc.array(fc.oneof(insiders, insiders, marks), { minLength: 2, maxLength: 5 }),
  days: fc.array(fc.array(arrival as fc.Arbitrary<Arrival>, { maxLength: 3 }), {
    minLength: 2,
    maxLength: 9,
  }),
  matcher: anySetting,
});

describe('watches whose questions hold one another', () => {
  it(
    'have the news that asking would have brought, for no more units',
    { timeout: 300_000 },
    async () => {
      let saved = 0;
      let covered = 0;
      await fc.assert(
        fc.asyncProperty(drawn, async (one) => {
          const by = await play(one);
          const without = await play(one, false);
          expect(by.news).toEqual(without.news);
          expect(by.units).toBeLessThanOrEqual(without.units);
          saved += without.units - by.units;
          covered += by.covered;
        }),
        { numRuns: Number(process.env['KARTOTEK_RUNS'] ?? tries(90)) },
      );
      expect(covered).toBeGreaterThan(10);
      expect(saved).toBeGreaterThan(10);
    },
  );
});
