/** The dialogs of the system in which the person says where something goes, or comes from. */
import { app, dialog, type BrowserWindow } from 'electron';
import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { m } from '@shared/messages/compiled/messages';
import { isInside } from '../app/data-dir';
import { askToOpen } from '../files/ask-to-open';

/** A folder for backups; `null` when the person cancelled, or chose one that would go with the data. */
async function askForBackupFolder(
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

/** A folder for news of watches; `null` when the person cancelled. */
function askForNewsFolder(window: BrowserWindow | null): Promise<string | null> {
  return askToOpen(window, {
    title: m.watch_digest_choose_title(),
    buttonLabel: m.backup_choose_button(),
    properties: ['openDirectory', 'createDirectory'],
  });
}

/** A folder for a data set; `null` when the person cancelled. */
export function askForDataSetFolder(
  window: BrowserWindow | null,
  lastFolder: string,
): Promise<string | null> {
  return askToOpen(window, {
    title: m.dataset_choose_title(),
    buttonLabel: m.dataset_choose_button(),
    defaultPath: lastFolder || app.getPath('documents'),
    properties: ['openDirectory', 'createDirectory'],
  });
}

/** A folder with backups; `null` when the person cancelled. */
function askForBackups(window: BrowserWindow | null): Promise<string | null> {
  return askToOpen(window, {
    title: m.restore_choose_folder_title(),
    properties: ['openDirectory'],
  });
}

/** A library file; `null` when the person cancelled. */
function askForLibraryFile(window: BrowserWindow | null): Promise<string | null> {
  return askToOpen(window, {
    title: m.restore_choose_file_title(),
    filters: [{ name: m.restore_file_kind(), extensions: ['kartotek'] }],
    properties: ['openFile'],
  });
}

/** Where a library file is to go; `null` when the person cancelled. */
async function askToSaveLibraryFile(
  window: BrowserWindow | null,
  name: string,
): Promise<string | null> {
  const options = {
    title: m.restore_save_title(),
    defaultPath: join(app.getPath('documents'), name),
    filters: [{ name: m.restore_file_kind(), extensions: ['kartotek'] }],
    properties: ['createDirectory' as const, 'showOverwriteConfirmation' as const],
  };
  const answer = await (window
    ? dialog.showSaveDialog(window, options)
    : dialog.showSaveDialog(options));
  if (answer.canceled || !answer.filePath) return null;
  const { filePath } = answer;
  return filePath.toLowerCase().endsWith('.kartotek') ? filePath : `${filePath}.kartotek`;
}

/** All of them. `handed`: a library file that the system gave already. */
export function createPlaceQuestions(
  window: () => BrowserWindow | null,
  userData: string,
  handed: () => string | null,
) {
  return {
    newsFolder: () => askForNewsFolder(window()),
    backupFolder: () => askForBackupFolder(window(), userData),
    backups: () => askForBackups(window()),
    libraryFile: async () => handed() ?? askForLibraryFile(window()),
    newLibraryFile: (name: string) => askToSaveLibraryFile(window(), name),
  };
}
