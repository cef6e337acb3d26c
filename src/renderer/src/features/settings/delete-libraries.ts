/** Deletes libraries: first the database in the window, then the log in main. */
import type { AppClient } from '@shared/contract';
import type { ConnectionStatus } from '@shared/features/connection';
import { Settings } from '@shared/features/settings';

/** What is needed of others. */
export interface DeleteDeps {
  /** Deletes the databases of a library. */
  readonly destroyDatabases: (libraryId: string) => Promise<unknown>;
  readonly archive: Pick<AppClient['archive'], 'confirmDestroy' | 'destroy'>;
  readonly connection: Pick<AppClient['connection'], 'forgetEverything'>;
  readonly settings: Pick<AppClient['settings'], 'get' | 'set'>;
}

/**
 * Deletes a library that was confirmed. The database goes first: if it ends half way, the log is still there and
 * fills the library again, instead of leaving rows that nobody can delete any more.
 */
async function deleteConfirmed(deps: DeleteDeps, libraryId: string): Promise<void> {
  await deps.destroyDatabases(libraryId);
  await deps.archive.destroy({ libraryId });
}

/** The system asks first. False: the person said no, and nothing was touched. */
export async function deleteLibrary(deps: DeleteDeps, libraryId: string): Promise<boolean> {
  if (!(await deps.archive.confirmDestroy({ libraryIds: [libraryId] }))) return false;
  await deleteConfirmed(deps, libraryId);
  return true;
}

/**
 * Deletes every library, every key and the settings but language, theme and limits. Gives the empty
 * status; `null`: the person said no.
 */
export async function deleteEverything(
  deps: DeleteDeps,
  libraryIds: readonly string[],
): Promise<ConnectionStatus | null> {
  const asked = { libraryIds: [...libraryIds], everything: true };
  if (!(await deps.archive.confirmDestroy(asked))) return null;
  for (const libraryId of libraryIds) await deleteConfirmed(deps, libraryId);
  const { language, theme, unitsPerAct, unitsPerDay } = await deps.settings.get();
  await deps.settings.set({ ...Settings.parse({}), language, theme, unitsPerAct, unitsPerDay });
  return deps.connection.forgetEverything();
}
