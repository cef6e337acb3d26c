import { constants } from 'node:fs';
import { mkdir, open, readdir, rename, rm, rmdir, statfs, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import { codeOf, syncFolder } from './file-system';
import { patiently } from './replace-file';

/** An open file. Positions and lengths are in bytes. */
export interface OpenFile {
  size(): Promise<number>;
  /**
   * Returns whether the file still has a name. A deleted file can be written to, but its data is
   * lost when it's closed.
   */
  isThere(): Promise<boolean>;
  /** Reads `length` bytes, or fewer if the file ends before that. */
  read(position: number, length: number): Promise<Buffer>;
  /** Writes all bytes or throws. After an error, any number of them may have been written. */
  write(position: number, bytes: Uint8Array): Promise<void>;
  truncate(length: number): Promise<void>;
  /** Resolves when content and size would survive a power cut. */
  sync(): Promise<void>;
  close(): Promise<void>;
}

/** `create`: read and write, created (empty, private) if missing. `update`: must exist. */
export type OpenMode = 'read' | 'update' | 'create';

/**
 * What the archive, backups and library files need from a file system. Unlike `FileSystem`, this
 * defines what is on disk after each call. Tests verify it with a simulated file system.
 */
export interface DurableFiles {
  /** Creates the folder and its parents durably. Only the owner can read them. */
  makeDir(dir: string): Promise<void>;
  /**
   * Returns the names of the files in a folder, in any order, or an empty list if it doesn't exist.
   */
  list(dir: string): Promise<string[]>;
  open(path: string, mode: OpenMode): Promise<OpenFile>;
  remove(path: string): Promise<void>;
  /**
   * Renames a file or folder. If a file with the new name exists, it's replaced, and the name
   * always exists. The rename is durable after `syncDir` on the folder.
   */
  rename(from: string, to: string): Promise<void>;
  /** Removes a folder if it is empty. */
  removeDir(dir: string): Promise<void>;
  /** Resolves when file creations and deletions in the folder would survive a power cut. */
  syncDir(dir: string): Promise<void>;
  /** Returns how many more bytes this program may write to the disk on which `dir` is. */
  freeBytes(dir: string): Promise<number>;
}

/** Opens a file, runs `use` and closes the file again. */
export async function withFile<T>(
  fs: DurableFiles,
  path: string,
  mode: OpenMode,
  use: (file: OpenFile) => Promise<T>,
): Promise<T> {
  const file = await fs.open(path, mode);
  try {
    return await use(file);
  } finally {
    await file.close();
  }
}

/**
 * Writes and flushes an entire file. A crash may leave it incomplete, and its name isn't durable
 * until the folder has been synced.
 */
export function writeWhole(
  fs: DurableFiles,
  path: string,
  content: Uint8Array | AsyncIterable<Uint8Array>,
): Promise<void> {
  return withFile(fs, path, 'create', async (file) => {
    await file.truncate(0);
    let at = 0;
    for await (const piece of content instanceof Uint8Array ? [content] : content) {
      await file.write(at, piece);
      at += piece.length;
    }
    await file.sync();
  });
}

/** Replaces an entire file atomically: at any time, either the old or the new one exists. */
export async function replaceWhole(
  fs: DurableFiles,
  path: string,
  content: Uint8Array | string,
): Promise<void> {
  const temporary = `${path}.new`;
  const bytes = typeof content === 'string' ? Buffer.from(content, 'utf8') : content;
  await writeWhole(fs, temporary, bytes);
  await fs.rename(temporary, path);
  await fs.syncDir(dirname(path));
}

/** Returns the text of a small file, or `null` if it doesn't exist. */
export async function readText(fs: DurableFiles, path: string): Promise<string | null> {
  try {
    return await withFile(fs, path, 'read', async (file) => {
      const bytes = await file.read(0, await file.size());
      return bytes.toString('utf8');
    });
  } catch (error) {
    if (['ENOENT', 'EISDIR'].includes(codeOf(error))) return null;
    throw error;
  }
}

const FLAGS: Record<OpenMode, number> = {
  read: constants.O_RDONLY,
  update: constants.O_RDWR,
  create: constants.O_RDWR | constants.O_CREAT,
};

/** The real file system. Files get mode 0600, folders 0700. */
export const nodeDurableFiles: DurableFiles = {
  async makeDir(dir) {
    const first = await mkdir(dir, { recursive: true, mode: 0o700 });
    if (first === undefined) return;
    // A new folder is durable once its parent has been flushed, so the parents of all new folders
    // are flushed.
    for (let made = dir; made.length >= first.length; made = dirname(made)) {
      await syncFolder(dirname(made));
    }
  },

  async list(dir) {
    try {
      return await readdir(dir);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
      throw error;
    }
  },

  async open(path, mode) {
    const handle = await patiently(() => open(path, FLAGS[mode], 0o600));
    // Some file systems don't count links.
    return openFile(handle, (await handle.stat()).nlink > 0);
  },

  async remove(path) {
    await patiently(() => rm(path, { force: true }));
  },

  rename: (from, to) => patiently(() => rename(from, to)),

  async removeDir(dir) {
    try {
      await rmdir(dir);
    } catch (error) {
      const { code = '' } = error as NodeJS.ErrnoException;
      if (!['ENOTEMPTY', 'EEXIST', 'ENOENT'].includes(code)) throw error;
    }
  },

  syncDir: (dir) => syncFolder(dir),

  async freeBytes(dir) {
    const { bavail, bsize } = await statfs(dir);
    return bavail * bsize;
  },
};

function openFile(handle: FileHandle, hasNames: boolean): OpenFile {
  return {
    async size() {
      return (await handle.stat()).size;
    },
    async isThere() {
      return !hasNames || (await handle.stat()).nlink > 0;
    },
    async read(position, length) {
      const buffer = Buffer.allocUnsafe(length);
      let done = 0;
      while (done < length) {
        const { bytesRead } = await handle.read(buffer, done, length - done, position + done);
        if (bytesRead === 0) break;
        done += bytesRead;
      }
      return buffer.subarray(0, done);
    },
    async write(position, bytes) {
      let done = 0;
      while (done < bytes.length) {
        const rest = bytes.length - done;
        const { bytesWritten } = await handle.write(bytes, done, rest, position + done);
        done += bytesWritten;
      }
    },
    async truncate(length) {
      await handle.truncate(length);
    },
    async sync() {
      await handle.datasync();
    },
    async close() {
      await handle.close();
    },
  };
}
