import type { ExportWarning } from './format';

/** Counts warnings of one file. */
export interface Warnings {
  readonly counts: ReadonlyMap<ExportWarning, number>;
  readonly add: (warning: ExportWarning, times?: number) => void;
}

/** Starts an empty count. */
export function createWarnings(): Warnings {
  const counts = new Map<ExportWarning, number>();
  return {
    counts,
    add: (warning, times = 1) => counts.set(warning, (counts.get(warning) ?? 0) + times),
  };
}
