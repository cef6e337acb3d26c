import { join } from 'node:path';
import { createSerial } from '@shared/values/serial';
import { openArchive, type Archive } from './archive';
import { toArchiveError } from './archive-error';
import type { DurableFiles } from '../durable/durable-files';
import { libraryIdPattern } from './library-id';
import { nodeDurableFiles } from '../durable/durable-files';
import { removeArchive } from './remove-archive';
import { troubleIn } from './report';
import type { Witness } from './witness';

/** Name of the archive's folder inside the library folder. */
export const archiveFolder = 'archive';
interface ArchiveFolder {
  readonly fs: DurableFiles;
  readonly dir: string;
}

/** All libraries' archives. Each archive is opened only once, however often it's requested. */
export interface Archives {
  /** Throws like `openArchive`. A later call tries again. */
  open(libraryId: string): Promise<Archive>;
  at(libraryId: string): ArchiveFolder;
  closeAll(): Promise<void>;
  /**
   * Deletes an archive, even if it can't be opened. `discard` decides what to do with a folder that
   * isn't empty; `remove` then deletes it permanently.
   */
  destroy(
    libraryId: string,
    discard?: (folder: string, remove: () => Promise<void>) => Promise<void>,
  ): Promise<void>;
  /**
   * Closes a library's archive if it's open, and prevents it from being opened until `task` has
   * finished.
   */
  exchange<T>(libraryId: string, task: (folder: string) => Promise<T>): Promise<T>;
}

export interface ArchivesOptions {
  /** Contains one folder per library, with the archive in `<libraryId>/archive`. */
  readonly rootDir: string;
  readonly fs?: DurableFiles;
  /**
   * Called with a library's folder before its archive is opened. If it throws, the archive isn't
   * opened.
   */
  readonly settle?: (folder: string) => Promise<void>;
  /** Returns the witnesses that know how far a library's archive reached. */
  readonly witnesses?: (libraryId: string) => Promise<readonly Witness[]>;
  /** Receives any problems found when an archive is opened, for logging. */
  readonly onTrouble?: (trouble: string) => void;
}

/** Creates the registry without opening any archives. */
export function createArchives({
  rootDir,
  fs = nodeDurableFiles,
  settle = () => Promise.resolve(),
  witnesses = () => Promise.resolve([]),
  onTrouble = () => undefined,
}: ArchivesOptions): Archives {
  const opened = new Map<string, Archive>();
  // Opening, closing and deleting never overlap.
  const inOrder = createSerial();

  return {
    open(libraryId) {
      return inOrder(async () => {
        const known = opened.get(libraryId);
        if (known) return known;
        const folder = folderOf(rootDir, libraryId);
        await settle(folder).catch((error: unknown) => {
          throw toArchiveError(error);
        });
        const heard = await witnesses(libraryId).catch(() => []);
        const dir = join(folder, archiveFolder);
        const archive = await openArchive({ dir, fs, witnesses: heard });
        opened.set(libraryId, archive);
        const trouble = troubleIn(archive.report);
        if (trouble !== null) onTrouble(trouble);
        return archive;
      });
    },
    at: (libraryId) => ({ fs, dir: join(folderOf(rootDir, libraryId), archiveFolder) }),
    closeAll() {
      return inOrder(async () => {
        const archives = [...opened.values()];
        opened.clear();
        await Promise.all(archives.map((archive) => archive.close()));
      });
    },
    exchange(libraryId, task) {
      return inOrder(async () => {
        const folder = folderOf(rootDir, libraryId);
        await opened.get(libraryId)?.close();
        opened.delete(libraryId);
        return task(folder);
      });
    },
    destroy(libraryId, discard) {
      return inOrder(async () => {
        const dir = join(folderOf(rootDir, libraryId), archiveFolder);
        await opened.get(libraryId)?.close();
        opened.delete(libraryId);
        const remove = (): Promise<void> => removeArchive(fs, dir);
        const isEmpty = (await fs.list(dir)).length === 0;
        await (discard && !isEmpty ? discard(dir, remove) : remove());
      });
    },
  };
}

/** Rejects ids that could refer to a folder outside `rootDir`. */
function folderOf(rootDir: string, libraryId: string): string {
  if (!libraryIdPattern.test(libraryId)) throw new RangeError('Not a library id');
  return join(rootDir, libraryId);
}
