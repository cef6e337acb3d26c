/**
 * Erases permanently: counts what will be removed, rewrites the archive, then rebuilds everything
 * derived from it. If this is interrupted, it continues when the library is next opened.
 */
import {
  ErasedWork,
  isErasedMeta,
  type EraseCount,
  type EraseTarget,
  type TeamTarget,
} from '@shared/archive/erasing';
import type { TeamMatter } from '@shared/acts/team';
import type { Archive } from '../archive/archive';
import type { DurableFiles } from '../durable/durable-files';
import type { ExactEntry } from '../archive/exact-entry';
import { rewriteArchive } from '../archive/rewrite';
import { entriesOf } from '../archive/walk';
import { eraseFrom, type ErasedEntry, type EraseRule } from './erase-entry';
import { readJournal, removeJournal, removeLeftovers, writeJournal, type Journal } from './journal';
import { erasedName, matcherFor } from './matcher';
import { keyOf } from '../backup/entry-key';
import { isOfTeam } from './of-team';
import { followMatters } from './spared';

type Reading = Pick<Archive, 'readExactly'>;

type AnyTarget = EraseTarget | TeamTarget;

/** What will be removed, and how much. */
export interface ErasePlan<Target = EraseTarget> {
  readonly target: Target;
  readonly startedAt: number;
  readonly count: EraseCount;
  readonly refs: readonly string[];
  /** Matters in which nothing is erased. */
  readonly spared: readonly string[];
  /** The entries that will change, with the keys they have before that. */
  readonly changed: readonly ChangedEntry[];
  /** Where the list to erase belongs in the team; `null` if unknown. */
  readonly place: TeamMatter | null;
  /**
   * Matters whose names contain the target, as the team knows them. The erasure's token replaces
   * each of these names.
   */
  readonly matters: readonly string[];
}

/** An entry's number, and the key by which copies of a team know it. */
type ChangedEntry = readonly [seq: number, key: string];

/** What a colleague's order contains in addition to the target. */
interface Ordered {
  readonly refs: readonly string[];
  readonly spared: readonly string[];
}

function givenRefs(target: AnyTarget): string[] {
  if (target.type === 'records') return target.ids.map((id) => `${target.kind}:${id}`);
  return target.type === 'company' ? target.names.map((name) => `company:${name}`) : [];
}

/** Returns the text that replaces names of the target. */
export const tokenOf = (eraseId: string): string => erasedName + eraseId;

function ruleOf(
  { target, startedAt, refs }: Pick<ErasePlan<AnyTarget>, 'target' | 'startedAt' | 'refs'>,
  eraseId: string,
  listKinds: ReadonlyMap<string, string>,
): EraseRule {
  return {
    matcher: matcherFor(target, startedAt),
    token: tokenOf(eraseId),
    refs: new Set(refs),
    isWhole: target.type === 'team',
    listId: target.type === 'records' ? target.listId : null,
    listKinds,
  };
}

/** Counts what would be removed from an open archive, without changing it. */
export async function planErasure<Target extends AnyTarget>(
  archive: Reading,
  target: Target,
  startedAt: number,
  { refs: ordered, spared }: Ordered = { refs: [], spared: [] },
): Promise<ErasePlan<Target>> {
  const refs = new Set([...givenRefs(target), ...ordered]);
  const listKinds = new Map<string, string>();
  const first = ruleOf({ target, startedAt, refs: [] }, 'plan', new Map());
  const before = followMatters(spared);
  for await (const entry of entriesOf(archive)) {
    const isSpared = before.spares(before.take(entry));
    const { op, listId, recordKind } = entry.meta;
    if (op === 'list-create') listKinds.set(String(listId), String(recordKind));
    if (target.type !== 'person' && target.type !== 'company') continue;
    if (entry.kind === 'answer' && !isSpared)
      for (const ref of eraseFrom(entry, first)?.refs ?? []) refs.add(ref);
  }
  const rule = ruleOf({ target, startedAt, refs: [...refs] }, 'plan', listKinds);
  const count = { answers: 0, rows: 0, pictures: 0, works: 0, calls: 0 };
  const changed: ChangedEntry[] = [];
  const matters = followMatters(spared);
  for await (const entry of entriesOf(archive)) {
    const matter = matters.take(entry);
    const isChosen = target.type !== 'team' || isOfTeam(entry, matter, target);
    const left = isChosen && !matters.spares(matter) ? eraseFrom(entry, rule) : null;
    if (!left) continue;
    changed.push([entry.seq, keyOf(entry, { ...entry.meta })]);
    count.rows += left.rows;
    if (entry.kind === 'picture') count.pictures += 1;
    else if (entry.kind === 'work') count.works += 1;
    else if (left.body !== entry.body) count.answers += 1;
    else count.calls += 1;
  }
  const listId = target.type === 'records' ? target.listId : null;
  const place = listId === null ? { matter: null } : matters.placeOf(listId);
  const named = [...matters.met].filter(rule.matcher.names);
  return { target, startedAt, count, refs: [...refs], spared, changed, place, matters: named };
}

/**
 * What is being erased. `seqs` lists the entries if they couldn't be determined any more once some
 * have been erased.
 */
export type BegunErasure = Omit<ErasePlan<AnyTarget>, 'changed' | 'place' | 'matters'> & {
  readonly seqs?: readonly number[];
};

/**
 * Writes an erasure's journal. Once that is written, the erasure will be completed, even after a
 * crash.
 */
export async function beginErasure(
  fs: DurableFiles,
  dir: string,
  eraseId: string,
  { target, startedAt, count, refs, spared, seqs }: BegunErasure,
  keepsKeys = false,
): Promise<void> {
  const isList = target.type === 'records' && target.listId !== null;
  await writeJournal(fs, dir, {
    phase: 'archive',
    eraseId,
    target,
    startedAt,
    count,
    refs: [...refs],
    spared: [...spared],
    ...(seqs && { seqs: [...seqs] }),
    keepsKeys,
    what: isList ? 'list' : target.type,
  });
}

/**
 * Continues an erasure in an archive that isn't open. `note` is called when nothing is left to
 * erase. It writes the log entry, unless that already exists.
 */
export async function continueErasure(
  fs: DurableFiles,
  dir: string,
  note: (work: ErasedWork) => Promise<void>,
): Promise<void> {
  const journal = await readJournal(fs, dir);
  if (journal === null) await removeLeftovers(fs, dir);
  if (journal === null || journal === 'damaged' || journal.phase !== 'archive') return;
  const { eraseId, count, what } = journal;
  const listKinds = new Map<string, string>();
  const rule = ruleOf(journal, eraseId, listKinds);
  const matters = followMatters(journal.spared);
  const chosen = journal.seqs && new Set(journal.seqs);
  await rewriteArchive(fs, dir, (entry) => {
    const { op, listId, recordKind } = entry.meta;
    // Lists are created before anything is added to them.
    if (op === 'list-create') listKinds.set(String(listId), String(recordKind));
    const isChosen = (chosen?.has(entry.seq) ?? true) && !matters.spares(matters.take(entry));
    const left = isChosen ? eraseFrom(entry, rule) : null;
    return left && journal.keepsKeys ? { ...left, meta: keyed(left.meta, entry) } : left;
  });
  await note({ op: 'erased', eraseId, what, ...count });
  await writeJournal(fs, dir, { phase: 'window', eraseId });
}

/**
 * Entries written here are identified by a checksum, which has changed. Entries from colleagues
 * already contain a key.
 */
function keyed(left: ErasedEntry['meta'], { kind, at, meta }: ExactEntry): ErasedEntry['meta'] {
  const isOwn = kind === 'work' && meta['team'] === undefined && !isErasedMeta(left);
  return isOwn ? { ...left, team: { key: keyOf({ kind, at }, { ...meta }) } } : left;
}

/**
 * Returns the phase of an unfinished erasure (see the journal), or `null`. `damaged`: an erasure
 * has begun, but its journal can't be read.
 */
export async function unfinishedErasure(
  fs: DurableFiles,
  dir: string,
): Promise<Journal['phase'] | 'damaged' | null> {
  const journal = await readJournal(fs, dir);
  return journal === null || journal === 'damaged' ? journal : journal.phase;
}

/**
 * Call when the database has been deleted. `isAll` is true if the browser's files that contained it
 * have been deleted too.
 */
export async function endErasure(fs: DurableFiles, dir: string, isAll: boolean): Promise<void> {
  const journal = await readJournal(fs, dir);
  if (journal === null || journal === 'damaged' || journal.phase === 'archive') return;
  if (isAll) await removeJournal(fs, dir);
  else if (journal.phase === 'window')
    await writeJournal(fs, dir, { phase: 'files', eraseId: journal.eraseId });
}

/** Returns whether the archive already records this erasure. */
export async function isNoted(archive: Reading, eraseId: string): Promise<boolean> {
  for await (const { meta } of entriesOf(archive, 'work')) {
    const work = ErasedWork.safeParse(meta);
    if (work.success && work.data.eraseId === eraseId) return true;
  }
  return false;
}
