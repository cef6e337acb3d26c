/**
 * Kills the real program on a real socket, at different steps in each run. test/full/kills.spec.ts
 * covers all steps, and test/kills/steps.ts explains how each is hit.
 */
import { expect, test } from '../../support/e2e/fixtures';
import { runBlows } from '../../kills/run';
import { below, chanceOf, seedOfRun, shuffled } from '../../support/chance';
import { steps, victims, type Blow } from '../../kills/steps';
import { tableOf } from '../../kills/table';

// A loss that occurs once in a hundred runs is still a loss, so there is no retry.
test.describe.configure({ retries: 0 });

test(
  'killed at some steps of a purchase: nothing paid is lost or bought twice',
  { tag: '@long' },
  async ({ prepared }) => {
    test.setTimeout(120_000);
    const seed = seedOfRun();
    const chance = chanceOf(seed);
    const page = (): number => below(chance, 3);
    const kills = steps.map((step, at): Blow => {
      const victim = step === 'torn' ? 'main' : (victims[(at + seed) % victims.length] ?? 'main');
      return { means: 'kill', step, victim, page: page() };
    });
    // Each run picks different steps. The long tests try every step many times.
    const blows: Blow[] = [
      ...shuffled(chance, kills).slice(0, 5),
      { means: 'cut', step: 'half', victim: 'nobody', page: page() },
    ];
    const { outcomes, faults } = await runBlows(blows, { prepared, seed, lives: 2 });
    const table = `Seed ${seed}\n${tableOf(outcomes)}`;
    expect([...faults, ...outcomes.flatMap((one) => one.faults)], table).toEqual([]);
    expect(
      outcomes.map(({ lost, twice }) => lost + twice),
      table,
    ).toEqual(blows.map(() => 0));
  },
);
