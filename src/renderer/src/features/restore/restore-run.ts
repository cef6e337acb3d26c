/**
 * Imports an incoming library. Deletes the database first, so that an interruption leaves the
 * archive intact.
 */
import type { AppClient } from '@shared/contract';
import type { Exchanged, Incoming, IncomingLibrary } from '@shared/features/restore';

export type How = 'replace' | 'merge' | 'beside';

export interface RestoreRunDeps {
  /** Deletes the database of a library; it is filled again from the archive. */
  readonly destroyDatabase: (libraryId: string) => Promise<unknown>;
  readonly restore: Pick<
    AppClient['restore'],
    'apply' | 'applySettings' | 'confirmReplace' | 'open'
  >;
}

/** Returns the ways to import a library, the most likely first; none if both are the same. */
export function waysOf(
  { type }: Pick<Incoming, 'type'>,
  { exists, here, there }: Pick<IncomingLibrary, 'exists' | 'here' | 'there'>,
): readonly How[] {
  if (type === 'hand-over') {
    if (!exists) return ['beside', 'replace'];
    return there.entries > 0 ? ['beside', 'merge'] : ['beside'];
  }
  if (!exists || here.entries === 0) return !exists || there.entries > 0 ? ['replace'] : [];
  // If the incoming library has no entries of its own, it is an earlier state, so it can only
  // replace.
  return there.entries > 0 ? ['merge', 'replace'] : ['replace'];
}

/**
 * True if nothing needs to be asked, because a person moves all their data to a computer that has
 * none. Libraries that are damaged or belong to somebody else are always previewed.
 */
export function isHomecoming(
  { type, libraries }: Pick<Incoming, 'type' | 'libraries'>,
  isNew: boolean,
): boolean {
  const isWhole = libraries.every(({ exists, damaged }) => !exists && damaged === 0);
  return isNew && type === 'move' && libraries.length > 0 && isWhole;
}

/** The library that was opened, if any, and the result for each imported one. */
interface Restored extends Exchanged {
  readonly libraryId: string | null;
}

/** Imports all chosen libraries and opens the first; returns `null` if the user cancelled. */
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
