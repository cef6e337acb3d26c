/**
 * Actions on a saved file. The main process looks the file up by its id, so the window never sees a
 * path.
 */
import type { AppClient } from '@shared/contract';

interface SavedFile {
  /**
   * Opens the file in the system's default program. If it has been changed since it was saved,
   * shows it in its folder instead.
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
