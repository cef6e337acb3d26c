import {
  chmod,
  copyFile,
  lstat,
  open,
  readFile,
  readdir,
  realpath,
  rename,
  rm,
  stat,
} from 'node:fs/promises';

export interface WritableFile {
  /** Writes some or all of `bytes` at `position`, and returns how many were written. */
  write(
    bytes: Uint8Array,
    offset: number,
    length: number,
    position: number,
  ): Promise<{ bytesWritten: number }>;
  sync(): Promise<void>;
  close(): Promise<void>;
}

/** The file attributes that are used. */
export interface FileFacts {
  readonly mode: number;
  isFile(): boolean;
  isDirectory(): boolean;
}

/** The file system used for exports and small files. Tests replace it with one that fails. */
export interface FileSystem {
  open(path: string, flags: string, mode?: number): Promise<WritableFile>;
  readText(path: string): Promise<string>;
  list(folder: string): Promise<string[]>;
  rename(from: string, to: string): Promise<void>;
  copy(from: string, to: string): Promise<void>;
  chmod(path: string, mode: number): Promise<void>;
  remove(path: string): Promise<void>;
  stat(path: string): Promise<FileFacts>;
  lstat(path: string): Promise<FileFacts>;
  realpath(path: string): Promise<string>;
}

export const nodeFileSystem: FileSystem = {
  open,
  readText: (path) => readFile(path, 'utf8'),
  list: (folder) => readdir(folder),
  rename,
  copy: copyFile,
  chmod,
  remove: (path) => rm(path, { force: true }),
  stat,
  lstat,
  realpath,
};

/** Returns Node's error code (`ENOSPC`, …), or '' if there is none. */
export function codeOf(thrown: unknown): string {
  return thrown instanceof Error && 'code' in thrown && typeof thrown.code === 'string'
    ? thrown.code
    : '';
}

/**
 * Makes the names in a folder survive a power cut. Windows can't flush folders, but NTFS records
 * names in its journal.
 */
export async function syncFolder(
  folder: string,
  fs: Pick<FileSystem, 'open'> = nodeFileSystem,
  platform: NodeJS.Platform = process.platform,
): Promise<void> {
  if (platform === 'win32') return;
  const handle = await fs.open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
