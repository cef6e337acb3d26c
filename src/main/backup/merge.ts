/**
 * Merges two copies of a library into a new archive. Each answer is included once. The user's acts
 * are sorted by time, so that the last act on an object applies. Anything erased from one copy
 * isn't brought back from the other.
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
  /** A folder that doesn't contain an archive. The new archive is written to it and flushed. */
  readonly dir: string;
  /**
   * `same`: both are copies of one user's library, and the later act on an object applies. `other`:
   * one copy is somebody else's. If both have acts on an object, those in `here` apply.
   */
  readonly lineage: 'same' | 'other';
  readonly segmentBytes?: number;
}

/** Returns how many entries from `there` were merged. */
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
  /** Each entry's new number, by its key. */
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

/**
 * Returns the number of entries that neither copy has. Copies of the same archive may each contain
 * entries that the other has lost.
 */
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
  // Entries that are missing in both copies are probably the same ones.
  return Math.max(0, lostHere - alone(theirs, ours), lostThere - alone(ours, theirs));
}

/**
 * Within the same millisecond, numbers decide. In copies of the same archive, the same entries have
 * the same numbers.
 */
const isBefore = ({ frame: one }: MergedEntry, { frame: other }: MergedEntry): boolean =>
  one.at === other.at ? one.seq <= other.seq : one.at < other.at;

/** Returns the objects affected by an archive's acts. */
async function actedOn(archive: Archive): Promise<Set<string>> {
  const side = createWorkSide();
  for await (const { frame, meta } of keyedEntriesOf(archive)) {
    if (frame.kind === 'work') side.add(meta, frame.at);
  }
  return new Set(side.last.keys());
}

/** An entry to be merged. `isChanged` is true if its metadata differs from the stored one. */
interface MergedEntry extends KeyedEntry {
  readonly isChanged?: boolean;
}

interface Side {
  peek(): Promise<MergedEntry | undefined>;
  next(): void;
  /** Returns the new number of the last entry whose old number isn't higher than `old`. */
  numberUpTo(old: number, written: ReadonlyMap<string, number>): number;
}

/**
 * Prepares one of the copies. `wanted` returns an entry as it should be merged, or `null` to leave
 * it out.
 */
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

/**
 * Returns the stored frame. If it contains an act that refers to an entry, the reference is
 * updated.
 */
async function renumbered(
  { frame, bytes, meta, isChanged = false }: MergedEntry,
  numberUpTo: (old: number) => number,
): Promise<Buffer> {
  const work = frame.kind === 'work' ? workIn(meta) : null;
  const numbers = work ? rulesOf(work).renumbered(work, numberUpTo) : {};
  const isSame = !isChanged && Object.keys(numbers).length === 0;
  return isSame ? bytes : withMeta({ frame, bytes }, { ...meta, ...numbers });
}
