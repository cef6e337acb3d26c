/**
 * Imports an incoming library. The database is deleted first, so that an interruption can't harm
 * the archive.
 */
import type { AppClient } from '@shared/contract';
import type { Exchanged, Incoming, IncomingLibrary } from '@shared/features/restore';

export type How = 'replace' | 'merge' | 'beside';

export interface RestoreRunDeps {
  /** Deletes a library's database, which is then filled again from the archive. */
  readonly destroyDatabase: (libraryId: string) => Promise<unknown>;
  readonly restore: Pick<
    AppClient['restore'],
    'apply' | 'applySettings' | 'confirmReplace' | 'open'
  >;
}

/**
 * Returns the possible ways to import a library, most likely first. Empty if both libraries are the
 * same.
 */
export function waysOf(
  { type }: Pick<Incoming, 'type'>,
  { exists, here, there }: Pick<IncomingLibrary, 'exists' | 'here' | 'there'>,
): readonly How[] {
  if (type === 'hand-over') {
    if (!exists) return ['beside', 'replace'];
    return there.entries > 0 ? ['beside', 'merge'] : ['beside'];
  }
  if (!exists || here.entries === 0) return !exists || there.entries > 0 ? ['replace'] : [];
  // An incoming library with no entries of its own is an earlier state of this library, so
  // importing it can only replace this one.
  return there.entries > 0 ? ['merge', 'replace'] : ['replace'];
}

/**
 * True if there is nothing to ask, because the user is moving all their data to a computer that has
 * none. Damaged libraries, and those that belong to somebody else, are always previewed.
 */
export function isHomecoming(
  { type, libraries }: Pick<Incoming, 'type' | 'libraries'>,
  isNew: boolean,
): boolean {
  const isWhole = libraries.every(({ exists, damaged }) => !exists && damaged === 0);
  return isNew && type === 'move' && libraries.length > 0 && isWhole;
}

/** The library that was opened, if any, and the result for each imported library. */
interface Restored extends Exchanged {
  readonly libraryId: string | null;
}

/** Imports the chosen libraries and opens the first. Returns `null` if the user cancelled. */
export async function runRestore(
  { destroyDatabase, restore }: RestoreRunDeps,
  { incomingId, libraries }: Incoming,
  {
    how,
    withSettings,
  }: { readonly how: (libraryId: string) => How | null; readonly withSettings: boolean },
): Promise<Restored | null> {
  const libraryIds = libraries
    .filter(({ libraryId, exists }) => exists && how(libraryId) === 'replace')
    .map(({ libraryId }) => libraryId);
  if (libraryIds.length > 0 && !(await restore.confirmReplace({ libraryIds }))) return null;
  let first: string | null = null;
  let unreadHere = 0;
  const switchedOff = { watches: 0, downloads: 0 };
  for (const { libraryId, exists } of libraries) {
    const way = how(libraryId);
    if (way === null) continue;
    if (exists && way !== 'beside') await destroyDatabase(libraryId);
    const applied = await restore.apply({ incomingId, libraryId, how: way });
    first ??= applied.libraryId;
    unreadHere += applied.unreadHere;
    switchedOff.watches += applied.switchedOff.watches;
    switchedOff.downloads += applied.switchedOff.downloads;
  }
  if (withSettings) await restore.applySettings({ incomingId });
  if (first !== null) await restore.open({ libraryId: first });
  return { libraryId: first, unreadHere, switchedOff };
}
