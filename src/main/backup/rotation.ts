/** Which generations of a backup stay. */
import type { Generation } from './manifest';

const DAYS = 7;
const WEEKS = 4;
const day = 86_400_000;

/**
 * The last of each of the last days, then of each of the last weeks, and always the newest and the
 * one that holds the most: an archive that lost something must not push out what still has it.
 */
export function remaining(
  newestFirst: readonly Generation[],
  now: number,
): ReadonlySet<Generation> {
  const stay = new Set<Generation>(newestFirst.slice(0, 1));
  const [most] = [...newestFirst].sort((a, b) => b.manifest.entries - a.manifest.entries);
  if (most) stay.add(most);
  const lastOf = (length: number, count: number): void => {
    const seen = new Set<number>();
    for (const one of newestFirst) {
      // Days of the calendar, not of age: else each new one would push out the one before it.
      const bucket = Math.floor(Date.parse(one.manifest.madeAt) / length);
      if (Math.floor(now / length) - bucket >= count || seen.has(bucket)) continue;
      seen.add(bucket);
      stay.add(one);
    }
  };
  lastOf(day, DAYS);
  lastOf(7 * day, WEEKS);
  return stay;
}
