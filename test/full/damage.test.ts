/** Opens ten thousand damaged archives. `KARTOTEK_SEED` repeats a run. */
import { expect, it } from 'vitest';
import { seedOfRun } from '../support/chance';
import { createDamageBench } from '../support/archive/damage-check';
import { strikeEnd } from '../support/archive/end-damage-check';

const many = 10_000;

it(`${many} damaged archives open, give back all that is whole, and say that they are not`, async () => {
  const seed = seedOfRun();
  const bench = await createDamageBench();
  const struck = new Set<string>();
  const failed: unknown[] = [];
  let lost = 0;
  let kept = 0;
  for (let nth = 0; nth < many; nth += 1) {
    const outcome = await bench.strike(seed + nth);
    if (outcome.problems.length > 0) failed.push({ seed: seed + nth, ...outcome });
    for (const one of outcome.story) struck.add(one.split(':')[0] ?? '');
    lost += outcome.lost;
    kept += outcome.kept;
  }
  console.log(`Damaged archives: ${many}, entries lost ${lost}, kept ${kept}, seed ${seed}`);
  expect(failed.slice(0, 5)).toEqual([]);
  expect(struck.size).toBe(19);
  expect(lost).toBeGreaterThan(many);
});

const ends = 2_000;

it(`${ends} archives without their end say so at every start, with its number`, async () => {
  const seed = seedOfRun();
  const failed: unknown[] = [];
  const struck = new Set<string>();
  let lost = 0;
  for (let nth = 0; nth < ends; nth += 1) {
    const outcome = await strikeEnd(seed + nth);
    struck.add(outcome.story);
    lost += outcome.lost;
    if (outcome.problems.length > 0) failed.push({ seed: seed + nth, ...outcome });
  }
  console.log(`Archives without their end: ${ends}, entries lost ${lost}, seed ${seed}`);
  expect(failed.slice(0, 5)).toEqual([]);
  expect(struck.size).toBe(16);
  expect(lost).toBeGreaterThan(ends);
});
