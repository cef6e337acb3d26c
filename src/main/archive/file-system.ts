/** An open file. Positions and lengths are bytes. */
export interface OpenFile {
  size(): Promise<number>;
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
