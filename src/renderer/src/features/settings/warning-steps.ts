/** Percentages of the units at which to warn: at most two, ascending, distinct. */

/** Returns `steps` with the one at `at` changed; `null` removes it. */
export function warningSteps(steps: readonly number[], at: number, value: number | null): number[] {
  const kept = steps.filter((_, index) => index !== at);
  const next = value === null ? kept : [...kept, value];
  return [...new Set(next)].sort((a, b) => a - b);
}
