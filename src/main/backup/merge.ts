/**
 * Writes the union of two copies of a library as a new archive: every answer of both once, and what
 * the person did in the order in which it was done, so that of each object the last act holds. What
 * one of two copies has erased is not brought back by the other.
 */
import { rulesOf, workIn } from '@shared/acts/acts';
import type { Archive } from '../archive/archive';
import { withMeta, writeArchiveCopy } from '../archive/copy';
import { newIdentity } from '../archive/identity';
import type { DurableFiles } from '../durable/durable-files';
import { lostIn } from '../archive/report';
import { keyedEntriesOf, keysOf, type KeyedEntry } from './entry-key';
import { erasedPairs } from './erased-pairs';
import { createWorkSide, restricted } from './personal-work';

export interface MergeOptions {
  readonly disk: DurableFiles;
  /** A folder that holds no archive; the new one is flushed there. */
  readonly dir: string;
  /**
   * `same`: two copies of one person's library; of each object the later act holds. `other`: what
   * somebody handed over; of an object that both have changed, the acts of `here` hold.
   */
  readonly lineage: 'same' | 'other';
  readonly segmentBytes?: number;
}

/** Gives how many entries of `there` were taken in. */
export async function merge(
  here: Archive,
  there: Archive,
  { disk, dir, lineage, segmentBytes }: MergeOptions,
): Promise<number> {
  const ours = await keysOf(here);
  const lost = await lostInBoth(here, there, ours);
  const erased = await erasedPairs(here, there, lineage);
  const erasedThere = new Set(erased.here.values());
  const ownActs = lineage === 'other' ? await actedOn(here) : new Set<string>();
  /** The new number of each entry, by its key. */
  const written = new Map<string, number>();
  const left = createSide(here, (entry) => (erased.here.has(entry.frame.seq) ? null : entry));
  const right = createSide(there, (entry) => {
    const { seq } = entry.frame;
    if (erasedThere.has(seq)) return entry;
    if (ours.has(entry.key) || erased.there.has(seq)) return null;
    if (entry.frame.kind !== 'work' || ownActs.size === 0) return entry;
    const meta = restricted(entry.meta, (object) => !ownActs.has(object));
    return meta && { ...entry, meta, isChanged: meta !== entry.meta };
  });
  let taken = 0;

  async function* inOrder(): AsyncGenerator<Buffer> {
    for (let count = lost + 1; ; count += 1) {
      const [one, other] = [await left.peek(), await right.peek()];
      const side = !other || (one && isBefore(one, other)) ? left : right;
      const entry = side === left ? one : other;
      if (!entry) return;
      side.next();
      if (side === right) taken += 1;
      written.set(entry.key, count);
      yield renumbered(entry, (old) => side.numberUpTo(old, written));
    }
  }
  const options = { dir, identity: newIdentity(), fs: disk, lost };
  await writeArchiveCopy(
    { ...options, ...(segmentBytes !== undefined && { segmentBytes }) },
    inOrder(),
  );
  return taken;
}

/** Entries that neither of them has; of two copies of one archive, one may hold what the other lost. */
async function lostInBoth(
  here: Archive,
  there: Archive,
  ours: ReadonlySet<string>,
): Promise<number> {
  const [lostHere, lostThere] = [lostIn(here.report), lostIn(there.report)];
  if (lostHere + lostThere === 0 || here.identity !== there.identity) return lostHere + lostThere;
  const theirs = await keysOf(there);
  const alone = (keys: ReadonlySet<string>, others: ReadonlySet<string>): number =>
    [...keys].filter((key) => !others.has(key)).length;
  // What both lack is likely to be the same.
  return Math.max(0, lostHere - alone(theirs, ours), lostThere - alone(ours, theirs));
}

/** Of one millisecond their numbers tell: of two copies of one archive the same entries have the same. */
const isBefore = ({ frame: one }: MergedEntry, { frame: other }: MergedEntry): boolean =>
  one.at === other.at ? one.seq <= other.seq : one.at < other.at;

/** Objects that somebody acted on in an archive. */
async function actedOn(archive: Archive): Promise<Set<string>> {
  const side = createWorkSide();
  for await (const { frame, meta } of keyedEntriesOf(archive)) {
    if (frame.kind === 'work') side.add(meta, frame.at);
  }
  return new Set(side.last.keys());
}

/** `isChanged`: its meta is not the one on the disk. */
interface MergedEntry extends KeyedEntry {
  readonly isChanged?: boolean;
}

/** One archive on its way into the union. */
interface Side {
  peek(): Promise<MergedEntry | undefined>;
  next(): void;
  /** The new number of its last entry that had the number `old` or a lower one. */
  numberUpTo(old: number, written: ReadonlyMap<string, number>): number;
}

/** `wanted`: an entry as it is to be taken in, or `null`. */
function createSide(archive: Archive, wanted: (entry: KeyedEntry) => MergedEntry | null): Side {
  const entries = keyedEntriesOf(archive);
  const passed: { readonly seq: number; readonly key: string }[] = [];
  let next: MergedEntry | undefined;
  const pass = ({ frame, key }: KeyedEntry): void => void passed.push({ seq: frame.seq, key });
  return {
    async peek() {
      while (!next) {
        const { value, done } = await entries.next();
        if (done) return undefined;
        next = wanted(value) ?? undefined;
        if (!next) pass(value);
      }
      return next;
    },
    next() {
      if (next) pass(next);
      next = undefined;
    },
    numberUpTo: (old, written) =>
      written.get(passed.findLast(({ seq, key }) => seq <= old && written.has(key))?.key ?? '') ??
      0,
  };
}

/** As it lies on the disk; an act that names an entry, with that one's new number. */
async function renumbered(
  { frame, bytes, meta, isChanged = false }: MergedEntry,
  numberUpTo: (old: number) => number,
): Promise<Buffer> {
  const work = frame.kind === 'work' ? workIn(meta) : null;
  const numbers = work ? rulesOf(work).renumbered(work, numberUpTo) : {};
  const isSame = !isChanged && Object.keys(numbers).length === 0;
  return isSame ? bytes : withMeta({ frame, bytes }, { ...meta, ...numbers });
}
