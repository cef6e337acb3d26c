import {
  chmod,
  copyFile,
  lstat,
  open,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';

/** An open file, as far as exports need it. */
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

/** What a file is, as far as exports ask. */
export interface FileFacts {
  readonly mode: number;
  isFile(): boolean;
  isDirectory(): boolean;
}

/** The file system, as far as exports need it; a test gives one that fails. */
export interface FileSystem {
  open(path: string, flags: string, mode?: number): Promise<OpenFile>;
  readText(path: string): Promise<string>;
  writeText(path: string, text: string): Promise<void>;
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
  writeText: (path, text) => writeFile(path, text, { mode: 0o600 }),
  rename,
  copy: copyFile,
  chmod,
  remove: (path) => rm(path, { force: true }),
  stat,
  lstat,
  realpath,
};
