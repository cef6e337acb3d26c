/**
 * Kills in the real program over a real socket, one of each kind; the whole matrix is in
 * test/full/kills.spec.ts, and how each step is hit in test/kills/steps.ts.
 */
import { expect, test } from '../../support/e2e/fixtures';
import { runBlows } from '../../kills/run';
import { below, chanceOf, seedOfRun } from '../../support/chance';
import { steps, victims, type Blow } from '../../kills/steps';
import { stuckWindow } from '../../kills/stuck';
import { tableOf } from '../../kills/table';

test('killed at every step of a purchase: nothing paid is lost or bought twice', async ({
  prepared,
}) => {
  test.setTimeout(120_000);
  const seed = seedOfRun();
  const chance = chanceOf(seed);
  const page = (): number => below(chance, 3);
  const kills = steps.map((step, at): Blow => {
    const victim = step === 'torn' ? 'main' : (victims[(at + seed) % victims.length] ?? 'main');
    return { means: 'kill', step, victim, page: page() };
  });
  const blows: Blow[] = [
    ...kills,
    { means: 'cut', step: 'half', victim: 'nobody', page: page() },
    { means: 'cut', step: 'request', victim: 'main', page: page() },
  ];
  const { outcomes, faults } = await runBlows(blows, { prepared, seed, lives: 2 });
  const table = `Seed ${seed}\n${tableOf(outcomes)}`;
  expect([...faults, ...outcomes.flatMap((one) => one.faults)], table).toEqual([]);
  expect(
    outcomes.map(({ lost, twice }) => lost + twice),
    table,
  ).toEqual(blows.map(() => 0));
});

for (const hanging of ['process', 'page'] as const) {
  test(`with a stuck ${hanging} two pages are bought, and no more`, async ({ prepared }) => {
    const stuck = await stuckWindow(prepared, 1, hanging);
    const { pagesWhileStuck, boughtAgain, lost, twice, faults } = stuck;
    expect({ pagesWhileStuck, boughtAgain, lost, twice, faults }).toEqual({
      ...{ pagesWhileStuck: 2, boughtAgain: 0, lost: 0, twice: 0 },
      faults: [],
    });
  });
}
