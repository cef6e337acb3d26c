/** Repeatable randomness: each run prints its seed, and the same seed gives the same kills. */

/** Returns numbers from 0 up to, but not including, 1. */
export type Chance = () => number;

/** Mulberry32: small, and random enough for picking test cases. */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Returns an integer from 0 up to, but not including, `end`. */
export function below(chance: Chance, end: number): number {
  return Math.floor(chance() * end);
}

/** Returns the same items in another order. */
export function shuffled<T>(chance: Chance, things: readonly T[]): T[] {
  const left = [...things];
  return things.flatMap(() => left.splice(below(chance, left.length), 1));
}

/** Returns `KARTOTEK_SEED`, or a new seed every time. */
export function seedOfRun(): number {
  const given = Number(process.env['KARTOTEK_SEED'] ?? '');
  return Number.isSafeInteger(given) && given > 0 ? given : Date.now() % 1_000_000;
}

/** True in `npm run test:full`, which tries every step and completes every run. */
export const isWhole = process.env['KARTOTEK_WHOLE'] === '1';

/** How often to try a property. `npm test` tries a third of `whole`. */
export function tries(whole: number): number {
  return isWhole ? whole : Math.ceil(whole / 3);
}
