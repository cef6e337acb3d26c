import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createWorld, type Step, type Tally } from '../../../support/archive/archive-model-check';
import { tries } from '../../../support/chance';

const fault = fc.constantFrom('ENOSPC', 'EIO', 'kill', 'power' as const);

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('append' as const),
      kind: fc.constantFrom('request', 'answer', 'failure', 'work', 'picture' as const),
      sizes: fc.array(fc.integer({ min: 0, max: 1500 }), { minLength: 1, maxLength: 3 }),
      together: fc.boolean(),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('pull' as const),
      maxBytes: fc.integer({ min: 0, max: 4000 }),
      maxEntries: fc.integer({ min: 1, max: 5 }),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('fault' as const),
      skip: fc.nat({ max: 12 }),
      fault,
      times: fc.constantFrom(1, 1, 2, 3, 5),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('crash' as const),
      kind: fc.constantFrom('kill', 'power' as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('capacity' as const),
      bytes: fc.constantFrom(0, 40, 700, 5000, Infinity),
    }),
  },
  fc.constant<Step>({ do: 'loseCommit' }),
  fc.constant<Step>({ do: 'loseLibrary' }),
  fc.constant<Step>({ do: 'reopen' }),
);

async function live(seed: number, steps: Step[], flushesAreLies = false): Promise<Tally> {
  const world = createWorld(seed, { flushesAreLies });
  for (const what of steps) await world.step(what);
  return world.finish();
}

const lives = fc.tuple(fc.integer(), fc.array(step, { minLength: 5, maxLength: 40, size: 'max' }));

const append = (...sizes: number[]): Step => ({
  do: 'append',
  kind: 'request',
  sizes,
  together: sizes.length > 1,
});
const fails = (fault: 'ENOSPC' | 'kill', skip: number, times = 1): Step => ({
  do: 'fault',
  fault,
  skip,
  times,
});

/** Runs that failed once in the past. */
const LIVED: { what: string; seed: number; steps: Step[] }[] = [
  {
    what: 'written on while what was written last could not be read',
    seed: -58674981,
    steps: [
      append(0),
      fails('kill', 1),
      append(0),
      fails('ENOSPC', 5, 5),
      { do: 'pull', maxBytes: 0, maxEntries: 1 },
      fails('kill', 10),
      append(0, 0),
      { do: 'pull', maxBytes: 16, maxEntries: 2 },
    ],
  },
  {
    what: 'a file with high numbers could not be read',
    seed: 53960567,
    steps: [
      { do: 'pull', maxBytes: 0, maxEntries: 1 },
      fails('ENOSPC', 5, 3),
      append(0),
      append(0),
      { do: 'crash', kind: 'kill' },
      fails('ENOSPC', 10, 2),
      append(0),
      { do: 'crash', kind: 'power' },
      fails('ENOSPC', 0, 5),
      append(0),
      append(0),
      fails('ENOSPC', 6),
      append(0),
      append(0),
    ],
  },
  {
    what: 'a failed append left an entry whose number was then skipped',
    seed: -4,
    steps: [
      append(0),
      fails('ENOSPC', 1, 3),
      append(0, 0),
      append(0),
      { do: 'crash', kind: 'kill' },
      fails('ENOSPC', 5, 3),
      append(0),
      { do: 'crash', kind: 'kill' },
      append(0),
    ],
  },
  {
    what: 'the number of a failed append was given again, and the program died before it was used',
    seed: 16,
    steps: [
      fails('ENOSPC', 4),
      append(0),
      { do: 'crash', kind: 'kill' },
      append(0),
      fails('ENOSPC', 1, 5),
      append(0),
      fails('kill', 3),
      append(0),
      fails('ENOSPC', 8),
      append(0),
      { do: 'crash', kind: 'kill' },
      fails('ENOSPC', 0),
      { do: 'pull', maxBytes: 16, maxEntries: 2 },
      { do: 'loseLibrary' },
      append(0),
      append(0),
    ],
  },
];

describe('whatever happens to the disk and the program', () => {
  it('every entry that was reported as appended is delivered once, in order, exactly', async () => {
    const sum: Tally = { appended: 0, rejected: 0, delivered: 0, crashes: 0, failedOpens: 0 };
    await fc.assert(
      fc.asyncProperty(lives, async ([seed, steps]) => {
        const tally = await live(seed, steps);
        for (const key of Object.keys(sum) as (keyof Tally)[]) sum[key] += tally[key];
      }),
      { numRuns: tries(1500) },
    );
    // The runs prove something only if all of these events occurred often.
    expect(sum.appended).toBeGreaterThan(tries(5000));
    expect(sum.rejected).toBeGreaterThan(tries(500));
    expect(sum.crashes).toBeGreaterThan(tries(1500));
    expect(sum.failedOpens).toBeGreaterThan(tries(100));
  }, 60_000);

  it.each(LIVED)('nothing is lost where $what', async ({ seed, steps }) => {
    expect((await live(seed, steps)).delivered).toBeGreaterThan(0);
  });

  it('is noticed by this test when a flush does nothing', async () => {
    const result = await fc.check(
      fc.asyncProperty(lives, async ([seed, steps]) => {
        await live(seed, steps, true);
      }),
      { numRuns: tries(200), endOnFailure: true },
    );
    expect(result.failed).toBe(true);
  }, 60_000);
});
