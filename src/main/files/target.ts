import { basename, dirname, extname, join } from 'node:path';
import { appError, type AppError } from '@shared/ipc/error';
import { codeOf, type FileFacts, type FileSystem } from '../durable/file-system';
import { isHeld, patiently } from '../durable/replace-file';
import { fileError } from './file-errors';

/** Where an export will end. */
export interface Target {
  /** The real file; a link is followed, so that the link itself survives. */
  readonly path: string;
  /** Permissions of the file that is replaced; null for a new one. */
  readonly mode: number | null;
}

/** What decides how a target is looked at. */
export interface TargetOptions {
  readonly platform: NodeJS.Platform;
  /** The person said that the lock left by an office program is stale. */
  readonly ignoreLock: boolean;
  readonly wait?: (ms: number) => Promise<unknown>;
}

/**
 * Looks at the target before hours of work go into it. Throws `folder-missing`, `name-refused`, `read-only` (a file
 * protected against writing is not replaced), `target-open`, or `storage` (a folder has that name).
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

/** Longest name in UTF-16 units that NTFS takes. Source: "Naming Files, Paths, and Namespaces". */
const longestName = 255;

/** Whether Windows takes no file of that name: it says of such one only that it is not there. */
function isRefusedName(path: string, platform: NodeJS.Platform): boolean {
  if (platform !== 'win32') return false;
  const name = path.split(/[\\/]/).at(-1) ?? '';
  return name.length > longestName || /[<>:"|?*\p{Cc}]|[. ]$/u.test(name);
}

/** Throws `folder-missing` where the folder of a path is not there. */
async function assertFolder(fs: FileSystem, path: string): Promise<void> {
  const folder = await factsOf(fs, dirname(path));
  if (!folder?.isDirectory()) throw appError('folder-missing');
}

/**
 * What went wrong with a path that was to be written: where Windows found nothing and the folder is
 * there, it is the name that it does not take.
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

/** A path beside `path` that is free: `list (2).xlsx`, `list (3).xlsx`… */
export async function freePathNextTo(fs: FileSystem, path: string): Promise<string> {
  const ending = extname(path);
  const stem = basename(path, ending);
  for (let number = 2; ; number++) {
    const candidate = join(dirname(path), `${stem} (${number})${ending}`);
    if (!(await exists(fs, candidate))) return candidate;
  }
}

/** Whether something has this name. */
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

/** LibreOffice and Excel leave a file beside the one they have open. */
async function hasLock(fs: FileSystem, path: string): Promise<boolean> {
  const name = basename(path);
  for (const lock of [`.~lock.${name}#`, `~$${name}`]) {
    if (await exists(fs, join(dirname(path), lock))) return true;
  }
  return false;
}

/** Windows refuses to open for writing what another program holds. */
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
