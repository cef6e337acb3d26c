/**
 * A sample of the damage that `npm run test:full` tries ten thousand times
 * (`test/full/damage.test.ts`).
 */
import { expect, it } from 'vitest';
import { createDamageBench } from '../../../support/archive/damage-check';

it('a damaged archive opens, gives back all that is whole, and says that it is not', async () => {
  const bench = await createDamageBench();
  let lost = 0;
  let kept = 0;
  for (let seed = 1; seed <= 400; seed += 1) {
    const outcome = await bench.strike(seed);
    expect({ seed, ...outcome }).toMatchObject({ problems: [] });
    lost += outcome.lost;
    kept += outcome.kept;
  }
  expect(lost).toBeGreaterThan(400);
  expect(kept).toBeGreaterThan(lost);
});
