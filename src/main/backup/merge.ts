/**
 * Writes the union of two copies of a library as a new archive: every answer of both once, and what
 * the person did in the order in which it was done, so that of each object the last act holds.
 */
import { WorkMeta } from '@shared/archive/meta';
import type { Archive } from '../archive/archive';
import { createArchiveCopy, withMeta, type CopiedFrame } from '../archive/copy';
import { newIdentity } from '../archive/identity';
import type { ArchiveFiles } from '../archive/file-system';
import { entriesOf, keysOf, type KeyedEntry } from './entry-key';
import { createWorkSide, restricted } from './personal-work';

export interface MergeOptions {
  readonly disk: ArchiveFiles;
  /** A folder that holds no archive; the new one is flushed there. */
  readonly dir: string;
  /**
   * `same`: two copies of one person's library; of each object the later act holds. `other`: what
   * somebody handed over; of an object that both have changed, the acts of `here` hold.
   */
  readonly lineage: 'same' | 'other';
  readonly segmentBytes?: number;
}

const BYTES = 4_000_000;

/** Gives how many entries of `there` were taken in. */
export async function merge(
  here: Archive,
  there: Archive,
  { disk, dir, lineage, segmentBytes }: MergeOptions,
): Promise<number> {
  const ours = await keysOf(here);
  const ownActs = lineage === 'other' ? await actedOn(here) : new Set<string>();
  const copy = await createArchiveCopy({
    ...{ dir, identity: newIdentity(), fs: disk },
    ...(segmentBytes !== undefined && { segmentBytes }),
  });
  /** The new number of each entry, by its key. */
  const written = new Map<string, number>();
  const left = createSide(here, (entry) => entry);
  const right = createSide(there, (entry) => {
    if (ours.has(entry.key)) return null;
    if (entry.frame.kind !== 'work' || ownActs.size === 0) return entry;
    const meta = restricted(entry.meta, (object) => !ownActs.has(object));
    return meta && { ...entry, meta, isChanged: meta !== entry.meta };
  });
  let pending: CopiedFrame[] = [];
  let weight = 0;
  let taken = 0;
  let count = 0;

  try {
    for (;;) {
      const [one, other] = [await left.peek(), await right.peek()];
      const side = !other || (one && one.frame.at <= other.frame.at) ? left : right;
      const entry = side === left ? one : other;
      if (!entry) break;
      side.next();
      if (side === right) taken += 1;
      count += 1;
      written.set(entry.key, count);
      const frame = await renumbered(entry, (old) => side.numberUpTo(old, written));
      pending.push(frame);
      weight += frame.bytes.length;
      if (weight < BYTES) continue;
      await copy.add(pending);
      [pending, weight] = [[], 0];
    }
    await copy.add(pending);
    return taken;
  } finally {
    await copy.close();
  }
}

/** Objects that somebody acted on in an archive. */
async function actedOn(archive: Archive): Promise<Set<string>> {
  const side = createWorkSide();
  for await (const entries of entriesOf(archive)) {
    for (const { frame, meta } of entries) if (frame.kind === 'work') side.add(meta);
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
  const entries = entriesOf(archive);
  const passed: { readonly seq: number; readonly key: string }[] = [];
  let loaded: readonly KeyedEntry[] = [];
  let at = 0;
  const pass = ({ frame, key }: KeyedEntry): void => {
    passed.push({ seq: frame.seq, key });
    at += 1;
  };
  return {
    async peek() {
      for (;;) {
        for (let entry = loaded[at]; entry; entry = loaded[at]) {
          const taken = wanted(entry);
          if (taken) return taken;
          pass(entry);
        }
        const { value, done } = await entries.next();
        if (done) return undefined;
        [loaded, at] = [value, 0];
      }
    },
    next() {
      const entry = loaded[at];
      if (entry) pass(entry);
    },
    numberUpTo: (old, written) =>
      written.get(passed.findLast(({ seq, key }) => seq <= old && written.has(key))?.key ?? '') ??
      0,
  };
}

/** As it lies on the disk; a reading of the usage, which names an entry, with that one's new number. */
async function renumbered(
  { frame, bytes, meta, isChanged = false }: MergedEntry,
  numberUpTo: (old: number) => number,
): Promise<CopiedFrame> {
  const work = meta['op'] === 'usage' ? WorkMeta.safeParse(meta).data : undefined;
  if (isChanged) return { frame, bytes: await withMeta({ frame, bytes }, meta) };
  if (work?.op !== 'usage') return { frame, bytes };
  const changed = { ...meta, upTo: numberUpTo(work.upTo) };
  return { frame, bytes: await withMeta({ frame, bytes }, changed) };
}
