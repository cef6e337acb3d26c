/**
 * Finds the file that starts this program, unless it's the running executable. It's a different
 * file for an AppImage, and for a portable Windows program, whose unpacked copy is deleted when it
 * quits.
 */
import { tmpdir } from 'node:os';
import { posix, win32 } from 'node:path';
import { isInside } from '../data-dir';

interface LauncherFacts {
  readonly platform: NodeJS.Platform;
  /** Path of the running executable. */
  readonly executable: string;
  /** The system's folder for temporary files. */
  readonly temporary: string;
}

/**
 * Returns the file that was started and its folder, or `null` if this isn't a portable program. A
 * portable program is unpacked into the temporary folder, where programs are never installed. The
 * variables alone prove nothing, because they may be inherited from another portable program.
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

/**
 * Returns a portable program's data folder, which is next to the file that was started, or `null`.
 */
export function portableFolder(env: NodeJS.ProcessEnv, facts: LauncherFacts): string | null {
  const portable = portableProgram(env, facts);
  return portable && win32.join(portable.folder, 'Kartotek data');
}

/**
 * Removes the AppImage variables if this process isn't running from an AppImage. They may have been
 * inherited from an editor or terminal that is, and electron-updater would then replace the wrong
 * file.
 */
export function forgetForeignAppImage(env: NodeJS.ProcessEnv, executable: string): void {
  const folder = env['APPDIR'];
  if (folder && posix.isAbsolute(folder) && isInside('linux', folder, executable)) return;
  delete env['APPIMAGE'];
}

/** Returns the file to use for a restart, or `null` if it's the running executable. */
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

/** Returns the portable data folder of this process, or `null`. */
export const portableFolderHere = (): string | null => portableFolder(process.env, factsHere());

/** Returns the launcher of this process, or `null`. */
export const launcherHere = (): string | null => launcherOf(process.env, factsHere());
