/**
 * Records what is being erased. It's written before anything is removed, so that an interrupted
 * erasure can be completed. Nothing but the journal names the target, so there are two copies, each
 * with a checksum.
 */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { EraseCount, EraseTarget, ErasedWork, TeamTarget } from '@shared/archive/erasing';
import { z } from '@shared/zod';
import { readText, replaceWhole, type DurableFiles } from '../durable/durable-files';

/**
 * If both copies are intact, the first one is used. It's the last to be written and to be removed.
 */
const copies = ['erase.json', 'erase-copy.json'] as const;
const asWritten = copies.toReversed();
const leftover = /^erase(?:-copy|-team-\w+)?\.json\.new$/;

/**
 * `archive`: entries are being rewritten, which can be repeated. `window`: the database derived
 * from them is being deleted. `files`: the database has been deleted, but the browser's files that
 * may still contain the data are kept, because another library needs them.
 */
const Journal = z.discriminatedUnion('phase', [
  z.object({
    phase: z.literal('archive'),
    eraseId: z.string(),
    target: z.union([EraseTarget, TeamTarget]),
    /** Milliseconds since 1970. The age of entries is measured from this time. */
    startedAt: z.number(),
    count: EraseCount,
    what: ErasedWork.shape.what,
    refs: z.array(z.string()),
    /** Matters in which nothing is erased. */
    spared: z.array(z.string()).default([]),
    /** The only entries in which anything is erased. */
    seqs: z.array(z.number()).optional(),
    /** Whether changed acts keep the keys by which a team knows them. */
    keepsKeys: z.boolean().default(false),
  }),
  // From this phase on, the journal doesn't name the target.
  z.object({ phase: z.literal('window'), eraseId: z.string() }),
  z.object({ phase: z.literal('files'), eraseId: z.string() }),
]);
export type Journal = z.infer<typeof Journal>;

/** The journal as stored. Earlier versions didn't add a checksum. */
const Sealed = z.object({ sha256: z.string(), journal: z.string() });

/**
 * Returns `null` if nothing is being erased, or `damaged` if it can't be read what is. Throws disk
 * errors.
 */
export async function readJournal(
  fs: DurableFiles,
  dir: string,
): Promise<Journal | 'damaged' | null> {
  let isThere = false;
  for (const name of copies) {
    const text = await readText(fs, join(dir, name));
    if (text === null) continue;
    isThere = true;
    const journal = parse(text);
    if (journal) return journal;
  }
  return isThere ? 'damaged' : null;
}

function parse(text: string): Journal | null {
  try {
    const value: unknown = JSON.parse(text);
    const sealed = Sealed.safeParse(value);
    if (!sealed.success) return Journal.parse(value);
    const { sha256, journal } = sealed.data;
    return sha256 === checksum(journal) ? Journal.parse(JSON.parse(journal)) : null;
  } catch {
    return null;
  }
}

const checksum = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Replaces the journal atomically. */
export async function writeJournal(fs: DurableFiles, dir: string, next: Journal): Promise<void> {
  const journal = JSON.stringify(next);
  const text = JSON.stringify({ sha256: checksum(journal), journal });
  for (const name of asWritten) await replaceWhole(fs, join(dir, name), text);
}

export async function removeJournal(fs: DurableFiles, dir: string): Promise<void> {
  const names = new Set(await fs.list(dir));
  for (const name of asWritten.filter((one) => names.has(one))) {
    await fs.remove(join(dir, name));
    await fs.syncDir(dir);
  }
}

/** Removes what is left of a journal whose erasure never began, because it names the target. */
export async function removeLeftovers(fs: DurableFiles, dir: string): Promise<void> {
  const left = (await fs.list(dir)).filter((name) => leftover.test(name));
  if (left.length === 0) return;
  for (const name of left) await fs.remove(join(dir, name));
  await fs.syncDir(dir);
}
