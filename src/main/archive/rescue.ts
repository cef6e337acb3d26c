/** Entries that are whole but lie where none is looked for: in copied, exchanged or jumbled files. */
import type { DurableFiles } from '../durable/durable-files';
import { readFrames } from './frame-reader';
import type { Spare, Survey } from './survey';

/**
 * Takes in what was set aside though its number is nowhere else. What an append that failed has left
 * must not come back by this: its number was given again, so it is taken only where nothing that
 * could hold that number is unreadable, or where its file is a copy.
 */
export async function rescue(
  fs: DurableFiles,
  dir: string,
  survey: Survey,
  seedOf: (segment: number) => number,
): Promise<void> {
  const { index, spare, setAside } = survey;
  const lost = spare.filter(({ seq }) => index.find(seq) === undefined);
  if (lost.length === 0) return;
  const isAllRead = setAside.every(({ reason }) => reason !== 'unreadable' && reason !== 'unsure');
  const end = index.lastSeq;
  const copies = new Map<number, boolean>();

  /** Whether an entry lies in this file and, byte for byte, in another. */
  async function isCopy(segment: number): Promise<boolean> {
    const known = copies.get(segment);
    if (known !== undefined) return known;
    let found = false;
    for (const one of spare) {
      const other = index.find(one.seq);
      if (found || one.segment !== segment || !other || other.segment === segment) continue;
      const [a, b] = await readFrames(fs, dir, [one, other], seedOf).catch(() => []);
      found = a !== undefined && b !== undefined && a.bytes.equals(b.bytes);
    }
    copies.set(segment, found);
    return found;
  }

  const taken = new Map<number, Spare>();
  // Of several, what lies in the last file.
  for (const one of lost.toReversed()) {
    const isOurs =
      one.reason === 'duplicate' || (isAllRead && one.seq < end) || (await isCopy(one.segment));
    if (isOurs && !taken.has(one.seq)) taken.set(one.seq, one);
  }
  survey.takeSpare([...taken.values()]);
}
