/**
 * The only way to replace a file. At any time, either the old or the new one exists, never part of
 * one.
 */
import { basename, dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { codeOf, nodeFileSystem, syncFolder, type FileSystem } from './file-system';

/**
 * How long to wait between attempts in ms. On Windows, virus scanners and indexers briefly hold
 * files open.
 */
const pauses = [50, 100, 200, 400, 800];
const held = new Set(['EBUSY', 'EPERM', 'EACCES']);

/** Options for replacing a file. All have defaults. */
export interface ReplaceOptions {
  readonly fs?: Pick<FileSystem, 'open' | 'rename' | 'remove' | 'list'>;
  readonly platform?: NodeJS.Platform;
  readonly wait?: (ms: number) => Promise<unknown>;
}

/** Returns whether the error may mean that another Windows program is holding the file open. */
export function isHeld(thrown: unknown, platform: NodeJS.Platform): boolean {
  return platform === 'win32' && held.has(codeOf(thrown));
}

/** Tries again for 1.5 seconds if another Windows program is holding the file open. */
export async function patiently<T>(
  task: () => Promise<T>,
  options: Pick<ReplaceOptions, 'platform' | 'wait'> = {},
): Promise<T> {
  const { platform = process.platform, wait = setTimeout } = options;
  for (const pause of pauses) {
    try {
      return await task();
    } catch (thrown) {
      if (!isHeld(thrown, platform)) throw thrown;
    }
    await wait(pause);
  }
  return task();
}

/** Moves a finished, flushed file over another. Throws file system errors. */
export async function renameOver(
  from: string,
  to: string,
  options: ReplaceOptions = {},
): Promise<void> {
  const { fs = nodeFileSystem, platform = process.platform } = options;
  await patiently(() => fs.rename(from, to), options);
  // Some network file systems can't flush. The file is in place anyway.
  await syncFolder(dirname(to), fs, platform).catch(() => undefined);
}

let written = 0;

/** Writes a private file (mode 0600). If it throws a file system error, the old file remains. */
export async function replaceFile(
  path: string,
  text: string,
  options: ReplaceOptions = {},
): Promise<void> {
  const { fs = nodeFileSystem } = options;
  written += 1;
  // A unique name, so that two writers never use the same file.
  const temporary = `${path}.${process.pid}-${written}.new`;
  try {
    const file = await fs.open(temporary, 'wx', 0o600);
    try {
      const bytes = Buffer.from(text, 'utf8');
      let at = 0;
      while (at < bytes.length)
        at += (await file.write(bytes, at, bytes.length - at, at)).bytesWritten;
      await file.sync();
    } finally {
      await file.close();
    }
    await renameOver(temporary, path, options);
  } catch (thrown) {
    await fs.remove(temporary).catch(() => undefined);
    throw thrown;
  }
}

/** Removes a file and anything left by interrupted writes. Throws file system errors. */
export async function removeFile(path: string, options: ReplaceOptions = {}): Promise<void> {
  const { fs = nodeFileSystem } = options;
  const names = await fs.list(dirname(path)).catch(() => []);
  const isLeft = (name: string): boolean =>
    name.startsWith(`${basename(path)}.`) &&
    /^(\.\d+-\d+)?\.new$/.test(name.slice(basename(path).length));
  for (const name of [basename(path), ...names.filter(isLeft)])
    await patiently(() => fs.remove(join(dirname(path), name)), options);
}
