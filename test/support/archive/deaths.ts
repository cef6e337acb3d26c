/** Lets the program or the machine die at each step of a task, on a model disk. */
import { below, chanceOf, isWhole, seedOfRun } from '../chance';
import type { ModelFileSystem } from './model-file-system';

export type Death = 'kill' | 'power';

/** Runs `task` and lets it die at its n-th step; `false`: it came through. */
export async function dies(
  disk: ModelFileSystem,
  step: number,
  death: Death,
  task: () => Promise<unknown>,
): Promise<boolean> {
  disk.plan(step, death, 1);
  await task().catch((error: unknown) => {
    if (!disk.isDead) throw error;
  });
  const died = disk.isDead;
  disk.cancelPlan();
  disk.restart();
  return died;
}

/** Each run of `npm test` takes one step in so many; `npm run test:full` takes all. */
const stride = isWhole ? 1 : 4;
const first = below(chanceOf(seedOfRun()), stride);

/**
 * The steps of a task one after the other until `run` says that it came through (`false`); gives
 * the number of that step. `coarser`: takes only one in so many of them.
 */
export async function atSteps(
  run: (step: number) => Promise<boolean>,
  coarser = 1,
): Promise<number> {
  let step = first * coarser;
  while (await run(step)) step += stride * coarser;
  return step;
}

/** `atSteps` for both ways to die, together. */
export async function everyStep(
  run: (step: number, death: Death) => Promise<boolean>,
): Promise<number> {
  let steps = 0;
  for (const death of ['kill', 'power'] as const) steps += await atSteps((at) => run(at, death));
  return steps;
}
