/** Deletes libraries for good: first the database in the window, then the log in main. */
import type { AppClient } from '@shared/contract';
import type { ConnectionStatus } from '@shared/features/connection';
import { Settings } from '@shared/features/settings';

/** What is needed of others. */
export interface DeleteDeps {
  /** Deletes the databases of a library. */
  readonly destroyDatabases: (libraryId: string) => Promise<unknown>;
  readonly archive: Pick<AppClient['archive'], 'destroy'>;
  readonly connection: Pick<AppClient['connection'], 'forgetEverything'>;
  readonly settings: Pick<AppClient['settings'], 'get' | 'set'>;
}

/**
 * Deletes one library. The database goes first: if it ends half way, the log is still there and
 * fills the library again, instead of leaving rows that nobody can delete any more.
 */
export async function deleteLibrary(deps: DeleteDeps, libraryId: string): Promise<void> {
  await deps.destroyDatabases(libraryId);
  await deps.archive.destroy({ libraryId });
}

/** Deletes every library, every key and the settings but language and theme. Gives the empty status. */
export async function deleteEverything(
  deps: DeleteDeps,
  libraryIds: readonly string[],
): Promise<ConnectionStatus> {
  for (const libraryId of libraryIds) await deleteLibrary(deps, libraryId);
  const { language, theme } = await deps.settings.get();
  await deps.settings.set({ ...Settings.parse({}), language, theme });
  return deps.connection.forgetEverything();
}
