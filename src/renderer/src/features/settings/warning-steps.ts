/** Percentages of the units at which to warn the user: no more than two, ascending and distinct. */

/** Returns `steps` with the step at index `at` changed. `null` removes it. */
export function warningSteps(steps: readonly number[], at: number, value: number | null): number[] {
  const kept = steps.filter((_, index) => index !== at);
  const next = value === null ? kept : [...kept, value];
  return [...new Set(next)].sort((a, b) => a - b);
}
