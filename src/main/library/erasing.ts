/** Erasing in the library that is open: counted, begun, and gone on with when it is opened again. */
import { randomBytes } from 'node:crypto';
import { ErasedWork, type EraseTarget } from '@shared/archive/erasing';
import { openArchive } from '../archive/archive';
import type { Archives } from '../archive/archives';
import type { ArchiveFiles } from '../archive/file-system';
import { nodeFileSystem } from '../archive/node-file-system';
import {
  beginErasure,
  continueErasure,
  endErasure,
  isNoted,
  planErasure,
  waitsForWindow,
  type ErasePlan,
} from '../erase/erase';
import { storageError } from '../service/archive-port';
import type { Runtime } from './runtime';

/** Finishes what was begun in the folder of an archive that is about to be opened. */
export async function finishErasure(dir: string, fs: ArchiveFiles = nodeFileSystem): Promise<void> {
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
  /** Rejects with `storage` or `disk-full` where it could not be begun. */
  run(libraryId: string, plan: ErasePlan): Promise<void>;
  isWaiting(libraryId: string): Promise<boolean>;
  finished(libraryId: string): Promise<void>;
  log(libraryId: string): Promise<(ErasedWork & { readonly at: string })[]>;
}

export interface ErasingDeps {
  readonly runtime: Pick<Runtime, 'library' | 'exchange'>;
  readonly archives: Pick<Archives, 'at'>;
  readonly now: () => number;
}

export function createErasing({ runtime, archives, now }: ErasingDeps): Erasing {
  const waits = (libraryId: string): Promise<boolean> => {
    const { fs, dir } = archives.at(libraryId);
    return waitsForWindow(fs, dir);
  };
  return {
    plan: (libraryId, target) => planErasure(runtime.library(libraryId).archive, target, now()),
    run: (libraryId, plan) =>
      runtime.exchange(
        libraryId,
        async () => {
          try {
            const { fs, dir } = archives.at(libraryId);
            await beginErasure(fs, dir, randomBytes(8).toString('hex'), plan);
            await finishErasure(dir, fs);
          } catch (error) {
            throw storageError(error);
          }
        },
        'keeps',
      ),
    isWaiting: waits,
    async finished(libraryId) {
      const { fs, dir } = archives.at(libraryId);
      await endErasure(fs, dir);
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
