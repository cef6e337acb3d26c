/**
 * The file by which a person starts this program, where something else runs: an AppImage, and a portable
 * program of Windows, whose unpacked copy goes when it ends.
 */
import { tmpdir } from 'node:os';
import { posix, win32 } from 'node:path';
import { isInside } from '../data-dir';

interface LauncherFacts {
  readonly platform: NodeJS.Platform;
  /** What runs. */
  readonly executable: string;
  /** The system's folder for temporary files. */
  readonly temporary: string;
}

/**
 * A portable program: `file` was started and lies in `folder`; `null`: this is none. The launcher unpacks
 * the program into the system's temporary folder, where none that is installed lies: its variables may
 * also be those of another portable program, from which this one was started.
 */
function portableProgram(
  env: NodeJS.ProcessEnv,
  { platform, executable, temporary }: LauncherFacts,
): { readonly folder: string; readonly file: string | null } | null {
  const folder = env['PORTABLE_EXECUTABLE_DIR'];
  if (platform !== 'win32' || !folder || !win32.isAbsolute(folder)) return null;
  if (!isInside(platform, temporary, executable)) return null;
  const file = env['PORTABLE_EXECUTABLE_FILE'];
  return { folder, file: file && win32.isAbsolute(file) ? file : null };
}

/** Where the data of a portable program lies: beside the file that was started. `null`: it is none. */
export function portableFolder(env: NodeJS.ProcessEnv, facts: LauncherFacts): string | null {
  const portable = portableProgram(env, facts);
  return portable && win32.join(portable.folder, 'Kartotek data');
}

/**
 * Takes the variables of an AppImage away where this program runs from none: whoever started it may be one
 * (an editor, a terminal), and everything here and electron-updater would take its file for ours.
 */
export function forgetForeignAppImage(env: NodeJS.ProcessEnv, executable: string): void {
  const folder = env['APPDIR'];
  if (folder && posix.isAbsolute(folder) && isInside('linux', folder, executable)) return;
  delete env['APPIMAGE'];
}

/** The file to be started again; `null`: what runs is that file. */
export function launcherOf(env: NodeJS.ProcessEnv, facts: LauncherFacts): string | null {
  const appImage = env['APPIMAGE'];
  if (facts.platform === 'linux' && appImage && posix.isAbsolute(appImage)) return appImage;
  return portableProgram(env, facts)?.file ?? null;
}

const factsHere = (): LauncherFacts => ({
  platform: process.platform,
  executable: process.execPath,
  temporary: tmpdir(),
});

/** Of this process. */
export const portableFolderHere = (): string | null => portableFolder(process.env, factsHere());

/** Of this process. */
export const launcherHere = (): string | null => launcherOf(process.env, factsHere());
