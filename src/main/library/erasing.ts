/**
 * Erases in the open library: counts what will be removed, begins, and continues when the library
 * is reopened.
 */
import { ErasedWork, type EraseTarget } from '@shared/archive/erasing';
import type { StoredDatabase } from '@shared/features/erase';
import { openArchive } from '../archive/archive';
import type { Archives } from '../archive/archives';
import type { DurableFiles } from '../durable/durable-files';
import { nodeDurableFiles } from '../durable/durable-files';
import { damagedIn } from '../archive/report';
import {
  beginErasure,
  continueErasure,
  endErasure,
  isNoted,
  planErasure,
  unfinishedErasure,
  type ErasePlan,
} from '../erase/erase';
import { beginInTeam, newEraseId, type TeamErasures } from '../erase/begin-in-team';
import { readPending, removePending } from '../erase/pending';
import { storageError } from '../service/archive-port';
import { extentAt } from './archive-feed';
import type { ErasingBeside } from './erasing-beside';
import type { Runtime } from './runtime';

/** Completes an erasure in a folder whose archive is about to be opened. */
export async function finishErasure(
  dir: string,
  fs: DurableFiles = nodeDurableFiles,
): Promise<void> {
  await continueErasure(fs, dir, async (meta) => {
    const archive = await openArchive({ fs, dir });
    try {
      if (!(await isNoted(archive, meta.eraseId))) await archive.append({ kind: 'work', meta });
    } finally {
      await archive.close();
    }
  });
}

export interface Erasing {
  plan(libraryId: string, target: EraseTarget): Promise<ErasePlan>;
  /**
   * Erases in the library, outside it and, if it's in a team, in every copy. Rejects with `storage`
   * or `disk-full` if it couldn't begin.
   */
  run(libraryId: string, plan: ErasePlan): Promise<void>;
  ofTeam(libraryId: string): TeamErasures;
  /** See the bridge method with the same name. */
  unfinished(libraryId: string): ReturnType<typeof unfinishedErasure>;
  /** See the bridge method with the same name. Libraries are identified by id. */
  finished(
    libraryId: string,
    databases: readonly StoredDatabase[],
  ): Promise<{ readonly isDone: boolean; readonly keptFor: readonly string[] }>;
  log(libraryId: string): Promise<(ErasedWork & { readonly at: string })[]>;
}

export interface ErasingDeps {
  readonly runtime: Pick<Runtime, 'library' | 'exchange' | 'report'>;
  readonly archives: Pick<Archives, 'at' | 'open'>;
  readonly beside: ErasingBeside;
  readonly isInTeam: (libraryId: string) => boolean;
  /** Called when something was erased on a colleague's order. */
  readonly onOrdered: (libraryId: string) => void;
  readonly onFinished: (libraryId: string) => void;
  readonly now: () => number;
  /** Deletes all databases and their files. Returns whether all of them are gone. */
  readonly clearDatabases: () => Promise<boolean>;
}

export function createErasing(deps: ErasingDeps): Erasing {
  const { runtime, archives, now } = deps;

  /** Returns whether a database may contain something that its archive doesn't. */
  async function isAlone({ libraryId, holds }: StoredDatabase): Promise<boolean> {
    if (!holds) return true;
    const { seq, extent } = holds;
    if (seq === 0) return false;
    const { fs, dir } = archives.at(libraryId);
    // Opening an archive that doesn't exist would create it.
    if ((await fs.list(dir)).length === 0) return true;
    const archive = await archives.open(libraryId);
    if (archive.report.missing > 0 || damagedIn(archive.report) > 0) return true;
    const found = await extentAt(archive, seq).catch((thrown: unknown) => {
      throw storageError(thrown);
    });
    if (found.lastSeq < seq) return true;
    if (!extent) return false;
    return (
      extent.archive !== found.archive || extent.at !== found.at || extent.entries > found.entries
    );
  }

  /** Everything before the journal is written can be repeated. */
  async function run(
    libraryId: string,
    target: EraseTarget | null,
    begin: (fs: DurableFiles, dir: string) => Promise<void>,
  ): Promise<void> {
    // Done first, so that it doesn't have to be repeated if the rest fails.
    if (target) await deps.beside.erase(target);
    await runtime.exchange(
      libraryId,
      async () => {
        try {
          const { fs, dir } = archives.at(libraryId);
          await begin(fs, dir);
          await finishErasure(dir, fs);
        } catch (error) {
          throw storageError(error);
        }
      },
      'keeps',
    );
  }

  /** Libraries in which a colleague's order is being carried out. */
  const ordered = new Set<string>();
  async function carryOut(
    libraryId: string,
    target: EraseTarget | null,
    begin: (fs: DurableFiles, dir: string) => Promise<void>,
  ): Promise<void> {
    if (ordered.has(libraryId)) return;
    ordered.add(libraryId);
    try {
      await run(libraryId, target, begin);
      deps.onOrdered(libraryId);
    } catch (error) {
      runtime.report(error);
    } finally {
      ordered.delete(libraryId);
    }
  }

  return {
    plan: (libraryId, target) => planErasure(runtime.library(libraryId).archive, target, now()),
    run(libraryId, plan) {
      const { target, startedAt } = plan;
      const eraseId = newEraseId();
      return run(libraryId, target, (fs, dir) =>
        deps.isInTeam(libraryId)
          ? beginInTeam(fs, dir, { eraseId, target, startedAt })
          : beginErasure(fs, dir, eraseId, plan),
      );
    },
    ofTeam(libraryId) {
      const { fs, dir } = archives.at(libraryId);
      return {
        pending: () => readPending(fs, dir),
        forget: (eraseId) => removePending(fs, dir, eraseId),
        begin: (order) => void carryOut(libraryId, order.target, () => beginInTeam(fs, dir, order)),
        beginToLeave: (plan) =>
          void carryOut(libraryId, null, () => beginErasure(fs, dir, newEraseId(), plan)),
        isClean: async () => (await unfinishedErasure(fs, dir)) === null,
      };
    },
    unfinished(libraryId) {
      const { fs, dir } = archives.at(libraryId);
      return unfinishedErasure(fs, dir);
    },
    async finished(libraryId, databases) {
      const { fs, dir } = archives.at(libraryId);
      const keptFor = new Set<string>();
      for (const one of databases) {
        // If a database can't even be examined, it can't be rebuilt either.
        if (await isAlone(one).catch(() => true)) keptFor.add(one.libraryId);
      }
      const isDone = keptFor.size === 0 && (await deps.clearDatabases());
      await endErasure(fs, dir, isDone);
      deps.onFinished(libraryId);
      return { isDone, keptFor: [...keptFor] };
    },
    async log(libraryId) {
      const { archive } = runtime.library(libraryId);
      const found: (ErasedWork & { readonly at: string })[] = [];
      for (let after = 0; ;) {
        const query = { after, maxBytes: 4_000_000, maxEntries: 2_000, kind: 'work' } as const;
        const entries = await archive.read(query);
        for (const { seq, at, meta } of entries) {
          after = seq;
          const work = ErasedWork.safeParse(meta);
          if (work.success) found.unshift({ ...work.data, at });
        }
        if (entries.length === 0) return found;
      }
    },
  };
}
