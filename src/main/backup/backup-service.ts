/** Makes automatic backups: shortly after purchases, and when the program starts and quits. */
import { randomBytes } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { appError, toErrorData } from '@shared/ipc/error';
import type { BackupState, CheckResult } from '@shared/features/backup';
import { createSerial } from '@shared/values/serial';
import type { Archive } from '../archive/archive';
import { ArchiveError } from '../archive/archive-error';
import { unreadIn } from '../archive/report';
import type { Publish } from '../ipc/publish';
import type { Clock } from '../service/clock';
import { fileError } from '../files/file-errors';
import { attempt } from '../storage/attempt';
import type { BackupRecord, StateStore } from '../storage/state-store';
import { readText, type DurableFiles } from '../durable/durable-files';
import { damagedFiles, newestGeneration } from './read-backup';
import { writeBackup, BackupFailure, type SmallFile } from './write-backup';

/** The open library. */
export interface BackedUpLibrary {
  readonly libraryId: string;
  readonly baseUrl: string | null;
  readonly archive: Archive;
  /** Contains `archive` and `definition`. */
  readonly folder: string;
}

export interface BackupServiceDeps {
  readonly disk: DurableFiles;
  readonly clock: Clock;
  readonly state: StateStore;
  readonly program: string;
  readonly publish: Publish;
  /** Returns `null` if no library is open. */
  readonly current: () => BackedUpLibrary | null;
  /** Returns the user's settings as file contents. */
  readonly settings: () => string;
  /** Returns the user's documents folder, or `null` if there is none. */
  readonly documents: () => string | null;
}

export interface BackupService {
  state(libraryId: string): BackupState;
  /** Sets the folder. `null` turns backups off. */
  setFolder(folder: string | null): void;
  /**
   * Makes a backup now. Rejects with `AppError`. The failure is also stored, so that it can be
   * shown.
   */
  run(libraryId: string): Promise<void>;
  check(libraryId: string): Promise<CheckResult>;
  /**
   * Returns the folder with a library's backups. Rejects with `folder-missing` if it doesn't exist.
   */
  folderOf(libraryId: string): Promise<string>;
  /** Call when another library may have been opened. Its new data is backed up soon afterwards. */
  follow(): void;
  /** Makes a last backup of a library that won't change any more. Never rejects. */
  close(library: BackedUpLibrary): Promise<void>;
}

/** Name of the folder created inside the folder chosen by the user. */
export const backupsFolder = 'Kartotek backup';
/**
 * Purchases in quick succession are backed up together, once there has been a pause or, at the
 * latest, after a fixed time.
 */
const quietMs = 60_000;
const longestMs = 10 * 60_000;
/**
 * How long to wait for the last backup when quitting. Anything left is backed up at the next start.
 */
const lastMs = 15_000;
const nothing: BackupRecord = { lastGoodAt: null, entries: 0, overdueSince: null, failure: null };

export function createBackupService(deps: BackupServiceDeps): BackupService {
  const { disk, clock, state, publish, current } = deps;
  const inOrder = createSerial();
  let running: string | null = null;
  let unfollow = (): void => undefined;
  let cancelTimer = (): void => undefined;
  let due: number | null = null;
  let followed: Archive | null = null;

  const recordOf = (libraryId: string): BackupRecord => state.get('backups')[libraryId] ?? nothing;
  const stateOf = (libraryId: string): BackupState => {
    const { lastGoodAt, overdueSince, failure } = recordOf(libraryId);
    const folder = state.get('backupPlace')?.folder ?? null;
    const proposed = folder === null ? deps.documents() : null;
    const isRunning = running === libraryId;
    return { libraryId, folder, proposed, running: isRunning, lastGoodAt, overdueSince, failure };
  };

  function remember(libraryId: string, change: Partial<BackupRecord>): void {
    attempt(() => state.put('backups', libraryId, { ...recordOf(libraryId), ...change }));
    publish('backup.changed', stateOf(libraryId));
  }

  function open(libraryId: string): BackedUpLibrary {
    const library = current();
    if (library?.libraryId !== libraryId) throw appError('no-connection');
    return library;
  }

  async function folderOf(libraryId: string): Promise<string> {
    const place = state.get('backupPlace');
    const isThere = place && (await stat(place.folder).catch(() => null))?.isDirectory();
    if (!place || !isThere) throw appError('folder-missing');
    return join(place.folder, backupsFolder, `${libraryId} ${place.profile}`);
  }

  async function make(library: BackedUpLibrary): Promise<void> {
    const { libraryId, archive } = library;
    running = libraryId;
    publish('backup.changed', stateOf(libraryId));
    const at = new Date(clock.now()).toISOString();
    try {
      const entries = archive.entriesUpTo(Infinity);
      const { identity, lastSeq: seq } = archive;
      const about = {
        libraryId,
        baseUrl: library.baseUrl,
        archive: identity,
        entries,
        program: deps.program,
        damaged: unreadIn(archive.report),
      };
      const small = [...(await definitionFiles(disk, library.folder)), settingsFile()];
      const archiveDir = join(library.folder, 'archive');
      const flushed = archive.flushed();
      const to = await folderOf(libraryId);
      await writeBackup({ disk, now: clock.now }, to, { about, archiveDir, flushed, small });
      const isBehind = archive.entriesUpTo(Infinity) > entries;
      running = null;
      remember(libraryId, {
        lastGoodAt: at,
        entries,
        failure: null,
        overdueSince: isBehind ? at : null,
        archive: identity,
        seq,
      });
    } catch (thrown) {
      running = null;
      const error = errorOf(thrown);
      const overdueSince = recordOf(libraryId).overdueSince ?? at;
      remember(libraryId, { failure: { at, error: error.data }, overdueSince });
      throw error;
    }
  }

  const settingsFile = (): SmallFile => ({
    part: 'settings',
    name: 'settings.json',
    text: deps.settings(),
  });

  /** Schedules a backup after a quiet period. */
  function schedule(): void {
    const library = current();
    if (!library || !state.get('backupPlace')) return;
    const { libraryId } = library;
    const now = clock.now();
    if (recordOf(libraryId).overdueSince === null) {
      remember(libraryId, { overdueSince: new Date(now).toISOString() });
    }
    due ??= now + longestMs;
    cancelTimer();
    cancelTimer = clock.after(Math.min(quietMs, Math.max(0, due - now)), () => {
      due = null;
      // The error is stored and shown to the user, so there's no need to handle it here.
      void run(libraryId).catch(() => undefined);
    });
  }

  const run = (libraryId: string): Promise<void> => inOrder(async () => make(open(libraryId)));

  const isBehind = ({ libraryId, archive }: BackedUpLibrary): boolean =>
    archive.entriesUpTo(Infinity) !== recordOf(libraryId).entries;

  return {
    state: stateOf,
    setFolder(folder) {
      const profile = state.get('backupPlace')?.profile ?? randomBytes(4).toString('hex');
      state.set('backupPlace', folder === null ? null : { folder, profile });
      const library = current();
      if (!library) return;
      // A new location doesn't contain a backup yet.
      remember(library.libraryId, { ...nothing });
      if (folder !== null) schedule();
    },
    run,
    folderOf,
    check: (libraryId) => inOrder(async () => checkLibrary(open(libraryId))),
    follow() {
      const library = current();
      if ((library?.archive ?? null) === followed) return;
      unfollow();
      cancelTimer();
      due = null;
      followed = library?.archive ?? null;
      if (!library) return;
      unfollow = library.archive.onAppended(schedule);
      if (isBehind(library)) schedule();
    },
    async close(library) {
      unfollow();
      cancelTimer();
      if (!state.get('backupPlace') || !isBehind(library)) return;
      await new Promise<void>((resolve) => {
        const stop = clock.after(lastMs, resolve);
        void inOrder(() => make(library))
          .catch(() => undefined)
          .finally(() => {
            stop();
            resolve();
          });
      });
    },
  };

  async function checkLibrary({ libraryId, archive }: BackedUpLibrary): Promise<CheckResult> {
    let entries = 0;
    let unreadable = 0;
    for (let after = 0; after < archive.lastSeq;) {
      const query = { after, maxBytes: 4_000_000, maxEntries: 500 };
      const part = await archive.readFrames(query).catch(() => null);
      const one = part ?? (await archive.readFrames({ ...query, maxEntries: 1 }).catch(() => null));
      const last = one?.at(-1)?.frame.seq;
      entries += one?.length ?? 0;
      // Unreadable generations are skipped. The next one gets a higher number than any of them.
      if (last === undefined)
        unreadable += archive.entriesUpTo(after + 1) - archive.entriesUpTo(after);
      after = last ?? after + 1;
    }
    const folder = await folderOf(libraryId).catch(() => null);
    const newest = folder === null ? null : await newestGeneration(disk, folder);
    if (folder === null || newest === null) return { entries, unreadable, backup: null };
    const files = await damagedFiles(disk, folder, newest);
    const damaged = files.length + (newest.isDamaged ? 1 : 0);
    const backup = { files: newest.manifest.files.length, damaged };
    return { entries, unreadable, backup };
  }
}

function errorOf(thrown: unknown): ReturnType<typeof fileError> {
  if (thrown instanceof BackupFailure) return appError('storage', { message: 'read-back' });
  if (thrown instanceof ArchiveError) return appError('storage', { message: thrown.kind });
  const { kind } = toErrorData(thrown);
  return kind === 'internal' ? fileError(thrown) : appError(kind);
}

/** Returns a library's stored API definitions as strings. */
export async function definitionFiles(
  disk: DurableFiles,
  folder: string,
): Promise<readonly SmallFile[]> {
  const dir = join(folder, 'definition');
  const names = (await disk.list(dir)).filter((name) => /^[A-Za-z0-9-]+\.json$/.test(name));
  const texts = await Promise.all(names.map((name) => readText(disk, join(dir, name))));
  return names.flatMap((name, at) => {
    const text = texts[at] ?? null;
    return text === null ? [] : [{ part: 'definition', name, text } as const];
  });
}
