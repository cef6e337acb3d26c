/**
 * Which folder holds the data. In this order: `--data-dir=<folder>`, the folder chosen in Settings
 * (kept in a small file in the usual folder), the usual folder.
 */
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, posix, win32, type PlatformPath } from 'node:path';
import { z } from '@shared/zod';

/** The switch of the command line, without its dashes. */
export const dataDirSwitch = 'data-dir';
const fileName = 'data-folder.json';
const Chosen = z.object({ folder: z.string().min(1) });

/** What is known when the program starts. Paths are absolute, except `argument`. */
export interface DataFolderFacts {
  readonly platform: NodeJS.Platform;
  /** What follows `--data-dir=`; empty when the switch is absent. */
  readonly argument: string;
  /** Where the program was started; a relative `argument` begins there. */
  readonly workingFolder: string;
  readonly home: string;
  /** The folder chosen in Settings. */
  readonly chosen: string | null;
  readonly usual: string;
  /** The folder of the program, where data may never lie: an update empties it. */
  readonly program: string;
  readonly isFolder: (path: string) => boolean;
}

/** `missing`: the chosen folder is gone (a disk that is not plugged in); it is not made anew. */
export type DataFolderChoice =
  | {
      readonly kind: 'use';
      readonly folder: string;
      readonly from: 'argument' | 'chosen' | 'usual';
    }
  | { readonly kind: 'stop'; readonly reason: 'missing' | 'in-program'; readonly folder: string };

/** Decides; touches nothing. */
export function chooseDataFolder(facts: DataFolderFacts): DataFolderChoice {
  const paths = pathsOf(facts.platform);
  const use = (folder: string, from: 'argument' | 'chosen' | 'usual'): DataFolderChoice =>
    isInside(facts.platform, facts.program, folder)
      ? { kind: 'stop', reason: 'in-program', folder }
      : { kind: 'use', folder, from };
  if (facts.argument !== '') {
    // A shell leaves the tilde alone when it stands behind an equals sign.
    const argument = facts.argument.replace(/^~(?=[\\/]|$)/, () => facts.home);
    return use(paths.resolve(facts.workingFolder, argument), 'argument');
  }
  if (facts.chosen !== null) {
    const folder = paths.resolve(facts.usual, facts.chosen);
    return facts.isFolder(folder)
      ? use(folder, 'chosen')
      : { kind: 'stop', reason: 'missing', folder };
  }
  return { kind: 'use', folder: facts.usual, from: 'usual' };
}

/** Whether `path` is `folder` or lies in it. Windows and macOS do not tell capitals apart. */
function isInside(platform: NodeJS.Platform, folder: string, path: string): boolean {
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

/** The folder chosen in Settings, or null; also null when the file cannot be read. */
export function readChosenFolder(usual: string): string | null {
  try {
    const text = readFileSync(join(usual, fileName), 'utf8');
    return Chosen.parse(JSON.parse(text)).folder;
  } catch {
    return null;
  }
}

/**
 * Keeps the choice for the next start; null goes back to the usual folder. Moves no data. Throws
 * what the file system throws.
 */
export function writeChosenFolder(usual: string, folder: string | null): void {
  const file = join(usual, fileName);
  if (folder === null) return rmSync(file, { force: true });
  mkdirSync(usual, { recursive: true, mode: 0o700 });
  writeFileSync(`${file}.new`, JSON.stringify({ folder }), { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
}
