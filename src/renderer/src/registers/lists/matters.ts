/** The matters there are: whatever a list, a watch, a call or a note names as its reference. Pure. */

import type { MatterSummary } from '@renderer/library/contract/matter-shapes';

interface Named {
  readonly clientReference?: string | undefined;
}

/** References in alphabetical order, each once. */
export function mattersOf(
  ...sources: readonly (readonly (Named | undefined)[])[]
): readonly string[] {
  const names = sources.flat().map((one) => one?.clientReference ?? '');
  return [...new Set(names)].filter((name) => name !== '').sort((a, b) => a.localeCompare(b));
}

/** Matters of the library, and those that only a watch or a window names, in alphabetical order. */
export function withNamed(
  made: readonly MatterSummary[],
  references: readonly string[],
): readonly MatterSummary[] {
  const found = new Map(made.map((one) => [one.reference, one]));
  for (const reference of references) {
    if (reference === '' || found.has(reference)) continue;
    const said = { client: '', responsible: '', state: 'open' } as const;
    found.set(reference, { reference, ...said, isMade: false });
  }
  return [...found.values()].sort((a, b) => a.reference.localeCompare(b.reference, 'sv'));
}
