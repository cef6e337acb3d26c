/** Begins an erasure in a copy of a team's library, so that the team will learn of it. */
import { randomBytes } from 'node:crypto';
import type { EraseTarget } from '@shared/archive/erasing';
import { openArchive, type Archive } from '../archive/archive';
import type { DurableFiles } from '../durable/durable-files';
import { beginErasure, planErasure, type BegunErasure } from './erase';
import { teamTargetIn } from './of-team';
import { writePending, type EraseOrder, type PendingErasure } from './pending';

/** An erasure ordered by a colleague. */
export interface ColleagueErasure extends EraseOrder {
  /** Matters that the order's author has no access to. */
  readonly spared: readonly string[];
}

/** The erasures in an open library, as its team needs to know about them. */
export interface TeamErasures {
  /** Returns the erasures made here that haven't been reported to the team, by id. */
  pending(): Promise<ReadonlyMap<string, PendingErasure>>;
  forget(eraseId: string): Promise<void>;
  /**
   * Begins an erasure ordered by a colleague. The library is closed, then opened again when it is done.
   */
  begin(order: ColleagueErasure): void;
  /**
   * Begins to erase what a member may not keep after leaving the team. The library is then opened
   * again.
   */
  beginToLeave(plan: BegunErasure): void;
  /** Returns whether no erasure is unfinished, not even in the window's files. */
  isClean(): Promise<boolean>;
}

/** An erasure that the user started. */
export interface OwnErasure {
  readonly eraseId: string;
  readonly target: EraseTarget;
  readonly startedAt: number;
}

/**
 * Begins an erasure. The archive must not be open, so that nothing is sent to the team after it has
 * been read. The report to the team is written first. It only counts once the archive records
 * the erasure.
 */
export async function beginInTeam(
  fs: DurableFiles,
  dir: string,
  erasure: OwnErasure | ColleagueErasure,
): Promise<void> {
  const { eraseId, target, startedAt } = erasure;
  const ordered = 'spared' in erasure ? erasure : undefined;
  const archive = await openArchive({ fs, dir });
  const { identity } = archive;
  const { changed, place, matters, ...plan } = await planErasure(
    archive,
    target,
    startedAt,
    ordered,
  ).finally(() => archive.close());
  // If the list has no place in the team, the team doesn't know about it.
  const known = target.type === 'records' && !place ? { ...target, listId: null } : target;
  const order = { eraseId, target: known, startedAt, refs: [...plan.refs] };
  await writePending(fs, dir, {
    eraseId,
    archive: identity,
    own: ordered ? null : { order, matter: place?.matter ?? null },
    matters: [...matters],
    changed: changed.map(([seq, key]) => [seq, key]),
  });
  await beginErasure(fs, dir, eraseId, plan, true);
}

export const newEraseId = (): string => randomBytes(8).toString('hex');

/**
 * Returns the plan for erasing what a leaving member may not keep, or `null` if nothing of the kind
 * is left. Nothing is sent to the team.
 */
export async function planToLeave(
  archive: Pick<Archive, 'readExactly'>,
  startedAt: number,
): Promise<BegunErasure | null> {
  const target = await teamTargetIn(archive);
  const plan = target && (await planErasure(archive, target, startedAt));
  const seqs = plan?.changed.map(([seq]) => seq) ?? [];
  return plan && seqs.length > 0 ? { ...plan, seqs } : null;
}
