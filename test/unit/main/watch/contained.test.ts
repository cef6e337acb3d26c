/**
 * Watches on one register whose searches contain each other, however the service interprets its
 * filters. Rows taken from a broader response give the same alerts as a separate request would, and
 * cost less.
 */
import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { WatchDefinition } from '@shared/archive/watch-work';
import { endpointOf } from '@shared/service/catalogue';
import { DEFAULT_MATCHER, type MatcherSettings } from '@sample/gate/matcher';
import type { TransactionRecord } from '@sample/data/insiders';
import { tries } from '../../../support/chance';
import { createMachine } from '../../../support/downloads/buying-program';
import { anySetting } from '../../../support/service/matcher-settings';
import { newsIn, settle, startWatching, type World } from '../../../support/watch/watching-program';

/**
 * Marks all filters as respected by the service. Otherwise each watch would send its own request.
 */
const filters = ['market.insiders', 'trademarks.search'].map(
  (id) => [id, new Set(endpointOf(id).parameters?.map(({ name }) => name))] as const,
);

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

/** A row that the register adds before a day's check. */
type Arrival =
  | { readonly insider: Partial<TransactionRecord>; readonly again?: number }
  | { readonly mark: { readonly word: string; readonly status: string } };

interface Play {
  readonly definitions: readonly WatchDefinition[];
  readonly days: readonly (readonly Arrival[])[];
  readonly matcher?: MatcherSettings;
}

/** Runs the watches. Returns the units charged, and each watch's alerts. */
async function play(
  { definitions, days: arrivalsOf, matcher = DEFAULT_MATCHER }: Play,
  isOn = true,
) {
  const service = createMachine({ insiders: 40, trademarks: 40, companies: 20 });
  service.sample.behaviour.matcher = matcher;
  let days = 0;
  // Advances all of the computer's clocks, including the log's.
  const clock = { ...service.clock, now: () => service.clock.now() + days * dayMs };
  const machine = { ...service, clock };
  const world: World = { machine, shift: 0, begun: 0, dayLeft: () => 1_000_000 };
  const { program, runner } = await startWatching(world);
  onTestFinished(() => program.close());
  if (!isOn) for (const [id, names] of filters) program.manager.state.contradicted.set(id, names);
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
  for (const [day, arrivals] of arrivalsOf.entries()) {
    days += 1;
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
      // In the last hours of a UTC day, it's already the next day in Stockholm.
      const published_at = new Date(start + (day + 1) * dayMs - added * 1_800_000).toISOString();
      register.add({ insiders: [{ ...last, id, published_at, ...arrival.insider }] });
    }
    await runner.run();
    await settle(program);
  }
  const entries = await program.entries();
  for (const { meta } of entries)
    if ((meta['act'] as { is?: string } | undefined)?.is === 'covered') covered += 1;
  const news = () =>
    definitions.map(({ endpoint }, at) => {
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

/** One watch's rows are always among the other's, so that something is saved in every run. */
const saving: Play = {
  definitions: [
    { ...base, params: {} },
    { ...base, params: { company_id: ids[0] ?? '' } },
  ],
  days: Array.from({ length: 3 }, () => [
    { insider: { direction: 'buy', company: companies[0] ?? null } },
  ]),
};

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
          expect(by.news()).toEqual(without.news());
          expect(by.units).toBeLessThanOrEqual(without.units);
          saved += without.units - by.units;
          covered += by.covered;
        }),
        { numRuns: Number(process.env['KARTOTEK_RUNS'] ?? tries(60)), examples: [[saving]] },
      );
      // If this were 0, nothing would have been tested.
      expect(covered).toBeGreaterThan(0);
      expect(saved).toBeGreaterThan(0);
    },
  );

  it('38 days of six: rows are paid twice only because the service sells whole days', async () => {
    const company = { ...base, name: 'A company', params: { company_id: ids[0] ?? '' } };
    const se: WatchDefinition = {
      ...base,
      name: 'Marks',
      recordKind: 'trademark',
      endpoint: 'trademarks.search',
      params: { office: 'SE' },
    };
    const whole = { ...se, name: 'All of them', asks: 'whole', schedule: weekly } as const;
    const buys = { ...base, name: 'Purchases', params: { direction: 'buy' } };
    // The narrower watches were created first.
    const definitions = [company, buys, base, { ...base, name: 'A person' }, se, whole];
    const published = Array.from({ length: 40 }, (_, at) => register.insiders.at(at).published_at);
    const last = Math.max(...published.map((at) => Date.parse(at ?? '')));
    let rows = 0;
    const days = Array.from({ length: 38 }, (_, day): readonly Arrival[] => {
      const at = (minute: number): Arrival => {
        rows += 1;
        const published_at = new Date(last + (day + 1) * dayMs + minute * 60_000).toISOString();
        const direction = day % 5 === 0 ? 'buy' : 'sell';
        return { insider: { direction, company: companies[day % 3] ?? null, published_at } };
      };
      const mark = { mark: { word: 'NORDLYKTA', status: 'Registered' } };
      return [at(0), ...(day % 4 === 0 ? [at(1)] : []), ...(day % 3 === 0 ? [mark] : [])];
    });
    const bill = async (chosen: readonly WatchDefinition[], isOn = true) =>
      (await play({ definitions: chosen, days }, isOn)).units;
    const six = await bill(definitions);
    // Three watches request everything that the other three need, so these cost nothing.
    expect(six).toBe(await bill([base, se, whole]));
    expect(await bill(definitions, false)).toBe(six + 85);
    // A row is charged when it arrives, and again with the rest of its day, because only whole days
    // can be requested.
    expect(await bill([base])).toBe(2 * rows);
  });
});
