/** Which news a notice tells. Pure. */

/** News that were there at the last time. */
export interface ToldNews {
  readonly library: string;
  readonly keys: ReadonlySet<string>;
}

export function toldOf(library: string, keys: readonly string[]): ToldNews {
  return { library, keys: new Set(keys) };
}

/** How many came since the last time, of the same library. */
export function freshOf(
  unread: readonly string[],
  told: ToldNews | null,
  libraryId: string,
): number {
  // What was there when the library was opened is no surprise.
  if (told?.library !== libraryId) return 0;
  return unread.filter((key) => !told.keys.has(key)).length;
}

/**
 * News to be saved by themselves: what came since the last time of the same library, and at first
 * what came after those that were saved last. `savedUntil`: ISO 8601.
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
