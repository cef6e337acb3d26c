/** Writes the user's assessments, comments and tags to the archive step by step, with undo. */
import type { AssessmentOption, ReviewWork } from '@shared/archive/review-work';
import { m } from '@shared/messages/compiled/messages';
import type { RecordKind } from '@shared/records/kinds';
import { createSerial } from '@shared/values/serial';
import { connection } from '@renderer/lib/state/connection.svelte';
import { settings } from '@renderer/lib/state/settings.svelte';
import { toaster } from '@renderer/lib/state/toaster.svelte';
import { underWay } from '@renderer/lib/state/unfinished';
import { library } from '@renderer/library/current.svelte';
import { saveEdit } from '../lists/library-edits';
import { pendingSigns, type ReviewTarget } from './pending-signs.svelte';

/** A step that can be undone. */
interface Step extends ReviewTarget {
  readonly home: string | null;
  /**
   * Id of the newest toast when the step was done. If there's a newer toast by now, its action is
   * undone first.
   */
  readonly toast: number;
  readonly before: readonly {
    readonly assessment: string | null;
    readonly ids: readonly string[];
  }[];
}

/** Maximum number of ids per entry. Larger actions are split into several entries. */
const mostIds = 100_000;
const mostSteps = 200;
let steps: readonly Step[] = [];
const serial = createSerial();
/** Quick key presses are handled in order, and all of them are handled before the window closes. */
const inOrder: typeof serial = (task) => underWay(serial(task));

type Assessed = Pick<Extract<ReviewWork, { op: 'assess' }>, 'assessment' | 'comment' | 'seen'>;

async function write(
  { kind, scope }: ReviewTarget,
  ids: readonly string[],
  what: Assessed,
  home = library.id,
): Promise<boolean> {
  const isSaid = what.assessment !== undefined || what.comment !== undefined;
  const name = settings.current.personNames[home ?? '']?.trim();
  const work = { kind, scope, ...what, ...(isSaid && name ? { by: name } : {}) };
  for (let at = 0; at < ids.length; at += mostIds) {
    const some = ids.slice(at, at + mostIds);
    if (!(await saveEdit({ op: 'assess', version: 1, ids: some, ...work }, home))) return false;
  }
  return true;
}

/**
 * Assessments that have been drawn but not yet written. Those from quick key presses are written
 * together.
 */
interface Waiting extends ReviewTarget {
  readonly home: string | null;
  readonly assessment: string | null;
  readonly ids: readonly string[];
  readonly turn: number;
  readonly done: (isWritten: boolean) => void;
}
let waiting: readonly Waiting[] = [];

/** Returns the actions at the front of the queue that fit into one entry. */
function together(): readonly Waiting[] {
  const [first] = waiting;
  if (!first) return [];
  const other = waiting.findIndex(
    (one) =>
      one.assessment !== first.assessment ||
      one.kind !== first.kind ||
      one.scope !== first.scope ||
      one.home !== first.home,
  );
  return other < 0 ? waiting : waiting.slice(0, other);
}

async function writeWaiting(): Promise<void> {
  const some = together();
  const [first] = some;
  if (!first) return;
  waiting = waiting.slice(some.length);
  const { assessment, home } = first;
  const ids = [...new Set(some.flatMap((one) => one.ids))];
  // A record that has been assessed counts as seen.
  const seen = assessment === null ? {} : { seen: true };
  const isWritten = await write(first, ids, { assessment, ...seen }, home);
  for (const one of some) {
    pendingSigns.end(one, one.ids, one.turn, isWritten);
    one.done(isWritten);
  }
}

/** Draws the assessments at once, and writes them in order. */
function assess(
  target: ReviewTarget,
  ids: readonly string[],
  assessment: string | null,
  beforeOf: (id: string) => string | null | undefined,
): Promise<boolean> {
  const { kind, scope } = target;
  // In a shared library, nothing is drawn, because that would hide somebody else's assessments. The
  // write fails and says why.
  if (connection.status.mode === 'file') return write(target, ids, { assessment });
  const turn = pendingSigns.draw(target, ids, assessment, beforeOf);
  const written = new Promise<boolean>((done) => {
    waiting = [...waiting, { kind, scope, home: library.id, assessment, ids, turn, done }];
  });
  void inOrder(writeWaiting);
  return underWay(written);
}

/** Returns the assessments of records, either as drawn or else as stored in the library. */
async function assessedAs(
  target: ReviewTarget,
  ids: readonly string[],
): Promise<Step['before'] | null> {
  const { client } = library;
  const { kind, scope } = target;
  const stored = await inOrder(async () => client?.assessedBefore({ kind, scope, ids }) ?? null);
  if (!stored) return null;
  const by = new Map<string | null, string[]>();
  for (const group of stored)
    for (const id of group.ids) {
      const sign = pendingSigns.of(target, id);
      const now = sign && sign.state !== 'failed' ? sign.assessment : group.assessment;
      by.set(now, [...(by.get(now) ?? []), id]);
    }
  return [...by].map(([assessment, some]) => ({ assessment, ids: some }));
}

/**
 * Assesses records. `null` removes the assessment. `known` is a single record's current assessment,
 * from its row, so that it can be drawn without a query.
 */
export async function assessRecords(
  target: ReviewTarget,
  ids: readonly string[],
  assessment: string | null,
  known?: string | null,
): Promise<boolean> {
  const home = library.id;
  if (!library.client || ids.length === 0) return false;
  const before = known === undefined ? await assessedAs(target, ids) : [{ assessment: known, ids }];
  if (!before || library.id !== home) return false;
  const changed = before.filter((group) => group.assessment !== assessment);
  if (changed.length === 0) return true;
  const some = changed.flatMap((group) => group.ids);
  const was = new Map(changed.flatMap((group) => group.ids.map((id) => [id, group.assessment])));
  const { kind, scope } = target;
  const toast = toaster.lastId;
  const step: Step = { kind, scope, home, toast, before: changed };
  steps = [...steps, step].slice(-mostSteps);
  const isWritten = await assess(target, some, assessment, (id) => was.get(id));
  if (!isWritten) steps = steps.filter((one) => one !== step);
  return isWritten;
}

/** Returns whether an assessment made here can be undone. */
export function canTakeBack(target: ReviewTarget): boolean {
  return lastStep(target) !== undefined;
}

/** True if this action was the last one. If there is a newer toast, it undoes something else. */
export function isLastDone(target: ReviewTarget): boolean {
  const step = lastStep(target);
  if (!step) return false;
  return (toaster.undoable?.id ?? 0) <= step.toast;
}

function lastStep({ kind, scope }: ReviewTarget): Step | undefined {
  return steps.findLast(
    (step) => step.home === library.id && step.kind === kind && step.scope === scope,
  );
}

/** Undoes the last step. Returns its records, or `null` if there was no step. */
export function takeBack(target: ReviewTarget): readonly string[] | null {
  const step = lastStep(target);
  if (!step) return null;
  steps = steps.filter((one) => one !== step);
  for (const { assessment, ids } of step.before)
    void assess(step, ids, assessment, (id) => pendingSigns.of(step, id)?.assessment);
  return step.before.flatMap(({ ids }) => ids);
}

/** Saves a comment on a record. '' removes it. `home` is the library the action was started in. */
export function saveComment(
  target: ReviewTarget,
  id: string,
  comment: string,
  home = library.id,
): Promise<boolean> {
  return write(target, [id], { comment }, home);
}

/** Writes an assessment that wasn't made with a key. This can't be undone. */
export function saveVerdict(
  target: ReviewTarget,
  ids: readonly string[],
  assessment: string,
): Promise<boolean> {
  return write(target, ids, { assessment });
}

/** Marks records as seen or unseen. */
export async function saveSeen(
  target: ReviewTarget,
  ids: readonly string[],
  seen: boolean,
): Promise<boolean> {
  // Reading is enough to have seen a record. In a shared library, that must not be refused aloud.
  if (seen && connection.status.mode === 'file') return true;
  return write(target, ids, { seen });
}

/** Tags to add and tags to remove. */
export interface TagEdits {
  readonly add: readonly string[];
  readonly remove: readonly string[];
}

async function writeTags(
  kind: RecordKind,
  ids: readonly string[],
  { add, remove }: TagEdits,
): Promise<boolean> {
  for (let at = 0; at < ids.length; at += mostIds) {
    const some = { kind, ids: ids.slice(at, at + mostIds), add: [...add], remove: [...remove] };
    if (!(await saveEdit({ op: 'tag', version: 1, ...some }))) return false;
  }
  return true;
}

/**
 * Adds tags to records and removes others. Undoing this doesn't affect records that already had or
 * lacked them.
 */
export function saveTags(
  kind: RecordKind,
  ids: readonly string[],
  edits: TagEdits,
): Promise<boolean> {
  return underWay(changeTags(kind, ids, edits));
}

async function changeTags(
  kind: RecordKind,
  ids: readonly string[],
  edits: TagEdits,
): Promise<boolean> {
  const { add, remove } = edits;
  const { client, id: home } = library;
  if (!client || add.length + remove.length === 0) return true;
  const had = await client.taggedBefore({ kind, ids, tags: [...add, ...remove] });
  if (!(await writeTags(kind, ids, edits))) return false;
  const undo = async (): Promise<void> => {
    if (library.id !== home) return;
    for (const tag of add) {
      const before = new Set(had[tag]);
      const fresh = ids.filter((id) => !before.has(id));
      await writeTags(kind, fresh, { add: [], remove: [tag] });
    }
    for (const tag of remove) await writeTags(kind, had[tag] ?? [], { add: [tag], remove: [] });
  };
  toaster.show(() => m.review_tags_saved({ count: ids.length }), {
    action: { label: m.common_undo, run: () => void undo() },
  });
  return true;
}

/** Saves the assessment options. */
export function saveOptions(options: readonly AssessmentOption[]): Promise<boolean> {
  return saveEdit({ op: 'assessment-options', version: 1, options: [...options] });
}
