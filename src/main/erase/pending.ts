/**
 * Erasures made here that haven't been reported to the team. Each is stored before anything is
 * erased, and removed once the team's server knows about it. Until then, an erasure that the user
 * started is stored together with its target.
 */
import { join } from 'node:path';
import { EraseTarget } from '@shared/archive/erasing';
import { z } from '@shared/zod';
import { toArchiveError } from '../archive/archive-error';
import { readText, replaceWhole, type DurableFiles } from '../durable/durable-files';

/** What an order to erase contains. */
export const EraseOrder = z.object({
  eraseId: z.string().regex(/^[\da-f]{16}$/),
  target: EraseTarget,
  /** Milliseconds since 1970. The age of entries is measured from this time. */
  startedAt: z.number(),
  /** Records that were found to be erased in the copy where the erasure began, as `kind:id`. */
  refs: z.array(z.string().max(500)),
});
export type EraseOrder = z.infer<typeof EraseOrder>;

const PendingErasure = z.object({
  eraseId: z.string(),
  /** The archive that the numbers in `changed` refer to. */
  archive: z.string(),
  /** The order and its matter; `null` if a colleague ordered the erasure. */
  own: z.object({ order: EraseOrder, matter: z.string().nullable() }).nullable(),
  /** Matters whose names contained the target. */
  matters: z.array(z.string()),
  /** Number and key of each entry that has changed. */
  changed: z.array(z.tuple([z.number(), z.string()])),
});
export type PendingErasure = z.infer<typeof PendingErasure>;

const fileName = /^erase-team-(\w+)\.json$/;
const pathOf = (dir: string, eraseId: string): string => join(dir, `erase-team-${eraseId}.json`);

export async function writePending(
  fs: DurableFiles,
  dir: string,
  pending: PendingErasure,
): Promise<void> {
  await replaceWhole(fs, pathOf(dir, pending.eraseId), JSON.stringify(pending));
}

/**
 * Returns these erasures by id. Files that can't be read any more are left out. Throws an
 * `ArchiveError`.
 */
export async function readPending(
  fs: DurableFiles,
  dir: string,
): Promise<ReadonlyMap<string, PendingErasure>> {
  const found = new Map<string, PendingErasure>();
  try {
    for (const name of await fs.list(dir)) {
      const [, eraseId] = fileName.exec(name) ?? [];
      if (eraseId === undefined) continue;
      const pending = parsed((await readText(fs, join(dir, name))) ?? '');
      if (pending?.eraseId === eraseId) found.set(eraseId, pending);
    }
  } catch (error) {
    throw toArchiveError(error);
  }
  return found;
}

function parsed(text: string): PendingErasure | null {
  try {
    return PendingErasure.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Throws an `ArchiveError`. */
export async function removePending(fs: DurableFiles, dir: string, eraseId: string): Promise<void> {
  try {
    await fs.remove(pathOf(dir, eraseId));
    await fs.syncDir(dir);
  } catch (error) {
    throw toArchiveError(error);
  }
}
