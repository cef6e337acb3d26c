/** The percent steps at which the units are warned about: at most two, ascending, none twice. */

/** `steps` with the one at `at` changed; `null` takes it away. */
export function warningSteps(steps: readonly number[], at: number, value: number | null): number[] {
  const kept = steps.filter((_, index) => index !== at);
  const next = value === null ? kept : [...kept, value];
  return [...new Set(next)].sort((a, b) => a - b);
}
