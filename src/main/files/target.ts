import { basename, dirname, extname, join } from 'node:path';
import { appError, type AppError } from '@shared/ipc/error';
import type { FileForm } from '@shared/export/formats';
import { codeOf, nodeFileSystem, type FileFacts, type FileSystem } from '../durable/file-system';
import { isHeld, patiently } from '../durable/replace-file';
import { fileError } from './file-errors';

/** Where an export will be saved. */
export interface Target {
  /** The real path. Symbolic links are followed, so that the link itself is preserved. */
  readonly path: string;
  /** The replaced file's permissions, or `null` for a new file. */
  readonly mode: number | null;
}

/** Options for checking a target. */
export interface TargetOptions {
  readonly platform: NodeJS.Platform;
  /** The user has confirmed that an office program's lock file is stale. */
  readonly ignoreLock: boolean;
  readonly wait?: (ms: number) => Promise<unknown>;
}

/**
 * Checks the target before hours of work are spent on the file. Throws `folder-missing`,
 * `name-refused`, `read-only` (write-protected files aren't replaced), `target-open`, or `storage`
 * (a folder has that name).
 */
export async function checkTarget(
  fs: FileSystem,
  wanted: string,
  options: TargetOptions,
): Promise<Target> {
  if (isRefusedName(wanted, options.platform)) throw appError('name-refused');
  await assertFolder(fs, wanted);
  const path = await realPathOf(fs, wanted);
  const file = await factsOf(fs, path);
  if (!options.ignoreLock && (await hasLock(fs, path))) throw appError('target-open');
  if (!file) return { path, mode: null };
  if (!file.isFile()) throw appError('storage', { message: 'EISDIR' });
  if ((file.mode & 0o222) === 0) throw appError('read-only', { message: 'file' });
  if (options.platform === 'win32') await probe(fs, path, options);
  return { path, mode: file.mode & 0o777 };
}

/**
 * Maximum length of an NTFS name in UTF-16 units. Source: "Naming Files, Paths, and Namespaces".
 */
const longestName = 255;

/** Returns whether Windows doesn't allow the name. Windows itself would only report "not found". */
function isRefusedName(path: string, platform: NodeJS.Platform): boolean {
  if (platform !== 'win32') return false;
  const name = path.split(/[\\/]/).at(-1) ?? '';
  return name.length > longestName || /[<>:"|?*\p{Cc}]|[. ]$/u.test(name);
}

/** Throws `folder-missing` if a path's folder doesn't exist. */
async function assertFolder(fs: FileSystem, path: string): Promise<void> {
  const folder = await factsOf(fs, dirname(path));
  if (!folder?.isDirectory()) throw appError('folder-missing');
}

/**
 * Converts an error that occurred when writing to a path. If Windows reports "not found" although
 * the folder exists, the name isn't allowed.
 */
export async function pathError(
  fs: FileSystem,
  path: string,
  thrown: unknown,
  platform: NodeJS.Platform,
): Promise<AppError> {
  const error = fileError(thrown);
  if (platform !== 'win32' || codeOf(thrown) !== 'ENOENT') return error;
  const folder = await factsOf(fs, dirname(path)).catch(() => null);
  return folder?.isDirectory() ? appError('name-refused', { message: 'ENOENT' }) : error;
}

/** Returns an unused path next to `path`: `list (2).xlsx`, `list (3).xlsx`… */
export async function freePathNextTo(fs: FileSystem, path: string): Promise<string> {
  const ending = extname(path);
  const stem = basename(path, ending);
  for (let number = 2; ; number++) {
    const candidate = join(dirname(path), `${stem} (${number})${ending}`);
    if (!(await exists(fs, candidate))) return candidate;
  }
}

export async function exists(fs: FileSystem, path: string): Promise<boolean> {
  return fs.lstat(path).then(
    () => true,
    () => false,
  );
}

async function factsOf(fs: FileSystem, path: string): Promise<FileFacts | null> {
  try {
    return await fs.stat(path);
  } catch (thrown) {
    if (codeOf(thrown) === 'ENOENT' || codeOf(thrown) === 'ENOTDIR') return null;
    throw fileError(thrown);
  }
}

async function realPathOf(fs: FileSystem, path: string): Promise<string> {
  try {
    return await fs.realpath(path);
  } catch {
    return path;
  }
}

/** LibreOffice and Excel put a lock file next to an open document. */
async function hasLock(fs: FileSystem, path: string): Promise<boolean> {
  const name = basename(path);
  for (const lock of [`.~lock.${name}#`, `~$${name}`]) {
    if (await exists(fs, join(dirname(path), lock))) return true;
  }
  return false;
}

/** Windows refuses to open a file for writing if another program is holding it open. */
async function probe(fs: FileSystem, path: string, options: TargetOptions): Promise<void> {
  try {
    await patiently(async () => (await fs.open(path, 'r+')).close(), options);
  } catch (thrown) {
    const code = codeOf(thrown);
    throw isHeld(thrown, options.platform)
      ? appError('target-open', { message: code })
      : fileError(thrown);
  }
}

/** Returns an unused name in the last folder, or `null` if there isn't one. */
export async function placeAgain(
  folder: string,
  offered: string,
  form: Pick<FileForm, 'extension'>,
): Promise<string | null> {
  if (folder === '' || !(await exists(nodeFileSystem, folder))) return null;
  const path = await withExtension(offered, form.extension);
  return (await exists(nodeFileSystem, path)) ? freePathNextTo(nodeFileSystem, path) : path;
}

/**
 * Adds the extension, because the Linux save dialog doesn't. The dialog only asks before replacing
 * the name without the extension. An existing file with the full name is therefore never replaced.
 */
export async function withExtension(path: string, extension: string): Promise<string> {
  if (extname(path).toLowerCase() === `.${extension}`) return path;
  const full = `${path}.${extension}`;
  return (await exists(nodeFileSystem, full)) ? freePathNextTo(nodeFileSystem, full) : full;
}
