/** A data set's operations on disk, one step each. Tests interrupt it at each step. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { link, mkdir, open, readFile, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf, syncFolder } from '../durable/file-system';
import { patiently } from '../durable/replace-file';

export interface DataSetDisk {
  /** Creates a folder and its parents. */
  makeFolder(path: string): Promise<void>;
  /** Returns the names in a folder, or an empty list if it doesn't exist. */
  list(folder: string): Promise<readonly string[]>;
  /** Returns the paths of all files below a folder, or an empty list if it doesn't exist. */
  listFiles(folder: string): Promise<readonly string[]>;
  /** `null` if the file doesn't exist. */
  readText(path: string): Promise<string | null>;
  readBytes(path: string): Promise<Uint8Array | null>;
  /** Writes a new file and flushes it. */
  write(path: string, content: string | Uint8Array): Promise<void>;
  /** Returns the file size in bytes, or `null` if the file doesn't exist. */
  sizeOf(path: string): Promise<number | null>;
  sha256(path: string): Promise<string>;
  rename(from: string, to: string): Promise<void>;
  /** Gives a file a second name. Rejects with `EEXIST` if the name is taken. */
  link(from: string, to: string): Promise<void>;
  /** Makes the names in a folder durable, if the system supports it. */
  flushFolder(path: string): Promise<void>;
  removeFile(path: string): Promise<void>;
  /** Rejects if the folder isn't empty. */
  removeEmptyFolder(path: string): Promise<void>;
}

const orNull = <T>(value: Promise<T>): Promise<T | null> =>
  value.catch((thrown: unknown) => {
    if (codeOf(thrown) === 'ENOENT') return null;
    throw thrown;
  });

async function flushed(path: string, content: string | Uint8Array): Promise<void> {
  const file = await open(path, 'w');
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

export const nodeDataSetDisk: DataSetDisk = {
  async makeFolder(path) {
    await mkdir(path, { recursive: true });
  },
  list: async (folder) => (await orNull(readdir(folder))) ?? [],
  async listFiles(folder) {
    const found = await orNull(readdir(folder, { recursive: true, withFileTypes: true }));
    return (found ?? [])
      .filter((one) => one.isFile())
      .map(({ parentPath, name }) => join(parentPath, name));
  },
  readText: (path) => orNull(readFile(path, 'utf8')),
  readBytes: (path) => orNull(readFile(path)),
  write: flushed,
  sizeOf: async (path) => (await orNull(stat(path)))?.size ?? null,
  async sha256(path) {
    const hash = createHash('sha256');
    for await (const bytes of createReadStream(path)) hash.update(bytes as Buffer);
    return hash.digest('hex');
  },
  rename: (from, to) => patiently(() => rename(from, to)),
  link,
  flushFolder: (path) => syncFolder(path).catch(() => undefined),
  removeFile: (path) => patiently(() => rm(path, { force: true })),
  removeEmptyFolder: rmdir,
};
