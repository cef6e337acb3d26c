/**
 * Handlers for files used to move or share a library. The user is asked here where to save them.
 */
import { dirname, join } from 'node:path';
import type { AppHandlers } from '@shared/contract';
import { appError } from '@shared/ipc/error';
import { ArchiveError, toArchiveError } from '../archive/archive-error';
import { archiveFolder, type Archives } from '../archive/archives';
import { definitionFiles } from '../backup/backup-service';
import type { DurableFiles } from '../durable/durable-files';
import { libraryFolders } from '../archive/library-folders';
import { sampleLibraryId } from '../archive/library-id';
import { fileError } from '../files/file-errors';
import { placeAgain } from '../files/target';
import { isFileLibrary } from '../library/file-target';
import type { Runtime } from '../library/runtime';
import type { LibraryFileMaker, OpenToWrite } from '../library-file/make-library-file';
import { storageError } from '../service/archive-port';
import type { Clock } from '../service/clock';
import type { SettingsStore } from '../storage/settings-store';
import type { StateStore } from '../storage/state-store';

export interface HandoverFeatureOptions {
  readonly maker: LibraryFileMaker;
  readonly disk: DurableFiles;
  readonly archives: Archives;
  readonly runtime: Runtime;
  readonly state: StateStore;
  readonly settings: SettingsStore;
  readonly clock: Clock;
  readonly librariesFolder: string;
  /** Asks where to save the file. `null` if the user cancels. */
  readonly askForPlace: (name: string) => Promise<string | null>;
  /** Returns the user's documents folder without asking, or `null` if there is none. */
  readonly documents: () => string | null;
  readonly showInFolder: (path: string) => void;
}

export function handoverFeature(options: HandoverFeatureOptions): AppHandlers['handover'] {
  const { maker, disk, archives, runtime, state, settings, clock, librariesFolder } = options;
  let last: string | null = null;

  async function openToWrite(libraryId: string): Promise<OpenToWrite> {
    const folder = join(librariesFolder, libraryId);
    const archive = await archives.open(libraryId);
    const definition = await definitionFiles(disk, folder);
    const baseUrl = state.get('services')[libraryId] ?? null;
    return { libraryId, baseUrl, archive, archiveDir: join(folder, archiveFolder), definition };
  }

  /** Returns the user's own libraries, unless they are empty. */
  async function ownLibraries(): Promise<readonly OpenToWrite[]> {
    const own: OpenToWrite[] = [];
    for (const libraryId of await libraryFolders(librariesFolder)) {
      if (libraryId === sampleLibraryId || isFileLibrary(libraryId)) continue;
      const inside = await disk.list(join(librariesFolder, libraryId, archiveFolder));
      if (inside.length > 0) own.push(await openToWrite(libraryId));
    }
    return own;
  }

  async function attempt<T>(task: () => Promise<T>): Promise<T> {
    try {
      return await task();
    } catch (error) {
      throw error instanceof ArchiveError ? storageError(error) : fileError(error);
    }
  }

  /**
   * Runs a task that reads the data folder. If it fails, saving the file somewhere else wouldn't
   * help.
   */
  async function read<T>(task: Promise<T>): Promise<T> {
    return task.catch((error: unknown) => {
      throw toArchiveError(error);
    });
  }

  /** Chooses a name that isn't already used. */
  async function inDocuments(name: string): Promise<string> {
    const folder = options.documents() ?? '';
    const path = await placeAgain(folder, join(folder, name), { extension: 'kartotek' });
    if (path === null) throw appError('folder-missing');
    return path;
  }

  const today = (): string => new Date(clock.now()).toISOString().slice(0, 10);

  return {
    place: () => options.documents(),
    move: ({ passphrase, asUsual }) =>
      attempt(async () => {
        const name = `Kartotek ${today()}.kartotek`;
        const path = await (asUsual ? inDocuments(name) : options.askForPlace(name));
        if (path === null) return null;
        const text = JSON.stringify(settings.get());
        const written = await maker.move(path, await read(ownLibraries()), text, passphrase);
        last = path;
        return written;
      }),
    make: ({ libraryId, passphrase, ...selection }) =>
      attempt(async () => {
        const { libraryId: open } = runtime.library(libraryId);
        const path = await options.askForPlace(`${nameOf(selection.lists)} ${today()}.kartotek`);
        if (path === null) return null;
        const library = await read(openToWrite(open));
        const written = await maker.handOver(path, library, selection, passphrase);
        last = path;
        return written;
      }),
    show() {
      if (last !== null && dirname(last) !== last) options.showInFolder(last);
      return null;
    },
  };
}

/** Returns a single list's name as a valid file name. */
function nameOf(lists: readonly { readonly name: string }[] | null): string {
  const [first, ...others] = lists ?? [];
  const name = first && others.length === 0 ? first.name : '';
  const plain = name.replaceAll(/[^\p{L}\p{N} ._-]/gu, ' ').trim();
  return plain.slice(0, 80).trim() || 'Kartotek';
}
