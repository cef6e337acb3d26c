/**
 * Finds the data folder before anything is opened in it, and says so when the program must not
 * start there. Has to run before Electron is ready: afterwards its profile is open.
 */
import { app, dialog } from 'electron';
import { mkdtempSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { m } from '@shared/messages/compiled/messages';
import {
  chooseDataFolder,
  dataDirSwitch,
  isFolder,
  makeFolder,
  programFolder,
  readChosenFolder,
  writeChosenFolder,
  type DataFolderChoice,
} from './data-dir';
import { languageOf, speak } from './language';
import {
  decideOn,
  libraryFormat,
  majorOf,
  stampLibraries,
  type LibraryDecision,
} from './library-version';
import { dataFolder } from './paths';
import { launcherHere, portableFolderHere } from './relaunch/launcher';
import { restartOptions } from './relaunch/restart';

type Stop = Extract<DataFolderChoice, { type: 'stop' }>;

export interface Place {
  /** The data folder; a temporary one when the program must not start. */
  readonly folder: string;
  /** The folder where the data lies when nobody chooses; the choice is kept there. */
  readonly usual: string;
  readonly stop: Stop | null;
}

/** Finds the data folder and makes it Electron's. */
export function findDataFolder(): Place {
  const usual =
    portableFolderHere() ?? dataFolder(app.getPath('appData'), process.versions.electron);
  if (app.commandLine.hasSwitch('user-data-dir')) {
    const folder = app.getPath('userData');
    return { folder, usual, stop: cannotMake(folder) };
  }
  const choice = chooseDataFolder({
    platform: process.platform,
    argument: app.commandLine.getSwitchValue(dataDirSwitch),
    workingFolder: process.cwd(),
    home: homedir(),
    chosen: readChosenFolder(usual),
    usual,
    program: programFolder(process.platform, process.execPath),
    isFolder: (path) => isFolder(path),
  });
  const stop = choice.type === 'stop' ? choice : cannotMake(choice.folder);
  const folder = stop ? elsewhere() : choice.folder;
  app.setPath('userData', folder);
  return { folder, usual, stop };
}

function cannotMake(folder: string): Stop | null {
  return makeFolder(folder) ? null : { type: 'stop', reason: 'missing', folder };
}

/**
 * Looks whether this program may open the libraries, and stamps them if so. Call it once no other
 * copy runs and before Electron is ready: when the libraries may not be opened, it gets a temporary
 * profile at once, so that the one of the newer program stays untouched.
 */
export async function mayOpen(
  folder: string,
): Promise<Extract<LibraryDecision, { type: 'refuse' }> | null> {
  const decision = decideOn(folder, {
    format: libraryFormat,
    program: app.getVersion(),
    chromium: majorOf(process.versions.chrome),
  });
  if (decision.type === 'refuse') {
    app.setPath('userData', elsewhere());
    return decision;
  }
  if (decision.write) await stampLibraries(folder, decision.write);
  return null;
}

function elsewhere(): string {
  return mkdtempSync(join(tmpdir(), 'kartotek-'));
}

function inOwnLanguage(): void {
  speak(() => languageOf('system', app.getLocale()));
}

/** Says that the data belongs to a newer program, and ends this one. */
export function refuseLibrary({ reason, by }: { reason: string; by: string }): void {
  inOwnLanguage();
  dialog.showErrorBox(
    m.install_newer_library(),
    reason === 'newer-library'
      ? m.install_newer_library_next({ by, version: app.getVersion() })
      : m.install_newer_chromium_next({ by }),
  );
  app.exit(1);
}

/** Says why the data folder cannot be used and lets the person choose; ends or restarts. */
export async function refuseDataFolder({ usual }: Place, stop: Stop): Promise<void> {
  inOwnLanguage();
  if (stop.reason === 'in-program') {
    dialog.showErrorBox(
      m.install_folder_in_program(),
      m.install_folder_in_program_next({ folder: stop.folder }),
    );
    return app.exit(1);
  }
  const { response } = await dialog.showMessageBox({
    type: 'warning',
    ...(stop.reason === 'unreadable'
      ? {
          message: m.install_folder_unreadable(),
          detail: m.install_folder_unreadable_next({ file: stop.folder }),
        }
      : {
          message: m.install_folder_missing(),
          detail: m.install_folder_missing_next({ folder: stop.folder }),
        }),
    buttons: [
      m.install_folder_retry(),
      m.install_folder_choose(),
      m.install_folder_usual(),
      m.install_quit(),
    ],
    defaultId: 0,
    cancelId: 3,
    noLink: true,
  });
  if (response === 3) return app.exit(0);
  if (response === 1) {
    const chosen = await dialog.showOpenDialog({
      title: m.install_folder_title(),
      properties: ['openDirectory', 'createDirectory'],
    });
    const [folder] = chosen.filePaths;
    if (folder) await writeChosenFolder(usual, folder);
  }
  if (response === 2) await writeChosenFolder(usual, null);
  const withoutFolder = response !== 0;
  app.relaunch(restartOptions(process.argv, launcherHere(), { withoutFolder }));
  app.exit(0);
}
