import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { appError, type AppError } from '@shared/ipc/error';
import type { Piece } from '@shared/export/format/format';
import { createSerial } from '@shared/values/serial';
import { fileError } from './file-errors';
import { codeOf, nodeFileSystem, type FileSystem } from '../durable/file-system';
import { createPartFile, type PartFile } from './part-file';
import { partPathFor, type PartJournal } from './part-journal';
import { checkTarget, exists, pathError, type Target } from './target';
import { createZipWriter } from './zip-writer';
import { isHeld, renameOver } from '../durable/replace-file';

/** What to write and where. */
interface ExportRequest {
  /** Absolute path, chosen by the user in the save dialog. */
  readonly path: string;
  readonly container: 'plain' | 'zip';
  /** True if an office program's lock file next to the target should be ignored. */
  readonly ignoreLock?: boolean;
}

/** Starts export files. */
export interface ExportFiles {
  /**
   * Opens a temporary file next to the target. Throws `folder-missing`, `name-refused`,
   * `read-only`, `target-open`, `disk-full` or `storage`, leaving nothing behind.
   */
  readonly begin: (request: ExportRequest) => Promise<ExportFile>;
}

/** Options. All except the journal have defaults. */
interface ExportFilesOptions {
  readonly journal: PartJournal;
  readonly fs?: FileSystem;
  readonly platform?: NodeJS.Platform;
  readonly wait?: (ms: number) => Promise<unknown>;
  /** A new file's permissions. Defaults to those given by the user's umask. */
  readonly newFileMode?: number;
}

/** Creates export files using Node's file system. */
export function createExportFiles(options: ExportFilesOptions): ExportFiles {
  const { journal, fs = nodeFileSystem, platform = process.platform } = options;
  const pause = async (ms: number): Promise<void> => void (await (options.wait ?? wait)(ms));
  const newFileMode = options.newFileMode ?? 0o666 & ~readUmask();

  return {
    begin: async ({ path, container, ignoreLock = false }) => {
      const target = await checkTarget(fs, path, { platform, ignoreLock, wait: pause });
      const partPath = partPathFor(target.path);
      // Recorded before the file is created. If the program crashes in between, there is a name
      // without a file, but never a file that nobody knows about.
      await journal.add(partPath).catch((thrown: unknown) => {
        throw fileError(thrown);
      });
      try {
        const part = await createPartFile(fs, partPath);
        return createExportFile({
          fs,
          journal,
          platform,
          wait: pause,
          newFileMode,
          target,
          part,
          partPath,
          container,
        });
      } catch (thrown) {
        await journal.remove(partPath).catch(() => undefined);
        throw await pathError(fs, partPath, thrown, platform);
      }
    },
  };
}

/** In Node, the umask can only be read by setting it. */
function readUmask(): number {
  const umask = process.umask(0o077);
  process.umask(umask);
  return umask;
}

/** A finished file. */
interface WrittenFile {
  readonly path: string;
  readonly bytes: number;
}

/** How an export ends. */
interface FinishRequest {
  /** A different path to save to, after `target-open`. */
  readonly path?: string;
  readonly ignoreLock?: boolean;
}

/** An export in progress. Calls may overlap, and are then carried out in order. */
export interface ExportFile {
  /** Returns the number of bytes written so far. They're counted as in the finished file. */
  readonly bytes: () => number;
  /**
   * Resolves when more data may be sent. Throws `disk-full`, `storage` or `cancelled`, after which
   * the export is over.
   */
  readonly write: (pieces: readonly Piece[]) => Promise<void>;
  /**
   * Completes the file and moves it into place. If only the move fails (`target-open`, `read-only`,
   * `folder-missing`), the data isn't lost. Either call this again, with the same path or another
   * one, or call `cancel`.
   */
  readonly finish: (request?: FinishRequest) => Promise<WrittenFile>;
  /** Returns whether the export has finished or failed permanently. */
  readonly over: () => boolean;
  /** Stops immediately, leaving nothing behind. Does nothing if the export has succeeded. */
  readonly cancel: () => Promise<void>;
}

interface ExportFileParts {
  readonly fs: FileSystem;
  readonly journal: PartJournal;
  readonly platform: NodeJS.Platform;
  readonly wait: (ms: number) => Promise<void>;
  readonly newFileMode: number;
  readonly target: Target;
  readonly part: PartFile;
  readonly partPath: string;
  readonly container: 'plain' | 'zip';
}

/** Creates an export that writes to an open part file. */
function createExportFile(parts: ExportFileParts): ExportFile {
  const { fs, journal, part } = parts;
  const zip = parts.container === 'zip' ? createZipWriter(part) : null;
  let partPath = parts.partPath;
  let isComplete = false;
  let ended: AppError | null = null;
  const serial = createSerial();

  const inOrder = <T>(task: () => Promise<T>): Promise<T> =>
    serial(() => (ended ? Promise.reject<T>(ended) : task()));

  async function writePiece(piece: Piece): Promise<void> {
    if (typeof piece === 'object' && 'part' in piece) {
      if (!zip) throw appError('internal', { message: 'A plain file has no parts' });
      await zip.startFile(piece.part);
    } else {
      const bytes = typeof piece === 'string' ? Buffer.from(piece, 'utf8') : piece;
      await (zip ? zip.write(bytes) : part.append(bytes));
    }
  }

  async function removePart(): Promise<void> {
    zip?.abandon();
    await part.abandon();
    // What can't be removed now stays in the journal until the next start.
    await fs
      .remove(partPath)
      .then(() => journal.remove(partPath))
      .catch(() => undefined);
  }

  async function orGiveUp<T>(task: () => Promise<T>): Promise<T> {
    try {
      return await task();
    } catch (thrown) {
      ended ??= fileError(thrown);
      await removePart();
      throw ended;
    }
  }

  async function completePart(): Promise<void> {
    await zip?.finish();
    await part.finish();
    isComplete = true;
  }

  async function place(target: Target): Promise<void> {
    if (parts.platform !== 'win32') {
      // File systems without permissions (USB sticks, network shares) reject this, but the file is
      // still usable.
      await fs.chmod(partPath, target.mode ?? parts.newFileMode).catch(() => undefined);
    }
    await replaceTarget(target.path);
    await journal.remove(partPath).catch(() => undefined);
  }

  /**
   * Throws `target-open` if another program is holding the old file open (which then isn't touched),
   * `read-only`, or another error defined by `fileError`.
   */
  async function replaceTarget(path: string): Promise<void> {
    try {
      await renameOver(partPath, path, parts);
    } catch (thrown) {
      if (!isHeld(thrown, parts.platform)) throw await pathError(fs, path, thrown, parts.platform);
      const kind = (await exists(fs, path)) ? 'target-open' : 'read-only';
      throw appError(kind, { message: codeOf(thrown) });
    }
  }

  /**
   * Another folder may be on a different disk, so the temporary file is copied there before it's
   * renamed.
   */
  async function moveNextTo(target: Target): Promise<void> {
    if (dirname(target.path) === dirname(partPath)) return;
    const copy = partPathFor(target.path);
    await journal.add(copy);
    try {
      await fs.copy(partPath, copy);
      const handle = await fs.open(copy, 'r+');
      await handle.sync().finally(() => handle.close());
    } catch (thrown) {
      await fs.remove(copy).catch(() => undefined);
      await journal.remove(copy).catch(() => undefined);
      throw thrown;
    }
    await fs
      .remove(partPath)
      .then(() => journal.remove(partPath))
      .catch(() => undefined);
    partPath = copy;
  }

  return {
    bytes: part.position,
    write: (pieces) =>
      inOrder(() =>
        orGiveUp(async () => {
          if (isComplete) throw appError('internal', { message: 'The file is complete' });
          for (const piece of pieces) {
            if (ended) throw ended;
            await writePiece(piece);
          }
        }),
      ),
    finish: ({ path, ignoreLock = false } = {}) =>
      inOrder(async () => {
        if (!isComplete) await orGiveUp(completePart);
        if (ended) throw ended;
        try {
          const wanted = path ?? parts.target.path;
          const target = await checkTarget(fs, wanted, { ...parts, ignoreLock });
          await moveNextTo(target);
          await place(target);
          ended = appError('internal', { message: 'The export is finished' });
          return { path: target.path, bytes: part.position() };
        } catch (thrown) {
          throw fileError(thrown);
        }
      }),
    over: () => ended !== null,
    cancel: async () => {
      if (ended) return;
      ended = appError('cancelled');
      zip?.abandon();
      await serial(removePart);
    },
  };
}
