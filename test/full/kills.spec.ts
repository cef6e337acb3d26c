/** Kills at every step of a purchase, many times: no paid row lost, none stored twice, see test/kills. */
import { expect, test } from '../e2e/fixtures';
import { fillDisk } from '../kills/disk';
import { runBlows } from '../kills/run';
import { below, chanceOf, seedOfRun, shuffled } from '../kills/seed';
import { everyBlow } from '../kills/steps';
import { tableOf } from '../kills/table';

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
  const { outcomes, faults } = await runBlows(blows, {
    ...{ prepared, seed, lives: 2 },
    onOutcome: (outcome) => {
      if (process.env['KARTOTEK_VERBOSE']) console.log(JSON.stringify(outcome));
    },
  });
  console.log(`${tableOf(outcomes)}\n${Math.round((Date.now() - began) / 1000)} s, seed ${seed}`);
  expect(outcomes.flatMap((one) => one.faults.map((fault) => [one.blow, fault]))).toEqual([]);
  expect(faults).toEqual([]);
  expect(outcomes.map(({ lost, twice }) => lost + twice).filter(Boolean)).toEqual([]);
  expect(outcomes.length).toBe(blows.length);
});

test('a disk that is full at any moment loses nothing that was paid', async ({ prepared }) => {
  const found = await fillDisk(prepared, 7);
  if (!found) {
    console.log('Full disk: not tried, since no disk can be mounted here (root may).');
    return;
  }
  console.log(found.map((one) => JSON.stringify(one)).join('\n'));
  const clean = { lost: 0, twice: 0, boughtAgain: 0, faults: [] };
  expect(found).toMatchObject([
    { moment: 'before', pagesWhenFull: 0, refused: 0, ...clean },
    { moment: 'append', pagesWhenFull: 2, ...clean },
    // What was held in memory alone dies with main.
    { moment: 'append, killed', pagesWhenFull: 2, ...clean, boughtAgain: 1 },
    { moment: 'commit', pagesWhenFull: 2, refused: 0, ...clean },
  ]);
  const refusals = found.filter(({ refused }) => refused > 0).map(({ moment }) => moment);
  expect(refusals).toEqual(['append', 'append, killed']);
});
