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

/** An open file, as far as the program needs it. */
export interface OpenFile {
  /** Writes some of `bytes` at `position` and says how many. */
  write(
    bytes: Uint8Array,
    offset: number,
    length: number,
    position: number,
  ): Promise<{ bytesWritten: number }>;
  sync(): Promise<void>;
  close(): Promise<void>;
}

/** What a file is, as far as the program asks. */
export interface FileFacts {
  readonly mode: number;
  isFile(): boolean;
  isDirectory(): boolean;
}

/** The file system of exports and small files; a test gives one that fails. */
export interface FileSystem {
  open(path: string, flags: string, mode?: number): Promise<OpenFile>;
  readText(path: string): Promise<string>;
  /** Names in a folder. */
  list(folder: string): Promise<string[]>;
  rename(from: string, to: string): Promise<void>;
  copy(from: string, to: string): Promise<void>;
  chmod(path: string, mode: number): Promise<void>;
  remove(path: string): Promise<void>;
  stat(path: string): Promise<FileFacts>;
  lstat(path: string): Promise<FileFacts>;
  realpath(path: string): Promise<string>;
}

/** The file system of Node. */
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

/** The error code of Node (`ENOSPC`, …), or an empty text. */
export function codeOf(thrown: unknown): string {
  return thrown instanceof Error && 'code' in thrown && typeof thrown.code === 'string'
    ? thrown.code
    : '';
}

/**
 * Makes the names in a folder survive a loss of power. Windows cannot flush a folder: NTFS keeps names
 * in its journal.
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
