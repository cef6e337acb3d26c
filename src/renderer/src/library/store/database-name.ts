/**
 * Names of databases. A library's first database is `kartotek-<libraryId>`; when one cannot be read
 * (damaged, or written by a newer program) it is kept under its name and the next gets `~2`, `~3`…
 */

/** The name of the `generation`th database of a library, counting from 1. */
export function databaseName(libraryId: string, generation = 1): string {
  const first = `kartotek-${libraryId}`;
  return generation <= 1 ? first : `${first}~${generation}`;
}

/** The library of a database, by its name; `null`: it is none of ours. */
export function libraryOf(name: string): string | null {
  const [, libraryId = null] = /^kartotek-([^~]+)(?:~\d+)?$/.exec(name) ?? [];
  return libraryId;
}

/** The generations of a library among the names of databases, in rising order. */
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
