import { codeOf, type FileSystem } from '../durable/file-system';

/** Bytes gathered before they go to the disk; always the same ones, so nothing has to be cleared away. */
const blockSize = 1 << 18;

/** Answers of file systems that cannot flush on demand; every other one is a failure. */
const noSync = new Set(['EINVAL', 'ENOTSUP', 'ENOSYS']);

/** A file being written, front to back, with corrections of what is already written. */
export interface PartFile {
  /** Bytes appended so far. */
  readonly position: () => number;
  /** Appends; resolves when the disk has taken what must be taken before more is sent. */
  readonly append: (bytes: Uint8Array) => Promise<void>;
  /** Overwrites bytes that were appended earlier. */
  readonly patch: (bytes: Uint8Array, position: number) => Promise<void>;
  /** Puts everything onto the medium and closes. */
  readonly finish: () => Promise<void>;
  /** Closes and forgets; never fails. */
  readonly abandon: () => Promise<void>;
}

/** Creates a new file that only its owner can read; fails when it exists. */
export async function createPartFile(fs: FileSystem, path: string): Promise<PartFile> {
  const file = await fs.open(path, 'wx', 0o600);
  const block = Buffer.allocUnsafe(blockSize);
  let filled = 0;
  let position = 0;

  /** A write may take a part only; the next one then says why (`ENOSPC`). */
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
