/**
 * Erases for good: first it is counted what goes, then the archive is rewritten, and at last everything
 * that was made of it is made anew. A kill in between is made good at the next opening.
 */
import { ErasedWork, type EraseCount, type EraseTarget } from '@shared/archive/erasing';
import type { Archive } from '../archive/archive';
import type { DurableFiles } from '../durable/durable-files';
import { rewriteArchive } from '../archive/rewrite';
import { entriesOf } from '../archive/walk';
import { eraseFrom, type EraseRule } from './erase-entry';
import { readJournal, removeJournal, removeLeftovers, writeJournal, type Journal } from './journal';
import { matcherFor } from './matcher';

type Reading = Pick<Archive, 'readExactly'>;

/** What is to go, counted. */
export interface ErasePlan {
  readonly target: EraseTarget;
  readonly startedAt: number;
  readonly count: EraseCount;
  readonly refs: readonly string[];
}

function givenRefs(target: EraseTarget): string[] {
  if (target.type === 'records') return target.ids.map((id) => `${target.kind}:${id}`);
  return target.type === 'company' ? target.names.map((name) => `company:${name}`) : [];
}

function ruleOf(
  { target, startedAt, refs }: Pick<ErasePlan, 'target' | 'startedAt' | 'refs'>,
  eraseId: string,
  listKinds: ReadonlyMap<string, string>,
): EraseRule {
  return {
    matcher: matcherFor(target, startedAt),
    token: `erased-${eraseId}`,
    refs: new Set(refs),
    listId: target.type === 'records' ? target.listId : null,
    listKinds,
  };
}

/** Counts what would go of an open archive; nothing is changed. */
export async function planErasure(
  archive: Reading,
  target: EraseTarget,
  startedAt: number,
): Promise<ErasePlan> {
  const refs = new Set(givenRefs(target));
  const listKinds = new Map<string, string>();
  const first = ruleOf({ target, startedAt, refs: [] }, 'plan', new Map());
  for await (const entry of entriesOf(archive)) {
    const { op, listId, recordKind } = entry.meta;
    if (op === 'list-create') listKinds.set(String(listId), String(recordKind));
    if (target.type !== 'person' && target.type !== 'company') continue;
    if (entry.kind === 'answer')
      for (const ref of eraseFrom(entry, first)?.refs ?? []) refs.add(ref);
  }
  const rule = ruleOf({ target, startedAt, refs: [...refs] }, 'plan', listKinds);
  const count = { answers: 0, rows: 0, pictures: 0, works: 0, calls: 0 };
  for await (const entry of entriesOf(archive)) {
    const left = eraseFrom(entry, rule);
    if (!left) continue;
    count.rows += left.rows;
    if (entry.kind === 'picture') count.pictures += 1;
    else if (entry.kind === 'work') count.works += 1;
    else if (left.body !== entry.body) count.answers += 1;
    else count.calls += 1;
  }
  return { target, startedAt, count, refs: [...refs] };
}

/** Says in the folder of an archive what is to go; from here on it goes, whatever is killed. */
export async function beginErasure(
  fs: DurableFiles,
  dir: string,
  eraseId: string,
  { target, startedAt, count, refs }: ErasePlan,
): Promise<void> {
  const isList = target.type === 'records' && target.listId !== null;
  await writeJournal(fs, dir, {
    phase: 'archive',
    eraseId,
    target,
    startedAt,
    count,
    refs: [...refs],
    what: isList ? 'list' : target.type,
  });
}

/**
 * Goes on with what was begun, in an archive that is not open. `note` is called when nothing of it is
 * left there, and writes the entry that says so, unless it is written.
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
  await rewriteArchive(fs, dir, (entry) => {
    const { op, listId, recordKind } = entry.meta;
    // Made before anything is put on it.
    if (op === 'list-create') listKinds.set(String(listId), String(recordKind));
    return eraseFrom(entry, rule);
  });
  await note({ op: 'erased', eraseId, what, ...count });
  await writeJournal(fs, dir, { phase: 'window', eraseId });
}

/**
 * What of an erasure is still to be done, `null` for nothing: see the phases of the journal. `damaged`:
 * one was begun, and what it was of cannot be read any more.
 */
export async function unfinishedErasure(
  fs: DurableFiles,
  dir: string,
): Promise<Journal['phase'] | 'damaged' | null> {
  const journal = await readJournal(fs, dir);
  return journal === null || journal === 'damaged' ? journal : journal.phase;
}

/** The database is gone. `isAll`: the browser's files that had it as well. */
export async function endErasure(fs: DurableFiles, dir: string, isAll: boolean): Promise<void> {
  const journal = await readJournal(fs, dir);
  if (journal === null || journal === 'damaged' || journal.phase === 'archive') return;
  if (isAll) await removeJournal(fs, dir);
  else if (journal.phase === 'window')
    await writeJournal(fs, dir, { phase: 'files', eraseId: journal.eraseId });
}

/** Whether the archive says already that this was erased. */
export async function isNoted(archive: Reading, eraseId: string): Promise<boolean> {
  for await (const { meta } of entriesOf(archive, 'work')) {
    const work = ErasedWork.safeParse(meta);
    if (work.success && work.data.eraseId === eraseId) return true;
  }
  return false;
}
