/**
 * What can be done with a written file. Main knows the file by its id; the window does not see
 * paths.
 */
import type { AppClient } from '@shared/contract';

interface SavedFile {
  /**
   * Opens the file in the system's own program. If it has been changed since, shows it in its
   * folder instead.
   */
  readonly open: () => Promise<unknown>;
  readonly showInFolder: () => Promise<unknown>;
}

export function savedFile(
  bridge: Pick<AppClient['exports'], 'openFile' | 'showInFolder'>,
  exportId: string,
): SavedFile {
  const showInFolder = (): Promise<unknown> => bridge.showInFolder({ exportId });
  return { showInFolder, open: () => bridge.openFile({ exportId }).catch(showInFolder) };
}
