/** Deletes libraries: the database in the window first, then the archive in the main process. */
import type { AppClient } from '@shared/contract';
import type { ConnectionStatus } from '@shared/features/connection';
import { defaultSettings } from '@shared/features/default-settings';

export interface DeleteDeps {
  /** Deletes a library's databases. */
  readonly destroyDatabases: (libraryId: string) => Promise<unknown>;
  readonly archive: Pick<AppClient['archive'], 'confirmDestroy' | 'destroy'>;
  readonly connection: Pick<AppClient['connection'], 'forgetEverything'>;
  readonly settings: Pick<AppClient['settings'], 'get' | 'set'>;
}

/**
 * Deletes a library after confirmation. The database is deleted first, so that the archive can be
 * used to fill it again after an interruption. In the opposite order, rows might remain that nobody
 * could delete.
 */
async function deleteConfirmed(deps: DeleteDeps, libraryId: string): Promise<void> {
  await deps.destroyDatabases(libraryId);
  await deps.archive.destroy({ libraryId });
}

/**
 * Asks for confirmation in a native dialog. Returns false if the user cancelled, in which case
 * nothing has changed.
 */
export async function deleteLibrary(deps: DeleteDeps, libraryId: string): Promise<boolean> {
  if (!(await deps.archive.confirmDestroy({ libraryIds: [libraryId] }))) return false;
  await deleteConfirmed(deps, libraryId);
  return true;
}

/**
 * Deletes all libraries, keys and settings except language, theme and limits. Returns the empty
 * status, or `null` if the user cancelled.
 */
export async function deleteEverything(
  deps: DeleteDeps,
  libraryIds: readonly string[],
): Promise<ConnectionStatus | null> {
  const asked = { libraryIds: [...libraryIds], everything: true };
  if (!(await deps.archive.confirmDestroy(asked))) return null;
  for (const libraryId of libraryIds) await deleteConfirmed(deps, libraryId);
  const { language, theme, unitsPerAct, unitsPerDay } = await deps.settings.get();
  await deps.settings.set({ ...defaultSettings, language, theme, unitsPerAct, unitsPerDay });
  return deps.connection.forgetEverything();
}
