/**
 * What was erased here and a team doesn't know yet. Written before anything is erased, and removed
 * when the team's server has it. Until then, an own order names its target.
 */
import { join } from 'node:path';
import { EraseTarget } from '@shared/archive/erasing';
import { z } from '@shared/zod';
import { toArchiveError } from '../archive/archive-error';
import { readText, replaceWhole, type DurableFiles } from '../durable/durable-files';

/** What an order to erase says. */
export const EraseOrder = z.object({
  eraseId: z.string().regex(/^[\da-f]{16}$/),
  target: EraseTarget,
  /** Milliseconds since 1970; the age of entries is measured from here. */
  startedAt: z.number(),
  /** Records that the copy where it began found to be erased, as `kind:id`. */
  refs: z.array(z.string().max(500)),
});
export type EraseOrder = z.infer<typeof EraseOrder>;

const PendingErasure = z.object({
  eraseId: z.string(),
  /** The archive whose numbers are in `changed`. */
  archive: z.string(),
  /** The order and its matter; `null` if a colleague gave it. */
  own: z.object({ order: EraseOrder, matter: z.string().nullable() }).nullable(),
  /** Matters that named the target. */
  matters: z.array(z.string()),
  /** Number and key of each entry that changed. */
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

/** Returns them by id. One that can't be read any more is left out. Throws an `ArchiveError`. */
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
