/** Makes what came in the person's own. The database goes first: a half step leaves the archive whole. */
import type { AppClient } from '@shared/contract';
import type { Incoming, IncomingLibrary } from '@shared/features/restore';

export type How = 'replace' | 'merge' | 'beside';

export interface RestoreRunDeps {
  /** Deletes the database of a library; it is filled again from the archive. */
  readonly destroyDatabase: (libraryId: string) => Promise<unknown>;
  readonly restore: Pick<AppClient['restore'], 'apply' | 'applySettings' | 'open'>;
}

/** What can be done with a library that came in, the likeliest first. */
export function waysOf({ type }: Incoming, { exists }: IncomingLibrary): readonly How[] {
  if (type === 'hand-over') return exists ? ['beside', 'merge'] : ['beside', 'replace'];
  return exists ? ['merge', 'replace'] : ['replace'];
}

/** Applies everything that was chosen and opens the first of it. Gives the id of that. */
export async function runRestore(
  { destroyDatabase, restore }: RestoreRunDeps,
  { incomingId, libraries }: Incoming,
  {
    how,
    withSettings,
  }: { readonly how: (libraryId: string) => How; readonly withSettings: boolean },
): Promise<string | null> {
  let first: string | null = null;
  for (const { libraryId, exists } of libraries) {
    const way = how(libraryId);
    if (exists && way !== 'beside') await destroyDatabase(libraryId);
    const applied = await restore.apply({ incomingId, libraryId, how: way });
    first ??= applied.libraryId;
  }
  if (withSettings) await restore.applySettings({ incomingId });
  if (first !== null) await restore.open({ libraryId: first });
  return first;
}
