/** A run of the program that ends at one of its points. */
import type { Machine, Point } from './buying-program';

const never = new Promise<never>(() => undefined);

/** Counts the points of a run and ends it at one of them. Anything awaited there never resolves. */
export function life(machine: Machine, killAt: number, kind: 'kill' | 'power') {
  let points = 0;
  let die = (): void => undefined;
  const dead = new Promise<void>((resolve) => {
    die = resolve;
  });
  let isSafe = false;
  const point: Point = () => {
    points += 1;
    if (isSafe || points < killAt) return Promise.resolve();
    if (points === killAt) {
      machine.fs.crash(kind);
      die();
    }
    return never;
  };
  const reach = (): void => {
    isSafe = true;
  };
  return { point, dead, reach };
}
