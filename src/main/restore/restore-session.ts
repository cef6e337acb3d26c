/**
 * Opens backups and library files for inspection, and imports their content completely or not at
 * all.
 */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type {
  BackupChoice,
  EarlierLibrary,
  Exchanged,
  Incoming,
  Opened,
  SwitchedOff,
} from '@shared/features/restore';
import { appError } from '@shared/ipc/error';
import { readBaseUrl } from '@shared/service/base-url';
import { openArchive, type Archive } from '../archive/archive';
import { archiveFolder, type Archives } from '../archive/archives';
import { libraryIdOf, libraryIdPattern } from '../archive/library-id';
import type { DurableFiles } from '../durable/durable-files';
import { removeTree } from '../backup/disk';
import { keepErased } from '../backup/erased-pairs';
import { settingsIn, stageGeneration } from '../backup/read-backup';
import {
  earlierFolder,
  earlierLibraries,
  removeEarlier,
  stagingFolder,
  swapBack,
  swapIn,
} from '../backup/swap';
import { readLibraryFile, type LibraryFile } from '../library-file/read-library-file';
import { fileLibraryId } from '../library/file-target';
import type { Runtime } from '../library/runtime';
import type { Clock } from '../service/clock';
import { attempt } from '../storage/attempt';
import type { StateStore } from '../storage/state-store';
import { findBackups, type FoundBackup } from './backup-choices';
import { switchOff } from './switch-off';
import { bringIn, type IncomingSource, type OpenIncoming, type StagedIncoming } from './incoming';
import { uniteInto } from './unite';
import type { Witness } from '../archive/witness';

export interface RestoreDeps {
  readonly disk: DurableFiles;
  readonly clock: Clock;
  readonly archives: Archives;
  readonly runtime: Pick<Runtime, 'exchange'>;
  readonly state: StateStore;
  /** Contains one folder per library. */
  readonly librariesFolder: string;
  /**
   * The folder for copies that have been opened but not accepted yet. It's on the same disk as the
   * libraries.
   */
  readonly incomingFolder: string;
}

/**
 * Number of bytes that must remain free during an inspection, because paid answers still have to be
 * stored.
 */
const keptFree = 256 * 1024 * 1024;

type How = 'replace' | 'merge' | 'beside';

interface Applied extends Exchanged {
  /** Id of the library that now contains what was imported. */
  readonly libraryId: string;
}

export interface RestoreSession {
  /** Removes anything that an inspection left behind in an earlier run of the program. */
  sweep(): Promise<void>;
  backupsIn(folder: string): Promise<readonly BackupChoice[]>;
  openBackup(choiceId: string): Promise<Incoming>;
  openFile(path: string): Promise<Opened>;
  unlock(incomingId: string, passphrase: string): Promise<Incoming>;
  /** Stops the current inspection, which rejects with `cancelled`. */
  stopReading(): void;
  /** Returns whether a library with that id exists here. */
  isHere(libraryId: string): Promise<boolean>;
  apply(incomingId: string, libraryId: string, how: How): Promise<Applied>;
  settingsOf(incomingId: string): string | null;
  close(incomingId: string): Promise<void>;
  earlier(libraryId: string): Promise<readonly EarlierLibrary[]>;
  goBack(libraryId: string, replacedAt: number): Promise<Exchanged>;
  letGo(libraryId: string, replacedAt: number): Promise<void>;
}

export function createRestoreSession(deps: RestoreDeps): RestoreSession {
  const { disk, clock, archives, runtime, state, librariesFolder, incomingFolder } = deps;
  const choices = new Map<string, FoundBackup>();
  const open = new Map<string, OpenIncoming>();
  const locked = new Map<string, Extract<LibraryFile, { type: 'locked' }>>();
  let stopping = new AbortController();
  const folderOf = (libraryId: string): string => join(librariesFolder, libraryId);

  const isHere = async (libraryId: string): Promise<boolean> =>
    libraryIdPattern.test(libraryId) &&
    (await disk.list(join(folderOf(libraryId), archiveFolder))).length > 0;

  async function archiveOf(libraryId: string): Promise<Archive | null> {
    return (await isHere(libraryId)) ? archives.open(libraryId) : null;
  }

  /** Runs an inspection. Any inspection already running is stopped. */
  async function reading<T>(task: (signal: AbortSignal) => Promise<T>): Promise<T> {
    stopping.abort();
    stopping = new AbortController();
    return task(stopping.signal);
  }

  /** Throws `disk-full` if there wouldn't be enough room left for paid answers. */
  async function assertRoom(bytes: number): Promise<void> {
    await disk.makeDir(incomingFolder);
    if (bytes + keptFree > (await disk.freeBytes(incomingFolder))) throw appError('disk-full');
  }

  async function look(source: IncomingSource, signal: AbortSignal): Promise<Incoming> {
    const incomingId = randomUUID();
    const dir = join(incomingFolder, incomingId);
    const incoming = await bringIn({ disk, archiveOf }, incomingId, dir, source, signal);
    open.set(incomingId, incoming);
    return incoming.view;
  }

  function incomingOf(incomingId: string): OpenIncoming {
    const found = open.get(incomingId);
    if (!found) throw appError('cancelled', { message: 'not open' });
    return found;
  }

  async function lookAtFile(
    file: Extract<LibraryFile, { type: 'open' }>,
    signal: AbortSignal,
  ): Promise<Incoming> {
    const { statement, settings } = file;
    const { type, madeAt, program, ledger } = statement;
    const about = {
      type,
      madeAt,
      program,
      ledger,
      lists: statement.lists?.map(({ name }) => name) ?? null,
    };
    const libraries = statement.libraries.map((library) => ({
      libraryId: library.libraryId,
      baseUrl: soundAddress(library),
      stage: (dir: string) => file.stage(library, dir, signal),
    }));
    try {
      await assertRoom(file.bytes);
      // A hand-over doesn't change this computer's settings.
      const asked = type === 'hand-over' ? null : settings;
      return await look({ about, settings: asked, libraries }, signal);
    } finally {
      file.close();
    }
  }

  /**
   * Erases, from the archive that will replace a library, whatever has been erased from that
   * library. Returns the number of places that couldn't be read.
   */
  async function keepErasedIn(folder: string, nextDir: string): Promise<number> {
    const dir = join(folder, archiveFolder);
    if ((await disk.list(dir)).length === 0) return 0;
    const here = await openArchive({ dir, fs: disk });
    return (await keepErased(disk, here, nextDir).finally(() => here.close())).unread;
  }

  /** Switches off everything in a replacement that would buy automatically. */
  const switchOffIn = (
    folder: string,
    next: string,
    witnesses: readonly Witness[] = [],
  ): Promise<SwitchedOff> =>
    switchOff({ disk, now: clock.now, before: join(folder, archiveFolder), next, witnesses });

  /** Replaces a library with the incoming one, or adds that if there is no such library. */
  async function replace(folder: string, { dir, known }: StagedIncoming): Promise<Exchanged> {
    await disk.makeDir(folder);
    const unreadHere = await keepErasedIn(folder, join(dir, archiveFolder));
    const switchedOff = await switchOffIn(folder, join(dir, archiveFolder), [known]);
    await removeTree(disk, stagingFolder(folder));
    await disk.rename(join(dir, archiveFolder), stagingFolder(folder));
    const names = await disk.list(folder);
    if ((await disk.list(dir)).includes('definition') && !names.includes('definition')) {
      await disk.rename(join(dir, 'definition'), join(folder, 'definition'));
    }
    await swapIn(disk, folder, clock.now());
    return { unreadHere, switchedOff };
  }

  return {
    sweep: () => removeTree(disk, incomingFolder),
    async backupsIn(folder) {
      choices.clear();
      return (await findBackups(disk, folder)).map((found) => {
        const { libraryId, baseUrl, madeAt, entries, damaged } = found.generation.manifest;
        const choiceId = randomUUID();
        choices.set(choiceId, found);
        return { choiceId, libraryId, baseUrl, madeAt, entries, damaged };
      });
    },
    openBackup: (choiceId) =>
      reading(async (signal) => {
        const found = choices.get(choiceId);
        if (!found) throw appError('cancelled', { message: 'no such backup' });
        const { dir, generation } = found;
        const { libraryId, madeAt, program, files } = generation.manifest;
        await assertRoom(files.reduce((sum, { bytes }) => sum + bytes, 0));
        const source: IncomingSource = {
          about: { type: 'backup', madeAt, program, lists: null, ledger: true },
          settings: await settingsIn(disk, dir, generation),
          libraries: [
            {
              libraryId,
              baseUrl: soundAddress(generation.manifest),
              stage: (to) => stageGeneration(disk, dir, generation, to, signal),
            },
          ],
        };
        return look(source, signal);
      }),
    openFile: (path) =>
      reading(async (signal) => {
        const file = await readLibraryFile(disk, path);
        if (file.type === 'open') return { type: 'open', incoming: await lookAtFile(file, signal) };
        const incomingId = randomUUID();
        locked.set(incomingId, file);
        return { type: 'locked', incomingId };
      }),
    unlock: (incomingId, passphrase) =>
      reading(async (signal) => {
        const file = locked.get(incomingId);
        if (!file) throw appError('cancelled', { message: 'not open' });
        await assertRoom(file.bytes);
        const inner = join(incomingFolder, `${incomingId}.zip`);
        try {
          await file.unlock(passphrase, inner, signal);
          const unlocked = await readLibraryFile(disk, inner);
          if (unlocked.type === 'locked') throw appError('file-unreadable', { message: 'lock' });
          const incoming = await lookAtFile(unlocked, signal);
          locked.delete(incomingId);
          file.close();
          return incoming;
        } finally {
          await disk.remove(inner);
        }
      }),
    stopReading: () => stopping.abort(),
    isHere,
    async apply(incomingId, libraryId, how) {
      const incoming = incomingOf(incomingId);
      const staged = incoming.library(libraryId);
      const { baseUrl } = staged.view;
      if (how === 'beside') {
        const beside = fileLibraryId(staged.archive);
        await runtime.exchange(beside, async (folder) => {
          // The same file has been opened before, so its library already exists.
          if ((await disk.list(folder)).includes(archiveFolder)) return;
          await replace(folder, staged);
        });
        state.put('libraryFiles', beside, { ...incoming.origin, baseUrl });
        // The library is read-only, so nothing in it could be switched on again.
        return { libraryId: beside, unreadHere: 0, switchedOff: { watches: 0, downloads: 0 } };
      }
      const lineage = incoming.view.type === 'hand-over' ? 'other' : 'same';
      const { unreadHere, switchedOff } = await runtime.exchange(
        libraryId,
        async (folder, known) => {
          if (how === 'merge' && (await isHere(libraryId))) {
            const there = { dir: staged.dir, known: [staged.known] };
            let off: SwitchedOff = { watches: 0, downloads: 0 };
            const sides = { here: known, there, lineage } as const;
            const unreadHere = await uniteInto(disk, folder, sides, clock.now(), async (next) => {
              off = await switchOffIn(folder, next);
            });
            return { unreadHere, switchedOff: off };
          }
          const exchanged = await replace(folder, staged);
          state.put('heads', libraryId, { ...staged.known, isFilled: false });
          return exchanged;
        },
      );
      // What a file claims doesn't change what is known about an address.
      const isKnown = state.get('services')[libraryId] !== undefined;
      if (baseUrl !== null && !isKnown) attempt(() => state.put('services', libraryId, baseUrl));
      // A torn end was found when the library was opened, so it isn't reported again.
      return {
        libraryId,
        unreadHere: Math.max(unreadHere, staged.view.unreadHere),
        switchedOff,
      };
    },
    settingsOf: (incomingId) => incomingOf(incomingId).settings,
    async close(incomingId) {
      locked.get(incomingId)?.close();
      locked.delete(incomingId);
      const incoming = open.get(incomingId);
      open.delete(incomingId);
      await incoming?.close();
    },
    async earlier(libraryId) {
      const folder = folderOf(libraryId);
      const times = await earlierLibraries(disk, folder);
      return Promise.all(
        times.map(async (replacedAt) => ({
          replacedAt,
          bytes: await bytesIn(disk, earlierFolder(folder, replacedAt)),
        })),
      );
    },
    goBack: (libraryId, replacedAt) =>
      runtime.exchange(libraryId, async (folder) => {
        const earlier = earlierFolder(folder, replacedAt);
        const unreadHere = await keepErasedIn(folder, earlier);
        const switchedOff = await switchOffIn(folder, earlier);
        await swapBack(disk, folder, replacedAt, clock.now());
        return { unreadHere, switchedOff };
      }),
    letGo: (libraryId, replacedAt) => removeEarlier(disk, folderOf(libraryId), replacedAt),
  };
}

/**
 * Checks the address. Otherwise, the file's author could present any address as that of another
 * service's library.
 */
function soundAddress(claim: {
  readonly libraryId: string;
  readonly baseUrl: string | null;
}): string | null {
  const { libraryId, baseUrl } = claim;
  const reading = baseUrl === null ? null : readBaseUrl(baseUrl);
  return reading?.ok && libraryIdOf(reading.baseUrl) === libraryId ? reading.baseUrl : null;
}

async function bytesIn(disk: DurableFiles, folder: string): Promise<number> {
  let bytes = 0;
  for (const name of await disk.list(folder)) {
    const file = await disk.open(join(folder, name), 'read');
    bytes += await file.size().finally(() => file.close());
  }
  return bytes;
}
