/** What can be done with a written file. Main knows it by its id; the window does not see paths. */
import type { AppClient } from '@shared/contract';

interface SavedFile {
  /** Opens it in the system's own program; a file that was changed since is shown in its folder. */
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
