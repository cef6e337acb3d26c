/** The dialogs of the system in which the person says where something goes, or comes from. */
import { dialog, type BrowserWindow, type OpenDialogOptions } from 'electron';
import { realpath } from 'node:fs/promises';
import { m } from '@shared/messages/compiled/messages';
import { isInside } from '../app/data-dir';

async function askToOpen(
  window: BrowserWindow | null,
  options: OpenDialogOptions,
): Promise<string | null> {
  const answer = await (window
    ? dialog.showOpenDialog(window, options)
    : dialog.showOpenDialog(options));
  return answer.canceled ? null : (answer.filePaths[0] ?? null);
}

/** A folder for backups; `null` when the person cancelled, or chose one that would go with the data. */
export async function askForBackupFolder(
  window: BrowserWindow | null,
  userData: string,
): Promise<string | null> {
  const folder = await askToOpen(window, {
    title: m.backup_choose_title(),
    buttonLabel: m.backup_choose_button(),
    properties: ['openDirectory', 'createDirectory'],
  });
  if (folder === null) return null;
  const [real, data] = await Promise.all([realpath(folder), realpath(userData)]);
  if (!isInside(process.platform, data, real)) return folder;
  dialog.showErrorBox(m.backup_choose_inside(), m.backup_choose_inside_next({ folder }));
  return null;
}
