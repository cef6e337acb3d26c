/** The matters there are: whatever a list, a watch, a call or a note names as its reference. Pure. */

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
