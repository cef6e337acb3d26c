/** The files that contain search engine snapshots, in the origin's private file system. */

/** An open file that can be read and written synchronously. */
export interface SnapshotFile {
  readonly size: number;
  /** Returns the number of bytes read, which may be fewer than requested at the end of the file. */
  read(into: Uint8Array, at: number): number;
  write(bytes: Uint8Array, at: number): void;
  /** Flushes written data. */
  flush(): void;
  close(): void;
}

export interface SnapshotFiles {
  /** Opens a file. Returns `null` if it doesn't exist. */
  open(name: string): Promise<SnapshotFile | null>;
  /** Creates an empty file, replacing any existing one. */
  create(name: string): Promise<SnapshotFile>;
  /** Renames a closed file in one step, replacing any existing one. */
  rename(from: string, to: string): Promise<void>;
  remove(name: string): Promise<void>;
  names(): Promise<readonly string[]>;
}

/** A file handle as available in workers. The types for pages lack it. */
interface Handle {
  createSyncAccessHandle(): Promise<{
    getSize(): number;
    read(into: Uint8Array, options: { readonly at: number }): number;
    write(bytes: Uint8Array, options: { readonly at: number }): number;
    truncate(size: number): void;
    flush(): void;
    close(): void;
  }>;
  move(name: string): Promise<void>;
}

const folderName = 'search';

/** Returns the private file system, or `null` if there is none. */
export function privateFiles(): SnapshotFiles | null {
  const storage = globalThis.navigator?.storage as StorageManager | undefined;
  if (typeof storage?.getDirectory !== 'function') return null;
  const folder = async (): Promise<FileSystemDirectoryHandle> =>
    (await storage.getDirectory()).getDirectoryHandle(folderName, { create: true });

  async function access(name: string, create: boolean): Promise<SnapshotFile> {
    const found = (await (await folder()).getFileHandle(name, { create })) as unknown as Handle;
    const handle = await found.createSyncAccessHandle();
    if (create) handle.truncate(0);
    return {
      get size() {
        return handle.getSize();
      },
      read: (into, at) => handle.read(into, { at }),
      write(bytes, at) {
        if (handle.write(bytes, { at }) !== bytes.length) throw new Error('The disk is full');
      },
      flush: () => handle.flush(),
      close: () => handle.close(),
    };
  }

  return {
    open: (name) => access(name, false).catch(() => null),
    create: (name) => access(name, true),
    async rename(from, to) {
      const found = (await (await folder()).getFileHandle(from)) as unknown as Handle;
      await found.move(to);
    },
    remove: async (name) => (await folder()).removeEntry(name),
    async names() {
      const all: string[] = [];
      const found = (await folder()) as unknown as { keys(): AsyncIterable<string> };
      for await (const name of found.keys()) all.push(name);
      return all;
    },
  };
}
