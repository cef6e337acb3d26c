/** That something is being erased: written before anything goes, so that a kill is made good. */
import { join } from 'node:path';
import { EraseCount, EraseTarget, ErasedWork } from '@shared/archive/erasing';
import { z } from '@shared/zod';
import { readText, replaceWhole, type ArchiveFiles } from '../archive/file-system';

const fileIn = (dir: string): string => join(dir, 'erase.json');

/** `archive`: entries are being rewritten, which is done again. `window`: what was made of them goes. */
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
  // It names nothing any more.
  z.object({ phase: z.literal('window'), eraseId: z.string() }),
]);
export type Journal = z.infer<typeof Journal>;

/** `null`: nothing is being erased. Throws as the disk does. */
export async function readJournal(fs: ArchiveFiles, dir: string): Promise<Journal | null> {
  const text = await readText(fs, fileIn(dir));
  if (text === null) return null;
  try {
    return Journal.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** There is the old one or the new one, never a half. */
export async function writeJournal(fs: ArchiveFiles, dir: string, journal: Journal): Promise<void> {
  await replaceWhole(fs, fileIn(dir), JSON.stringify(journal));
}

/** Also what a kill left of one that was never begun: it names what was to go. */
export async function removeJournal(fs: ArchiveFiles, dir: string): Promise<void> {
  const left = (await fs.list(dir)).filter((name) => /^erase\.json(\.new)?$/.test(name));
  if (left.length === 0) return;
  for (const name of left) await fs.remove(join(dir, name));
  await fs.syncDir(dir);
}
