/** Kills the program or cuts its power at each step of a task, on a model disk. */
import { below, chanceOf, isWhole, seedOfRun } from '../chance';
import type { ModelFileSystem } from './model-file-system';

export type Death = 'kill' | 'power';

/** Runs `task` and kills it at step n. Returns `false` if the task finished first. */
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

/** `npm test` tries one in this many steps; `npm run test:full` tries them all. */
const stride = isWhole ? 1 : 4;
const first = below(chanceOf(seedOfRun()), stride);

/**
 * Tries a task's steps in turn until `run` returns `false`, which means that the task finished.
 * Returns the number of that step. `coarser` makes the strides longer.
 */
export async function atSteps(
  run: (step: number) => Promise<boolean>,
  coarser = 1,
): Promise<number> {
  let step = first * coarser;
  while (await run(step)) step += stride * coarser;
  return step;
}

/** Runs `atSteps` both for a killed program and for a power failure. */
export async function everyStep(
  run: (step: number, death: Death) => Promise<boolean>,
): Promise<number> {
  let steps = 0;
  for (const death of ['kill', 'power'] as const) steps += await atSteps((at) => run(at, death));
  return steps;
}
