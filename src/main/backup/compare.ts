/**
 * Counts what each of two copies of a library has that the other lacks, in terms that a user
 * understands.
 */
import { rulesOf, workIn } from '@shared/acts/acts';
import { actCounts, countedAs } from '@shared/acts/counted';
import { isErasedMeta } from '@shared/archive/erasing';
import { AnswerMeta } from '@shared/archive/meta';
import { isErasedRow } from '@shared/records/erased-row';
import { readAnswer } from '@shared/service/answer';
import { knownEndpoint } from '@shared/service/catalogue';
import type { LibraryCounts } from '@shared/features/backup';
import type { Conflict } from '@shared/features/restore';
import type { Archive } from '../archive/archive';
import { bodyOf } from '../archive/frame';
import { keyedEntriesOf, keysOf, type KeyedEntry } from './entry-key';
import { conflictsOf, createWorkSide } from './personal-work';

/** How two copies of a library differ. */
export interface Comparison {
  /** Total counts for the other copy. */
  readonly all: LibraryCounts;
  /** Counts of what only this copy has. */
  readonly here: LibraryCounts;
  readonly there: LibraryCounts;
  /** Counts of what both copies have. */
  readonly shared: number;
  readonly conflicts: readonly Conflict[];
}

/**
 * Compares the local copy with the incoming one. Ignores entries that have been erased here
 * (`erased` contains their numbers).
 */
export async function compare(
  here: Archive | null,
  there: Archive,
  erased: ReadonlyMap<number, number> = new Map(),
): Promise<Comparison> {
  const ours = here ? await keysOf(here) : new Set<string>();
  const names = new Map<string, string>();
  const [hereWork, thereWork] = [createWorkSide(), createWorkSide()];
  const [hereCounts, thereCounts, allCounts] = [createCounter(), createCounter(), createCounter()];
  const theirs = new Set<string>();
  for await (const entry of keyedEntriesOf(there)) {
    theirs.add(entry.key);
    noteName(entry, names);
    await allCounts.add(entry);
    if (ours.has(entry.key) || erased.has(entry.frame.seq)) continue;
    await thereCounts.add(entry);
    if (entry.frame.kind === 'work') thereWork.add(entry.meta, entry.frame.at);
  }
  for await (const entry of here ? keyedEntriesOf(here) : []) {
    noteName(entry, names);
    if (theirs.has(entry.key)) continue;
    await hereCounts.add(entry);
    if (entry.frame.kind === 'work') hereWork.add(entry.meta, entry.frame.at);
  }
  const shared = [...theirs].filter((key) => ours.has(key)).length;
  const conflicts = conflictsOf(hereWork, thereWork, names);
  return {
    all: allCounts.counts(),
    here: hereCounts.counts(),
    there: thereCounts.counts(),
    shared,
    conflicts,
  };
}

/** Counts everything in an archive. */
export async function countAll(archive: Archive): Promise<LibraryCounts> {
  const counter = createCounter();
  for await (const entry of keyedEntriesOf(archive)) await counter.add(entry);
  return counter.counts();
}

interface Counter {
  add(entry: KeyedEntry): Promise<void>;
  counts(): LibraryCounts;
}

function createCounter(): Counter {
  const counts = { entries: 0, answers: 0, rows: 0, pictures: 0 };
  /**
   * The objects that acts affect, each counted once. For some kinds of act, each act counts as an
   * object of its own.
   */
  const things = new Map(countedAs.map((as) => [as, new Set<string>()]));
  let from: number | null = null;
  let to: number | null = null;

  function addWork(meta: Record<string, unknown>): void {
    const work = workIn(meta);
    const counted = work ? rulesOf(work).counts(work) : 'by-entry';
    if (counted === 'by-entry') things.get('other')?.add(String(counts.entries));
    else for (const [as, thing] of counted) things.get(as)?.add(thing);
  }

  return {
    async add(entry) {
      const { kind, at } = entry.frame;
      counts.entries += 1;
      if (isErasedMeta(entry.meta)) return;
      if (kind === 'picture') counts.pictures += 1;
      else if (kind === 'work') addWork(entry.meta);
      else if (kind === 'answer') {
        counts.answers += 1;
        counts.rows += await rowsOf(entry);
        from = Math.min(from ?? at, at);
        to = Math.max(to ?? at, at);
      }
    },
    counts: () => ({
      ...counts,
      ...actCounts((as) => things.get(as)?.size ?? 0),
      from: from === null ? null : new Date(from).toISOString(),
      to: to === null ? null : new Date(to).toISOString(),
    }),
  };
}

/**
 * Counts the rows of an answer the way its endpoint does, except erased ones, because nobody gets
 * them back. Returns 0 if it has none or they can't be read.
 */
async function rowsOf({ frame, bytes, meta }: KeyedEntry): Promise<number> {
  const answer = AnswerMeta.safeParse(meta).data;
  const endpoint = answer && knownEndpoint(answer.endpoint);
  const isGood = answer && answer.status >= 200 && answer.status <= 299 && answer.complete;
  if (!endpoint || !isGood) return 0;
  const body = (await bodyOf(frame, bytes)).toString('utf8');
  const read = readAnswer(endpoint, body, answer.limit);
  const rows = read.shape === 'page' ? read.rows : read.shape === 'single' ? [read.value] : [];
  return rows.filter((row) => !isErasedRow(row)).length;
}

function noteName({ frame, meta }: KeyedEntry, names: Map<string, string>): void {
  const work = frame.kind === 'work' ? workIn(meta) : null;
  if (work) for (const [id, name] of rulesOf(work).names(work)) names.set(id, name);
}
