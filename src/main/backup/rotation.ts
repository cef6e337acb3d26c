/** Decides which backup generations to keep. */
import type { Generation } from './manifest';

const DAYS = 7;
const WEEKS = 4;
const day = 86_400_000;

/**
 * Keeps the newest generation, the last one of each recent day and week, and the one with the most
 * entries. An archive that has lost entries mustn't displace a backup that still has them.
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
      // Counts in calendar days rather than in age. Otherwise each new backup would displace the
      // previous one.
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
