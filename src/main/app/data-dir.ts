/**
 * Decides which folder to store data in. Tries, in this order: `--data-dir=<folder>`, the folder
 * chosen in Settings (saved in a small file in the usual folder), and the usual folder.
 */
import { mkdirSync, readFileSync, statSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join, posix, win32, type PlatformPath } from 'node:path';
import { z } from '@shared/zod';
import { codeOf } from '../durable/file-system';
import { removeFile, replaceFile } from '../durable/replace-file';
import { textOf } from '../storage/text-of';

/** Name of the command-line switch, without dashes. */
export const dataDirSwitch = 'data-dir';
const fileName = 'data-folder.json';
const Chosen = z.object({ folder: z.string().min(1) });

/** The saved choice. `unreadable` means that a choice exists but can't be read. */
export type ChosenFolder =
  | { readonly type: 'none' }
  | { readonly type: 'folder'; readonly folder: string }
  | { readonly type: 'unreadable'; readonly file: string };

/** The facts at program start. Paths are absolute, except `argument`. */
export interface DataFolderFacts {
  readonly platform: NodeJS.Platform;
  /** Value of `--data-dir=`; empty if the switch is absent. */
  readonly argument: string;
  /** Working directory at start. A relative `argument` is resolved against it. */
  readonly workingFolder: string;
  readonly home: string;
  /** The folder chosen in Settings. */
  readonly chosen: ChosenFolder;
  readonly usual: string;
  /**
   * The folder the program is installed in. Data is never stored there, because an update empties
   * it.
   */
  readonly program: string;
  readonly isFolder: (path: string) => boolean;
}

/**
 * `missing`: the chosen folder doesn't exist, for example because a disk isn't plugged in. It isn't
 * created again. `unreadable`: the saved choice can't be read; `folder` is the file that contains
 * it.
 */
export type DataFolderChoice =
  | {
      readonly type: 'use';
      readonly folder: string;
      readonly from: 'argument' | 'chosen' | 'usual';
    }
  | {
      readonly type: 'stop';
      readonly reason: 'missing' | 'unreadable' | 'in-program';
      readonly folder: string;
    };

/** Chooses the folder without touching the disk. */
export function chooseDataFolder(facts: DataFolderFacts): DataFolderChoice {
  const paths = pathsOf(facts.platform);
  const use = (wanted: string, from: 'argument' | 'chosen' | 'usual'): DataFolderChoice => {
    const folder = belowRoot(facts.platform, wanted);
    return isInside(facts.platform, facts.program, folder)
      ? { type: 'stop', reason: 'in-program', folder }
      : { type: 'use', folder, from };
  };
  if (facts.argument !== '') {
    // The shell doesn't expand `~` after an equals sign.
    const argument = facts.argument.replace(/^~(?=[\\/]|$)/, () => facts.home);
    return use(paths.resolve(facts.workingFolder, argument), 'argument');
  }
  const { chosen } = facts;
  if (chosen.type === 'unreadable') {
    return { type: 'stop', reason: 'unreadable', folder: chosen.file };
  }
  if (chosen.type === 'folder') {
    const folder = paths.resolve(facts.usual, chosen.folder);
    return facts.isFolder(folder)
      ? use(folder, 'chosen')
      : { type: 'stop', reason: 'missing', folder };
  }
  return { type: 'use', folder: facts.usual, from: 'usual' };
}

/**
 * Replaces the root of a drive with a folder below it. Windows refuses to create a root even if it
 * exists, and other programs' files may be there.
 */
export function belowRoot(platform: NodeJS.Platform, folder: string): string {
  const paths = pathsOf(platform);
  return paths.parse(folder).root === folder ? paths.join(folder, 'Kartotek') : folder;
}

/** Returns whether `path` is a folder; `false` on any error, such as a share that is offline. */
export function isFolder(path: string, stat: typeof statSync = statSync): boolean {
  try {
    return stat(path).isDirectory();
  } catch {
    return false;
  }
}

/** Creates the folder so that only its owner can read it. Returns whether it exists afterwards. */
export function makeFolder(folder: string): boolean {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    return true;
  } catch {
    return isFolder(folder);
  }
}

/** Returns whether `path` is `folder` or is inside it, ignoring case on Windows and macOS. */
export function isInside(platform: NodeJS.Platform, folder: string, path: string): boolean {
  const paths = pathsOf(platform);
  const plain = (text: string): string => (platform === 'linux' ? text : text.toLowerCase());
  const way = paths.relative(plain(folder), plain(path));
  return way === '' || (way !== '..' && !/^\.\.[\\/]/.test(way) && !paths.isAbsolute(way));
}

/** Returns the folder the program is installed in, which an update replaces completely. */
export function programFolder(platform: NodeJS.Platform, executable: string): string {
  const folder = pathsOf(platform).dirname(executable);
  return platform === 'darwin' ? folder.replace(/\/Contents\/MacOS$/, '') : folder;
}

function pathsOf(platform: NodeJS.Platform): PlatformPath {
  return platform === 'win32' ? win32 : posix;
}

/** Reads the choice made in Settings. */
export function readChosenFolder(usual: string): ChosenFolder {
  const file = join(usual, fileName);
  try {
    return { type: 'folder', ...Chosen.parse(JSON.parse(textOf(readFileSync(file)))) };
  } catch (thrown) {
    return codeOf(thrown) === 'ENOENT' ? { type: 'none' } : { type: 'unreadable', file };
  }
}

/**
 * Saves the choice for the next start; `null` restores the usual folder. Doesn't move any data.
 * Throws file system errors.
 */
export async function writeChosenFolder(usual: string, folder: string | null): Promise<void> {
  const file = join(usual, fileName);
  if (folder === null) return removeFile(file);
  await mkdir(usual, { recursive: true, mode: 0o700 });
  await replaceFile(file, JSON.stringify({ folder }));
}
