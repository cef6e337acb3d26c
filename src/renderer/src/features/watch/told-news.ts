/** Selects the alerts for a notification. Pure. */

/** Alerts at the time of the last notification. */
export interface ToldNews {
  readonly library: string;
  readonly keys: ReadonlySet<string>;
}

export function toldOf(library: string, keys: readonly string[]): ToldNews {
  return { library, keys: new Set(keys) };
}

/** Returns the number of alerts since then, in the same library. */
export function freshOf(
  unread: readonly string[],
  told: ToldNews | null,
  libraryId: string,
): number {
  // Alerts that existed when the library was opened are not reported.
  if (told?.library !== libraryId) return 0;
  return unread.filter((key) => !told.keys.has(key)).length;
}

/**
 * Returns alerts to be saved automatically: those since the last call for the same library; on the
 * first call, those after the last saved. `savedUntil`: ISO 8601.
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
