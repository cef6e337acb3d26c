/**
 * Opens libraries for inspection. Each is copied to a folder of its own and compared with the local
 * libraries.
 */
import { join } from 'node:path';
import type { Incoming, IncomingLibrary } from '@shared/features/restore';
import { appError } from '@shared/ipc/error';
import { openArchive, type Archive } from '../archive/archive';
import { archiveFolder } from '../archive/archives';
import { unreadIn } from '../archive/report';
import type { OwnWitness } from '../archive/witness';
import { compare, type Comparison } from '../backup/compare';
import { erasedPairs, unreadOf } from '../backup/erased-pairs';
import type { DurableFiles } from '../durable/durable-files';
import { removeTree } from '../backup/disk';
import type { StagedLibrary } from '../backup/read-backup';
import type { LibraryFileOrigin } from '@shared/features/connection';
import { takeIn } from './take-in';

/** A source of libraries. */
export interface IncomingSource {
  readonly about: Omit<Incoming, 'incomingId' | 'libraries' | 'hasSettings'>;
  readonly settings: string | null;
  readonly libraries: readonly {
    readonly libraryId: string;
    readonly baseUrl: string | null;
    readonly stage: (dir: string) => Promise<StagedLibrary>;
  }[];
}

/** A library in its own folder. */
export interface StagedIncoming {
  readonly view: IncomingLibrary;
  readonly dir: string;
  /** Its archive's identity. */
  readonly archive: string;
  /** How far the archive should reach, and how many damaged places it had. */
  readonly known: OwnWitness;
}

/** Everything that was opened from one source. */
export interface OpenIncoming {
  readonly view: Incoming;
  readonly settings: string | null;
  readonly origin: LibraryFileOrigin;
  library(libraryId: string): StagedIncoming;
  close(): Promise<void>;
}

export interface IncomingDeps {
  readonly disk: DurableFiles;
  /** Returns a local library's archive, or `null` if there is none. */
  readonly archiveOf: (libraryId: string) => Promise<Archive | null>;
}

/** Maximum number of conflicts shown. All of them are counted. */
const mostConflicts = 100;

/** Copies everything in a source to `dir`, which is empty, and compares it. */
export async function bringIn(
  { disk, archiveOf }: IncomingDeps,
  incomingId: string,
  dir: string,
  source: IncomingSource,
  signal: AbortSignal,
): Promise<OpenIncoming> {
  const staged: StagedIncoming[] = [];
  try {
    for (const [at, { libraryId, baseUrl, stage }] of source.libraries.entries()) {
      const folder = join(dir, String(at + 1));
      if (signal.aborted) throw appError('cancelled');
      const { damaged, entries } = await stage(folder);
      const here = await archiveOf(libraryId);
      const lost =
        source.about.type === 'hand-over'
          ? await takeIn(disk, join(folder, archiveFolder), here)
          : 0;
      const there = await openArchive({ dir: join(folder, archiveFolder), fs: disk });
      try {
        const { erased, unread, found } = await compareHere(here, there);
        const own = there.witness();
        // Number of entries that were copied but can't be read. Gaps in the numbering aren't
        // counted.
        const cut = Math.max(0, (entries ?? 0) - own.entries);
        const view = {
          libraryId,
          baseUrl,
          exists: here !== null,
          ...found,
          damaged: damaged + lost + cut + unreadIn(there.report),
          erased,
          unreadHere: unread,
          conflicts: found.conflicts.slice(0, mostConflicts),
          conflictCount: found.conflicts.length,
        };
        const damage = { ...own.damage, places: Math.max(damaged + lost, own.damage.places) };
        const known = { ...own, seq: own.seq + cut, entries: own.entries + cut, damage };
        staged.push({ view, dir: folder, archive: there.identity, known });
      } finally {
        await there.close();
      }
    }
  } catch (error) {
    await removeTree(disk, dir).catch(() => undefined);
    throw error;
  }
  const { about, settings } = source;
  const { madeAt, lists } = about;
  const libraries = staged.map(({ view }) => view);
  return {
    view: { incomingId, ...about, hasSettings: settings !== null, libraries },
    settings,
    origin: { baseUrl: libraries[0]?.baseUrl ?? null, madeAt, lists },
    library(libraryId) {
      const found = staged.find(({ view }) => view.libraryId === libraryId);
      if (!found) throw appError('cancelled', { message: 'no such library' });
      return found;
    },
    close: () => removeTree(disk, dir),
  };
}

/**
 * Compares an incoming library with the local one. If the local archive is unreadable, that mustn't
 * keep out a good copy.
 */
async function compareHere(
  here: Archive | null,
  there: Archive,
): Promise<{ readonly erased: number; readonly unread: number; readonly found: Comparison }> {
  if (!here) return { erased: 0, unread: 0, found: await compare(null, there) };
  try {
    const erased = (await erasedPairs(here, there)).there;
    const found = await compare(here, there, erased);
    return { erased: erased.size, unread: unreadOf(here), found };
  } catch {
    // If it's the incoming copy that can't be read, this throws again.
    const found = await compare(null, there);
    return { erased: 0, unread: Math.max(1, unreadOf(here)), found };
  }
}
