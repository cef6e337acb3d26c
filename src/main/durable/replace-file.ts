/**
 * The one way to put a file in the place of another: whatever happens, there is the old one or the
 * new one, never a half.
 */
import { basename, dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { codeOf, nodeFileSystem, syncFolder, type FileSystem } from './file-system';

/** Pauses between tries, in ms: virus scanners and indexers of Windows hold a file for a moment. */
const pauses = [50, 100, 200, 400, 800];
const held = new Set(['EBUSY', 'EPERM', 'EACCES']);

/** What a replacement stands on; everything has its default. */
export interface ReplaceOptions {
  readonly fs?: Pick<FileSystem, 'open' | 'rename' | 'remove' | 'list'>;
  readonly platform?: NodeJS.Platform;
  readonly wait?: (ms: number) => Promise<unknown>;
}

/** Whether the error may mean that another program of Windows holds the file. */
export function isHeld(thrown: unknown, platform: NodeJS.Platform): boolean {
  return platform === 'win32' && held.has(codeOf(thrown));
}

/** Tries again for a second and a half while another program of Windows holds the file. */
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

/** Puts a finished, flushed file in the place of another. Throws what the file system throws. */
export async function renameOver(
  from: string,
  to: string,
  options: ReplaceOptions = {},
): Promise<void> {
  const { fs = nodeFileSystem, platform = process.platform } = options;
  await patiently(() => fs.rename(from, to), options);
  // Some network file systems refuse; the file is there.
  await syncFolder(dirname(to), fs, platform).catch(() => undefined);
}

let written = 0;

/** Writes a private file (mode 0600). Throws what the file system throws; then the old one stays. */
export async function replaceFile(
  path: string,
  text: string,
  options: ReplaceOptions = {},
): Promise<void> {
  const { fs = nodeFileSystem } = options;
  written += 1;
  // A name of its own: two writers never share a half.
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

/** Removes a file, and what a crash left of writing it. Throws what the file system throws. */
export async function removeFile(path: string, options: ReplaceOptions = {}): Promise<void> {
  const { fs = nodeFileSystem } = options;
  const names = await fs.list(dirname(path)).catch(() => []);
  const isLeft = (name: string): boolean =>
    name.startsWith(`${basename(path)}.`) &&
    /^(\.\d+-\d+)?\.new$/.test(name.slice(basename(path).length));
  for (const name of [basename(path), ...names.filter(isLeft)])
    await patiently(() => fs.remove(join(dirname(path), name)), options);
}
