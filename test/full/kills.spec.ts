/**
 * Kills the program at every step of a purchase, many times over. No paid row may be lost or stored
 * twice; see test/kills/steps.ts. The table is also saved to `test-results/kills.txt`.
 */
import { appendFileSync, mkdirSync } from 'node:fs';
import { inRoot } from '../../scripts/paths.mjs';
import { expect, test } from '../support/e2e/fixtures';
import { fillDisk } from '../kills/disk';
import { runBlows } from '../kills/run';
import { below, chanceOf, seedOfRun, shuffled } from '../support/chance';
import { everyBlow } from '../kills/steps';
import { stuckWindow } from '../kills/stuck';
import { tableOf } from '../kills/table';

/** Prints a part of the table. */
function tell(text: string): void {
  console.log(text);
  mkdirSync(inRoot('test-results'), { recursive: true });
  appendFileSync(inRoot('test-results', 'kills.txt'), `${text}\n`);
}

const rounds = Number(process.env['KARTOTEK_ROUNDS'] ?? 5);

test('no paid row is lost and none is bought twice, wherever it is killed', async ({
  prepared,
}) => {
  test.setTimeout(900_000);
  const seed = seedOfRun();
  console.log(`Seed of the kills: ${seed} (KARTOTEK_SEED repeats it)`);
  const chance = chanceOf(seed);
  const blows = Array.from({ length: rounds }, () =>
    shuffled(
      chance,
      everyBlow(() => below(chance, 4)),
    ),
  ).flat();
  const began = Date.now();
  const { outcomes, faults, startsAgain } = await runBlows(blows, {
    prepared,
    seed,
    lives: 2,
    onOutcome: (outcome) => {
      if (process.env['KARTOTEK_VERBOSE']) console.log(JSON.stringify(outcome));
    },
  });
  const seconds = Math.round((Date.now() - began) / 1000);
  const killed = outcomes.filter(({ blow }) => blow.victim !== 'nobody').length;
  tell(
    `${tableOf(outcomes)}
${killed} kills and ${outcomes.length - killed} broken connections in ${seconds} s, seed ${seed}; starts tried again: ${startsAgain}`,
  );
  expect(killed).toBeGreaterThanOrEqual(rounds * 41);
  expect(outcomes.flatMap((one) => one.faults.map((fault) => [one.blow, fault]))).toEqual([]);
  expect(faults).toEqual([]);
  expect(outcomes.map(({ lost, twice }) => lost + twice).filter(Boolean)).toEqual([]);
  expect(outcomes.length).toBe(blows.length);
});

test('a disk that is full at any moment loses nothing that was paid', async ({ prepared }) => {
  const found = await fillDisk(prepared, 7);
  if (!found) return tell('Full disk: not tried, since no disk can be mounted here (root may).');
  const lines = found.map(
    ({ moment, pagesWhenFull, lost, twice, boughtAgain }) =>
      `${moment.padEnd(14)}  pages bought until then ${pagesWhenFull}, lost ${lost}, twice ${twice}, bought again ${boughtAgain}`,
  );
  tell(['Full disk (tmpfs), full at:', ...lines].join('\n'));
  const clean = { lost: 0, twice: 0, boughtAgain: 0, faults: [] };
  expect(found).toMatchObject([
    { moment: 'before', pagesWhenFull: 0, refused: 0, ...clean },
    { moment: 'append', pagesWhenFull: 2, ...clean },
    // Anything held only in memory is lost with the main process.
    { moment: 'append, killed', pagesWhenFull: 2, ...clean, boughtAgain: 1 },
    { moment: 'commit', pagesWhenFull: 2, refused: 0, ...clean },
  ]);
  const refusals = found.filter(({ refused }) => refused > 0).map(({ moment }) => moment);
  expect(refusals).toEqual(['append', 'append, killed']);
});

for (const hanging of ['process', 'page'] as const) {
  test(`with a stuck ${hanging} two pages are bought, and no more`, async ({ prepared }) => {
    const stuck = await stuckWindow(prepared, 1, hanging);
    const { pagesWhileStuck, boughtAgain, lost, twice, faults } = stuck;
    expect({ pagesWhileStuck, boughtAgain, lost, twice, faults }).toEqual({
      pagesWhileStuck: 2,
      boughtAgain: 0,
      lost: 0,
      twice: 0,
      faults: [],
    });
  });
}
