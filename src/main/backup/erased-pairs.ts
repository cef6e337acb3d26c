/**
 * Finds entries that were erased from one of two copies of a library but not from the other. They
 * must stay erased, whichever copy is used. The erasure log says that something was erased, but
 * never what. Entries in both copies are therefore compared, because only an erasure changes an
 * existing entry.
 */
import { ErasedWork, isErasedMeta } from '@shared/archive/erasing';
import { CallMeta } from '@shared/archive/meta';
import type { ExactEntry } from '../archive/exact-entry';
import type { DurableFiles } from '../durable/durable-files';
import { openArchive, type Archive } from '../archive/archive';
import { unreadIn } from '../archive/report';
import { rewriteArchive } from '../archive/rewrite';
import { entriesOf } from '../archive/walk';
import { shortSum } from './entry-key';

type Meta = Readonly<Record<string, unknown>>;

export interface ErasedPairs {
  /**
   * Entries in each copy that were erased in the other one, with the entry number of what remains
   * there.
   */
  readonly here: ReadonlyMap<number, number>;
  readonly there: ReadonlyMap<number, number>;
  /** Erasures that only the log of `here` mentions. */
  readonly notes: readonly Meta[];
}

const none: ErasedPairs = { here: new Map(), there: new Map(), notes: [] };

/**
 * Finds these entries. `lineage` has the same meaning as in a merge: erasures by somebody else
 * don't erase anything here.
 */
export async function erasedPairs(
  here: Archive,
  there: Archive,
  lineage: 'same' | 'other' = 'same',
): Promise<ErasedPairs> {
  const [ours, theirs] = [await logOf(here), await logOf(there)];
  const notes = [...ours].flatMap(([eraseId, meta]) => (theirs.has(eraseId) ? [] : [meta]));
  const isTheirs = lineage === 'same' && [...theirs.keys()].some((eraseId) => !ours.has(eraseId));
  if (notes.length === 0 && !isTheirs) return none;

  const pairs = new Map<string, Content>();
  for await (const content of contentsOf(here)) pairs.set(content.pair, content);
  const found = { here: new Map<number, number>(), there: new Map<number, number>(), notes };
  for await (const other of contentsOf(there)) {
    const own = pairs.get(other.pair);
    if (!own || own.sum === other.sum || !isSameAct(own, other)) continue;
    if (lineage === 'other' && !own.isGone) continue;
    const isOurs = isTheirs && notes.length > 0 ? own.marks >= other.marks : notes.length > 0;
    if (isOurs) found.there.set(other.seq, own.seq);
    else found.here.set(own.seq, other.seq);
  }
  return found;
}

/** What was erased from a copy that will replace a library. */
export interface KeptErased {
  /** Number of entries that were changed. */
  readonly erased: number;
  /**
   * Number of places in the library that couldn't be read. It isn't known what was erased there.
   */
  readonly unread: number;
}

/**
 * Erases whatever `here` has erased from the archive in `thereDir`, which mustn't be open. After a
 * crash, some entries are still unchanged, and running this again completes the work.
 */
export async function keepErased(
  fs: DurableFiles,
  here: Archive,
  thereDir: string,
): Promise<KeptErased> {
  const before = await openArchive({ dir: thereDir, fs });
  // Unreadable parts of `here` mustn't prevent it from being replaced by a good copy.
  const found = await erasedPairs(here, before)
    .catch(() => null)
    .finally(() => before.close());
  const { there, notes } = found ?? none;
  const kept = { erased: there.size, unread: unreadOf(here) || (found ? 0 : 1) };
  if (there.size > 0) {
    await rewriteArchive(fs, thereDir, async ({ seq }) => {
      const erased = there.get(seq);
      return erased === undefined ? null : entryAt(here, erased);
    });
  }
  if (notes.length === 0) return kept;
  const after = await openArchive({ dir: thereDir, fs });
  try {
    await after.appendMany(notes.map((meta) => ({ kind: 'work', meta })));
  } finally {
    await after.close();
  }
  return kept;
}

/** Returns the number of places that may contain a record of an erasure, including a torn tail. */
export function unreadOf({ report }: Archive): number {
  return unreadIn(report) + (report.tornTail ? 1 : 0);
}

async function entryAt(archive: Archive, seq: number): Promise<ExactEntry | null> {
  const [entry] = await archive.readExactly({ after: seq - 1, maxBytes: 1, maxEntries: 1 });
  return entry?.seq === seq ? entry : null;
}

/** Returns all erasures by id. */
async function logOf(archive: Archive): Promise<ReadonlyMap<string, Meta>> {
  const found = new Map<string, Meta>();
  for await (const { meta } of entriesOf(archive, 'work')) {
    const work = ErasedWork.safeParse(meta).data;
    if (work) found.set(work.eraseId, meta);
  }
  return found;
}

interface Content {
  readonly seq: number;
  /** Equal for an entry and for what remains of it after an erasure. */
  readonly pair: string;
  readonly sum: string;
  /** How many times something in the entry was erased. */
  readonly marks: number;
  readonly isGone: boolean;
  /** What the user did. `null` if the entry isn't an act or has been erased completely. */
  readonly act: string | null;
}

async function* contentsOf(archive: Archive): AsyncGenerator<Content, void, void> {
  const times = new Map<string, number>();
  for await (const { seq, at, kind, meta, body } of entriesOf(archive)) {
    const call = CallMeta.pick({ requestId: true }).safeParse(meta).data;
    const time = `${kind} ${at}`;
    const nth = (times.get(time) ?? 0) + 1;
    times.set(time, nth);
    const text = JSON.stringify(meta);
    const isGone = isErasedMeta(meta);
    yield {
      seq,
      sum: shortSum(Buffer.concat([Buffer.from(text), body])),
      isGone,
      pair: call && kind !== 'work' ? `${kind} ${call.requestId}` : `${time} ${nth}`,
      marks: (text + body.toString('latin1')).split(/erased/).length - 1,
      act: kind === 'work' && !isGone ? `${String(meta['op'])} ${String(meta['listId'])}` : null,
    };
  }
}

/** Acts with the same time can be different, because they may have happened on two computers. */
function isSameAct(one: Content, other: Content): boolean {
  return one.act === other.act || one.isGone || other.isGone;
}
