import { constants } from 'node:fs';
import { mkdir, open, readdir, rename, rm, rmdir, statfs, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import { patiently } from '../storage/replace-file';
import type { ArchiveFiles, OpenFile, OpenMode } from './file-system';

const FLAGS: Record<OpenMode, number> = {
  read: constants.O_RDONLY,
  update: constants.O_RDWR,
  create: constants.O_RDWR | constants.O_CREAT,
};

/** The real file system. Files are made with mode 0600, folders with 0700. */
export const nodeFileSystem: ArchiveFiles = {
  async makeDir(dir) {
    const first = await mkdir(dir, { recursive: true, mode: 0o700 });
    if (first === undefined) return;
    // A new folder is durable when the folder above it is: from the lowest up to the first made.
    for (let made = dir; made.length >= first.length; made = dirname(made)) {
      await syncDir(dirname(made));
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
    // Some disks count no names at all.
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

  syncDir,

  async freeBytes(dir) {
    const { bavail, bsize } = await statfs(dir);
    return bavail * bsize;
  },
};

async function syncDir(dir: string): Promise<void> {
  // Windows cannot flush a folder: NTFS keeps names in its journal.
  if (process.platform === 'win32') return;
  const handle = await open(dir, constants.O_RDONLY);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

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
