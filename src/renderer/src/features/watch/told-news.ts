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
