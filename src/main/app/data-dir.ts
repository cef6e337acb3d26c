/**
 * Which folder holds the data. In this order: `--data-dir=<folder>`, the folder chosen in Settings
 * (kept in a small file in the usual folder), the usual folder.
 */
import { mkdirSync, readFileSync, statSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join, posix, win32, type PlatformPath } from 'node:path';
import { z } from '@shared/zod';
import { codeOf } from '../durable/file-system';
import { removeFile, replaceFile } from '../durable/replace-file';
import { textOf } from '../storage/text-of';

/** The switch of the command line, without its dashes. */
export const dataDirSwitch = 'data-dir';
const fileName = 'data-folder.json';
const Chosen = z.object({ folder: z.string().min(1) });

/** What the file of the choice says; `unreadable`: there is one, and nobody knows what it says. */
export type ChosenFolder =
  | { readonly type: 'none' }
  | { readonly type: 'folder'; readonly folder: string }
  | { readonly type: 'unreadable'; readonly file: string };

/** What is known when the program starts. Paths are absolute, except `argument`. */
export interface DataFolderFacts {
  readonly platform: NodeJS.Platform;
  /** What follows `--data-dir=`; empty when the switch is absent. */
  readonly argument: string;
  /** Where the program was started; a relative `argument` begins there. */
  readonly workingFolder: string;
  readonly home: string;
  /** The folder chosen in Settings. */
  readonly chosen: ChosenFolder;
  readonly usual: string;
  /** The folder of the program, where data may never lie: an update empties it. */
  readonly program: string;
  readonly isFolder: (path: string) => boolean;
}

/**
 * `missing`: the chosen folder is gone (a disk that is not plugged in); it is not made anew.
 * `unreadable`: a folder was chosen, and which one cannot be read; `folder` is the file that says it.
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

/** Decides; touches nothing. */
export function chooseDataFolder(facts: DataFolderFacts): DataFolderChoice {
  const paths = pathsOf(facts.platform);
  const use = (wanted: string, from: 'argument' | 'chosen' | 'usual'): DataFolderChoice => {
    const folder = belowRoot(facts.platform, wanted);
    return isInside(facts.platform, facts.program, folder)
      ? { type: 'stop', reason: 'in-program', folder }
      : { type: 'use', folder, from };
  };
  if (facts.argument !== '') {
    // A shell leaves the tilde alone when it stands behind an equals sign.
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
 * Of the root of a drive a folder in it: Windows refuses to make a root, also one that is there, and
 * what else lies on a disk is not the program's.
 */
export function belowRoot(platform: NodeJS.Platform, folder: string): string {
  const paths = pathsOf(platform);
  return paths.parse(folder).root === folder ? paths.join(folder, 'Kartotek') : folder;
}

/** Whether `path` is a folder; one that answers with an error (a share that is away) is none. */
export function isFolder(path: string, stat: typeof statSync = statSync): boolean {
  try {
    return stat(path).isDirectory();
  } catch {
    return false;
  }
}

/** Makes the folder, private; says whether it is there. */
export function makeFolder(folder: string): boolean {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    return true;
  } catch {
    return isFolder(folder);
  }
}

/** Whether `path` is `folder` or lies in it. Windows and macOS do not tell capitals apart. */
export function isInside(platform: NodeJS.Platform, folder: string, path: string): boolean {
  const paths = pathsOf(platform);
  const plain = (text: string): string => (platform === 'linux' ? text : text.toLowerCase());
  const way = paths.relative(plain(folder), plain(path));
  return way === '' || (way !== '..' && !/^\.\.[\\/]/.test(way) && !paths.isAbsolute(way));
}

/** The folder of the program itself, which an update replaces as a whole. */
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
 * Keeps the choice for the next start; null goes back to the usual folder. Moves no data. Throws
 * what the file system throws.
 */
export async function writeChosenFolder(usual: string, folder: string | null): Promise<void> {
  const file = join(usual, fileName);
  if (folder === null) return removeFile(file);
  await mkdir(usual, { recursive: true, mode: 0o700 });
  await replaceFile(file, JSON.stringify({ folder }));
}
