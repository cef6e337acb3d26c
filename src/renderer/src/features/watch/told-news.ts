/** Selects the alerts to notify the user about. Pure. */

/** The alerts that existed at the last notification. */
export interface ToldNews {
  readonly library: string;
  readonly keys: ReadonlySet<string>;
}

export function toldOf(library: string, keys: readonly string[]): ToldNews {
  return { library, keys: new Set(keys) };
}

/** Returns the number of alerts added since then in the same library. */
export function freshOf(
  unread: readonly string[],
  told: ToldNews | null,
  libraryId: string,
): number {
  // Alerts that already existed when the library was opened aren't reported.
  if (told?.library !== libraryId) return 0;
  return unread.filter((key) => !told.keys.has(key)).length;
}

/**
 * Returns the alerts to save automatically: those added since the last call for the same library.
 * The first call returns those added since the last save. `savedUntil` is in ISO 8601 format.
 */
export function toSave<N extends { readonly at: string }>(
  unread: readonly N[],
  keyOf: (one: N) => string,
  told: ToldNews | null,
  { library, savedUntil }: { readonly library: string; readonly savedUntil: string },
): readonly N[] {
  if (told?.library !== library) return unread.filter(({ at }) => at > savedUntil);
  return unread.filter((one) => !told.keys.has(keyOf(one)));
}
