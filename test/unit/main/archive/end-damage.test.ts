/** Some archives whose end is cut off at random. `test/full/damage.test.ts` tries more. */
import { expect, it } from 'vitest';
import { strikeEnd } from '../../../support/archive/end-damage-check';

it('an end that is gone is told at every start, and its numbers are never given again', async () => {
  const failed: unknown[] = [];
  let lost = 0;
  for (let seed = 1; seed <= 60; seed += 1) {
    const outcome = await strikeEnd(seed);
    lost += outcome.lost;
    if (outcome.problems.length > 0) failed.push({ seed, ...outcome });
  }
  expect(failed).toEqual([]);
  expect(lost).toBeGreaterThan(60);
});
