/**
 * Names of databases. A library's first database is called `kartotek-<libraryId>`. If it can't be
 * read (because it is damaged or comes from a newer version), it is kept, and the next ones are
 * named `~2`, `~3`, and so on.
 */

/** Returns the name of a library's `generation`th database, counted from 1. */
export function databaseName(libraryId: string, generation = 1): string {
  const first = `kartotek-${libraryId}`;
  return generation <= 1 ? first : `${first}~${generation}`;
}

/**
 * Returns the library to which a database belongs, based on its name. Returns `null` if it isn't
 * one of ours.
 */
export function libraryOf(name: string): string | null {
  const [, libraryId = null] = /^kartotek-([^~]+)(?:~\d+)?$/.exec(name) ?? [];
  return libraryId;
}

/** Returns the generations of a library found among database names, in ascending order. */
export function generationsOf(libraryId: string, names: readonly string[]): readonly number[] {
  const first = databaseName(libraryId);
  return names
    .flatMap((name) => {
      if (name === first) return [1];
      const rest = name.startsWith(`${first}~`) ? name.slice(first.length + 1) : '';
      return /^[1-9]\d{0,5}$/.test(rest) && Number(rest) > 1 ? [Number(rest)] : [];
    })
    .sort((a, b) => a - b);
}
