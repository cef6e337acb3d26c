/**
 * That something is being erased: written before anything goes, so that a kill is made good. It names
 * what goes, so nothing else could say it again: it is kept twice, each with its checksum.
 */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { EraseCount, EraseTarget, ErasedWork } from '@shared/archive/erasing';
import { z } from '@shared/zod';
import { readText, replaceWhole, type DurableFiles } from '../durable/durable-files';

/** The first one counts where both are whole. It is written and removed last: it alone decides. */
const copies = ['erase.json', 'erase-copy.json'] as const;
const asWritten = copies.toReversed();
const leftover = /^erase(?:-copy)?\.json\.new$/;

/**
 * `archive`: entries are being rewritten, which is done again. `window`: the database that was made of
 * them goes. `files`: it is gone, and the browser's files, in which it may still be read, are kept for
 * the sake of another library.
 */
const Journal = z.discriminatedUnion('phase', [
  z.object({
    phase: z.literal('archive'),
    eraseId: z.string(),
    target: EraseTarget,
    /** Ms since 1970: what is old is old by this. */
    startedAt: z.number(),
    count: EraseCount,
    what: ErasedWork.shape.what,
    refs: z.array(z.string()),
  }),
  // These name nothing any more.
  z.object({ phase: z.literal('window'), eraseId: z.string() }),
  z.object({ phase: z.literal('files'), eraseId: z.string() }),
]);
export type Journal = z.infer<typeof Journal>;

/** As it is written; those of earlier programs are the journal alone. */
const Sealed = z.object({ sha256: z.string(), journal: z.string() });

/** `null`: nothing is being erased. `damaged`: something is, and nobody knows what. Throws as the disk does. */
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

/** There is the old one or the new one, never a half. */
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

/** What a kill left of a journal that was never begun: it names what was to go. */
export async function removeLeftovers(fs: DurableFiles, dir: string): Promise<void> {
  const left = (await fs.list(dir)).filter((name) => leftover.test(name));
  if (left.length === 0) return;
  for (const name of left) await fs.remove(join(dir, name));
  await fs.syncDir(dir);
}
