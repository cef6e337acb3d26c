import { dirname } from 'node:path';
import { codeOf } from '../storage/file-system';

/** An open file. Positions and lengths are bytes. */
export interface OpenFile {
  size(): Promise<number>;
  /** Whether it still has a name: one that was deleted can be written and is lost when it is closed. */
  isThere(): Promise<boolean>;
  /** Reads up to `length` bytes; fewer only at the end of the file. */
  read(position: number, length: number): Promise<Buffer>;
  /** Writes all bytes or throws; after a throw any part of them may have been written. */
  write(position: number, bytes: Uint8Array): Promise<void>;
  truncate(length: number): Promise<void>;
  /** Resolves when data and size of the file would survive a loss of power. */
  sync(): Promise<void>;
  close(): Promise<void>;
}

/** `create`: read and write, made (empty, private) when missing; `update`: must exist. */
export type OpenMode = 'read' | 'update' | 'create';

/**
 * The few things the archive needs of a file system. Not the interface of `storage/file-system`: it
 * says what is durable after each call, which a model of it in the tests holds the archive to.
 */
export interface ArchiveFiles {
  /** Makes the folder, private, with those above it, durably. */
  makeDir(dir: string): Promise<void>;
  /** File names in a folder, in any order; none when there is no such folder. */
  list(dir: string): Promise<string[]>;
  open(path: string, mode: OpenMode): Promise<OpenFile>;
  remove(path: string): Promise<void>;
  /**
   * Of a file or a folder. A file of the new name is replaced and never missing; durable after
   * `syncDir` of the folder.
   */
  rename(from: string, to: string): Promise<void>;
  /** Removes a folder if it is empty. */
  removeDir(dir: string): Promise<void>;
  /** Resolves when files made and removed in the folder would survive a loss of power. */
  syncDir(dir: string): Promise<void>;
  /** Bytes which this program may still write on the disk that holds `dir`. */
  freeBytes(dir: string): Promise<number>;
}

/** Opens a file, runs `use` and closes the file again. */
export async function withFile<T>(
  fs: ArchiveFiles,
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

/** Writes all of a file, flushed. A crash may leave a part of it; its name is not yet durable. */
export function writeWhole(fs: ArchiveFiles, path: string, bytes: Uint8Array): Promise<void> {
  return withFile(fs, path, 'create', async (file) => {
    await file.truncate(0);
    await file.write(0, bytes);
    await file.sync();
  });
}

/** Puts a whole file in the place of another: whatever happens, there is the old one or the new one. */
export async function replaceWhole(
  fs: ArchiveFiles,
  path: string,
  content: Uint8Array | string,
): Promise<void> {
  const temporary = `${path}.new`;
  const bytes = typeof content === 'string' ? Buffer.from(content, 'utf8') : content;
  await writeWhole(fs, temporary, bytes);
  await fs.rename(temporary, path);
  await fs.syncDir(dirname(path));
}

/** The text of a small file; `null` where there is none. */
export async function readText(fs: ArchiveFiles, path: string): Promise<string | null> {
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
