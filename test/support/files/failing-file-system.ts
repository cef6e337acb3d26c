import { nodeFileSystem, type FileSystem, type WritableFile } from '@main/durable/file-system';

/** An error like those thrown by Node. */
function systemError(code: string): Error {
  return Object.assign(new Error(code), { code });
}

/** Which calls fail, and how. All others reach the real file system. */
export interface Failures {
  /** How many bytes fit before `ENOSPC` (or `writeCode`). */
  room?: number;
  writeCode?: string;
  syncCode?: string;
  /** Error codes for successive `rename` calls to the target; later calls succeed. */
  renameCodes?: string[];
  openCode?: string;
  /**
   * The error code for opening an existing file for writing, as Windows returns for a locked file.
   */
  probeCode?: string;
  chmodCode?: string;
  removeCode?: string;
}

/** The real file system with planned failures and a log of its calls. */
export function failingFileSystem(failures: Failures): FileSystem & {
  readonly log: string[];
  /** Closes every file, as when a process dies. Windows can't remove an open file. */
  readonly die: () => Promise<void>;
} {
  const log: string[] = [];
  const opened: WritableFile[] = [];
  let room = failures.room ?? Number.POSITIVE_INFINITY;

  function failIf(code: string | undefined): void {
    if (code) throw systemError(code);
  }

  function watched(file: WritableFile): WritableFile {
    return {
      write: async (bytes, offset, length, position) => {
        failIf(failures.writeCode);
        const some = Math.min(length, room);
        if (some === 0) throw systemError('ENOSPC');
        room -= some;
        return file.write(bytes, offset, some, position);
      },
      sync: async () => {
        log.push('sync');
        failIf(failures.syncCode);
        await file.sync();
      },
      close: async () => {
        log.push('close');
        await file.close();
      },
    };
  }

  return {
    ...nodeFileSystem,
    log,
    die: async () => void (await Promise.allSettled(opened.map((file) => file.close()))),
    open: async (path, flags, mode) => {
      failIf(flags === 'wx' ? failures.openCode : undefined);
      failIf(flags === 'r+' ? failures.probeCode : undefined);
      log.push(`open ${flags}`);
      const file = await nodeFileSystem.open(path, flags, mode);
      opened.push(file);
      return watched(file);
    },
    rename: async (from, to) => {
      if (from.endsWith('.kartotek-part')) {
        log.push('rename');
        failIf(failures.renameCodes?.shift());
      }
      await nodeFileSystem.rename(from, to);
    },
    chmod: async (path, mode) => {
      failIf(failures.chmodCode);
      await nodeFileSystem.chmod(path, mode);
    },
    remove: async (path) => {
      failIf(failures.removeCode);
      await nodeFileSystem.remove(path);
    },
  };
}
