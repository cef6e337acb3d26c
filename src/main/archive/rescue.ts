/** Finds valid entries in unexpected places, such as copied, swapped or jumbled files. */
import type { DurableFiles } from '../durable/durable-files';
import { readFrames } from './frame-reader';
import type { Spare, Survey } from './survey';

/**
 * Recovers frames that were set aside if no other frame has their number. What is left of a failed
 * append mustn't reappear, because its number was used again or, if the disk couldn't tell,
 * skipped. A frame is therefore recovered only if no unreadable part could contain its number and
 * the number wasn't skipped, or if its file is a copy.
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

  /** Returns whether every entry in this file also exists, byte for byte, in another file. */
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
  // If there are several candidates, the one in the last file is used.
  for (const one of lost.toReversed()) {
    const isMissed = isAllRead && one.seq < end && !survey.isSkipped(one.seq);
    const isOurs = one.reason === 'duplicate' || isMissed || (await isCopy(one.segment));
    if (isOurs && !taken.has(one.seq)) taken.set(one.seq, one);
  }
  survey.takeSpare([...taken.values()]);
}
