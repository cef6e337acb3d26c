/** Asks the user for an existing file or folder. */
import { app, dialog, type BrowserWindow, type OpenDialogOptions } from 'electron';
import { dirname } from 'node:path';

/** The last folder used. Without it, newer versions of Electron would always begin in Downloads. */
let lastFolder: string | null = null;

/** Resolves with `null` if the user cancels. */
export async function askToOpen(
  window: BrowserWindow | null,
  options: OpenDialogOptions,
): Promise<string | null> {
  const settings = { defaultPath: lastFolder ?? app.getPath('documents'), ...options };
  const answer = await (window
    ? dialog.showOpenDialog(window, settings)
    : dialog.showOpenDialog(settings));
  const chosen = answer.canceled ? null : (answer.filePaths[0] ?? null);
  if (chosen !== null)
    lastFolder = options.properties?.includes('openFile') ? dirname(chosen) : chosen;
  return chosen;
}
