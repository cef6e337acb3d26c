import type { ExportWarning } from './format';

/** Counts the warnings about a file. */
export interface Warnings {
  readonly counts: ReadonlyMap<ExportWarning, number>;
  readonly add: (warning: ExportWarning, times?: number) => void;
}

export function createWarnings(): Warnings {
  const counts = new Map<ExportWarning, number>();
  return {
    counts,
    add: (warning, times = 1) => counts.set(warning, (counts.get(warning) ?? 0) + times),
  };
}
