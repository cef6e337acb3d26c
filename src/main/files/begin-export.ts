import { setTimeout as wait } from 'node:timers/promises';
import { createExportFile, type ExportFile } from './export-file';
import { fileError } from './file-errors';
import { nodeFileSystem, type FileSystem } from '../durable/file-system';
import { createPartFile } from './part-file';
import type { PartJournal } from './part-journal';
import { partPathFor } from './part-path';
import { checkTarget, pathError } from './target';

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
export interface ExportFilesOptions {
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
