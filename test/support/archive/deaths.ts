/** Lets the program or the machine die at each step of a task, on a model disk. */
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

/** Every step of a task until it comes through; gives how many deaths that were. */
export async function everyStep(
  run: (step: number, death: Death) => Promise<boolean>,
): Promise<number> {
  let deaths = 0;
  for (const death of ['kill', 'power'] as const) {
    for (let step = 0; await run(step, death); step += 1) deaths += 1;
  }
  return deaths;
}
