/** Native dialogs for choosing a file or folder to save to or read from. */
import { app, dialog, type BrowserWindow } from 'electron';
import { realpathSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { m } from '@shared/messages/compiled/messages';
import { isInside } from '../app/data-dir';
import { askToOpen } from '../files/ask-to-open';
import { askToSave } from '../files/ask-to-save';

/**
 * Asks for a backup folder. `null` if the user cancels or chooses a folder inside the data folder.
 */
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

/** Asks for a folder for watch alerts. `null` if the user cancels. */
function askForNewsFolder(window: BrowserWindow | null): Promise<string | null> {
  return askToOpen(window, {
    title: m.watch_digest_choose_title(),
    buttonLabel: m.backup_choose_button(),
    properties: ['openDirectory', 'createDirectory'],
  });
}

/** Asks for a data set folder. `null` if the user cancels. */
export function askForDataSetFolder(
  window: BrowserWindow | null,
  lastFolder: string,
): Promise<string | null> {
  return askToOpen(window, {
    title: m.dataset_choose_title(),
    buttonLabel: m.backup_choose_button(),
    defaultPath: lastFolder || app.getPath('documents'),
    properties: ['openDirectory', 'createDirectory'],
  });
}

/** Asks for a folder that contains backups. `null` if the user cancels. */
function askForBackups(window: BrowserWindow | null): Promise<string | null> {
  return askToOpen(window, {
    title: m.restore_choose_folder_title(),
    properties: ['openDirectory'],
  });
}

/** Asks for a library file. `null` if the user cancels. */
function askForLibraryFile(window: BrowserWindow | null): Promise<string | null> {
  return askToOpen(window, {
    title: m.restore_choose_file_title(),
    filters: [{ name: m.restore_file_kind(), extensions: ['kartotek'] }],
    properties: ['openFile'],
  });
}

/**
 * Returns the user's documents folder, or `null` if it doesn't exist or contains the program's
 * data.
 */
function documentsFolder(userData: string): string | null {
  try {
    const folder = realpathSync(app.getPath('documents'));
    return isInside(process.platform, realpathSync(userData), folder) ? null : folder;
  } catch {
    return null;
  }
}

export type PlaceQuestions = ReturnType<typeof createPlaceQuestions>;

/**
 * Creates all these dialogs. `handed` is a library file that the system has passed to the program.
 */
export function createPlaceQuestions(
  window: () => BrowserWindow | null,
  userData: string,
  handed: () => string | null,
) {
  return {
    newsFolder: () => askForNewsFolder(window()),
    backupFolder: () => askForBackupFolder(window(), userData),
    backups: () => askForBackups(window()),
    libraryFile: async () => {
      const file = handed() ?? (await askForLibraryFile(window()));
      // macOS and Windows list the file among the program's recent documents.
      if (file !== null) app.addRecentDocument(file);
      return file;
    },
    documents: () => documentsFolder(userData),
    newLibraryFile: (name: string) =>
      askToSave(window(), {
        title: m.restore_save_title(),
        defaultPath: join(app.getPath('documents'), name),
        extension: 'kartotek',
        kind: m.restore_file_kind(),
      }),
  };
}
