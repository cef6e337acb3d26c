/** A data set's operations on disk, one step each. Tests interrupt it at each step. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, link, mkdir, open, readFile, readdir, rename, rm, stat } from 'node:fs/promises';
import { codeOf, syncFolder } from '../durable/file-system';
import { patiently } from '../durable/replace-file';

export interface DataSetDisk {
  /**
   * Creates a folder and its parents. With `isNew`, it rejects with `EEXIST` if the folder exists.
   */
  makeFolder(path: string, isNew?: boolean): Promise<void>;
  /** Returns the names in a folder, or an empty list if it doesn't exist. */
  list(folder: string): Promise<readonly string[]>;
  /** `null` if the file doesn't exist. */
  readText(path: string): Promise<string | null>;
  /** Writes a new file and flushes it. */
  writeText(path: string, text: string): Promise<void>;
  /** Returns the file size in bytes, or `null` if the file doesn't exist. */
  sizeOf(path: string): Promise<number | null>;
  sha256(path: string): Promise<string>;
  /** Gives a file a second name using a hard link, or copies the file if links aren't supported. */
  same(from: string, to: string): Promise<void>;
  rename(from: string, to: string): Promise<void>;
  /** Makes the names in a folder durable, if the system supports it. */
  flushFolder(path: string): Promise<void>;
  removeFolder(path: string): Promise<void>;
  removeFile(path: string): Promise<void>;
}

const orNull = <T>(value: Promise<T>): Promise<T | null> =>
  value.catch((thrown: unknown) => {
    if (codeOf(thrown) === 'ENOENT') return null;
    throw thrown;
  });

async function flushed(path: string, text?: string): Promise<void> {
  const file = await open(path, text === undefined ? 'r' : 'w');
  try {
    if (text !== undefined) await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}

export const nodeDataSetDisk: DataSetDisk = {
  async makeFolder(path, isNew = false) {
    await mkdir(path, { recursive: !isNew });
  },
  list: async (folder) => (await orNull(readdir(folder))) ?? [],
  readText: (path) => orNull(readFile(path, 'utf8')),
  writeText: flushed,
  sizeOf: async (path) => (await orNull(stat(path)))?.size ?? null,
  async sha256(path) {
    const hash = createHash('sha256');
    for await (const bytes of createReadStream(path)) hash.update(bytes as Buffer);
    return hash.digest('hex');
  },
  async same(from, to) {
    try {
      await link(from, to);
    } catch (thrown) {
      // FAT and many network drives don't support hard links.
      if (codeOf(thrown) === 'ENOENT') throw thrown;
      await copyFile(from, to);
      await flushed(to).catch(() => undefined);
    }
  },
  rename: (from, to) => patiently(() => rename(from, to)),
  flushFolder: (path) => syncFolder(path).catch(() => undefined),
  removeFolder: (path) => rm(path, { recursive: true, force: true }),
  removeFile: (path) => patiently(() => rm(path, { force: true })),
};
