/** Begins an erasure in a copy of a team's library, which the team will hear of. */
import { randomBytes } from 'node:crypto';
import type { EraseTarget } from '@shared/archive/erasing';
import { openArchive, type Archive } from '../archive/archive';
import type { DurableFiles } from '../durable/durable-files';
import { beginErasure, planErasure } from './erase';
import { teamTargetIn } from './of-team';
import { writePending, type EraseOrder, type PendingErasure } from './pending';

/** A colleague's order. */
export interface TeamOrder extends EraseOrder {
  /** Matters that its author does not see. */
  readonly spared: readonly string[];
}

/** What is erased in an open library, as its team needs it. */
export interface TeamErasures {
  /** Returns what was erased here and the team doesn't know yet, by id. */
  pending(): Promise<ReadonlyMap<string, PendingErasure>>;
  forget(eraseId: string): Promise<void>;
  /** Begins to erase as ordered. The library is closed for that and opened again. */
  begin(order: TeamOrder): void;
  /** Begins to erase what a member who leaves doesn't take along. Then the library is opened again. */
  beginToLeave(): void;
  /** Returns whether nothing is left to do, in the window's files either. */
  isClean(): Promise<boolean>;
}

/** An erasure of one's own. */
export interface OwnErasure {
  readonly eraseId: string;
  readonly target: EraseTarget;
  readonly startedAt: number;
}

/**
 * The archive must not be open, so that nothing is sent after it was read. What the team will hear
 * is written first. It counts only once the erasure is noted in the archive.
 */
export async function beginInTeam(
  fs: DurableFiles,
  dir: string,
  erasure: OwnErasure | TeamOrder,
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
  // A list without a place is not known to the team.
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

/** Returns what a member who leaves doesn't take along; `null` if nothing of it is left. */
async function planToLeave(archive: Pick<Archive, 'readExactly'>, startedAt: number) {
  const target = await teamTargetIn(archive);
  const plan = target && (await planErasure(archive, target, startedAt));
  return plan && plan.changed.length > 0 ? plan : null;
}

/** Returns whether an archive still has what a member who leaves doesn't take along. */
export const hasToLeave = async (archive: Pick<Archive, 'readExactly'>): Promise<boolean> =>
  (await planToLeave(archive, 0)) !== null;

/** The archive must not be open. Nothing is sent to the team. */
export async function beginToLeave(
  fs: DurableFiles,
  dir: string,
  startedAt: number,
): Promise<void> {
  const archive = await openArchive({ fs, dir });
  const plan = await planToLeave(archive, startedAt).finally(() => archive.close());
  if (!plan) return;
  const seqs = plan.changed.map(([seq]) => seq);
  await beginErasure(fs, dir, newEraseId(), { ...plan, seqs });
}
