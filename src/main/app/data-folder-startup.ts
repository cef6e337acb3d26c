/**
 * Finds the data folder before anything in it is opened, and checks whether the program may use it.
 * Must run before Electron is ready, because that's when Electron opens its profile.
 */
import { app } from 'electron';
import { mkdtempSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  chooseDataFolder,
  dataDirSwitch,
  isFolder,
  makeFolder,
  programFolder,
  readChosenFolder,
  type DataFolderChoice,
} from './data-dir';
import {
  decideOn,
  libraryFormat,
  majorOf,
  stampLibraries,
  type LibraryDecision,
} from './library-version';
import { dataFolder } from './paths';
import { portableFolderHere } from './relaunch/launcher';

export type Stop = Extract<DataFolderChoice, { type: 'stop' }>;

export interface Place {
  /** The data folder, or a temporary one if the program must not start. */
  readonly folder: string;
  /** The default data folder, where the choice of another folder is saved too. */
  readonly usual: string;
  readonly stop: Stop | null;
}

/** Finds the data folder and makes Electron use it. */
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
 * Checks whether this program may open the libraries. If so, stamps them with its version. Call
 * before Electron is ready, and only when no other copy is running. If the libraries are newer,
 * Electron gets a temporary profile, so that the newer program's profile isn't touched.
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
