import { codeOf, type FileSystem } from '../durable/file-system';

/** Size of the write buffer. The buffer is reused, so that it creates no garbage. */
const blockSize = 1 << 18;

/** Error codes of file systems that can't flush. Any other error is a failure. */
const noSync = new Set(['EINVAL', 'ENOTSUP', 'ENOSYS']);

/** A file that is written from beginning to end. Bytes written earlier can then be corrected. */
export interface PartFile {
  /** Returns the number of bytes appended so far. */
  readonly position: () => number;
  /** Appends bytes. Resolves when more may be sent. */
  readonly append: (bytes: Uint8Array) => Promise<void>;
  /** Overwrites bytes that were appended earlier. */
  readonly patch: (bytes: Uint8Array, position: number) => Promise<void>;
  /** Flushes everything and closes the file. */
  readonly finish: () => Promise<void>;
  /** Closes the file without finishing it. Never fails. */
  readonly abandon: () => Promise<void>;
}

/** Creates a new private file. Fails if it already exists. */
export async function createPartFile(fs: FileSystem, path: string): Promise<PartFile> {
  const file = await fs.open(path, 'wx', 0o600);
  const block = Buffer.allocUnsafe(blockSize);
  let filled = 0;
  let position = 0;

  /** A write may be incomplete. The next one then reports why (`ENOSPC`). */
  async function writeAll(bytes: Uint8Array, at: number): Promise<void> {
    let done = 0;
    while (done < bytes.length) {
      const { bytesWritten } = await file.write(bytes, done, bytes.length - done, at + done);
      done += bytesWritten;
    }
  }

  async function flush(): Promise<void> {
    const bytes = block.subarray(0, filled);
    filled = 0;
    await writeAll(bytes, position - bytes.length);
  }

  return {
    position: () => position,
    append: async (bytes) => {
      let from = 0;
      while (from < bytes.length) {
        const part = bytes.subarray(from, from + blockSize - filled);
        block.set(part, filled);
        filled += part.length;
        position += part.length;
        from += part.length;
        if (filled === blockSize) await flush();
      }
    },
    patch: async (bytes, at) => {
      await flush();
      await writeAll(bytes, at);
    },
    finish: async () => {
      await flush();
      await file.sync().catch((thrown: unknown) => {
        if (!noSync.has(codeOf(thrown))) throw thrown;
      });
      await file.close();
    },
    abandon: async () => {
      await file.close().catch(() => undefined);
    },
  };
}
