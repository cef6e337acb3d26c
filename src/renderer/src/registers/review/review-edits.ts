/** What the person thinks of records, written to the log step by step, and taken back. */
import type { AssessmentOption, ReviewWork } from '@shared/archive/review-work';
import { m } from '@shared/messages/compiled/messages';
import type { RecordKind } from '@shared/records/kinds';
import { createSerial } from '@shared/values/serial';
import { formatInteger } from '@renderer/lib/format/format';
import { locale } from '@renderer/lib/state/i18n.svelte';
import { settings } from '@renderer/lib/state/settings.svelte';
import { toaster } from '@renderer/lib/state/toaster.svelte';
import { underWay } from '@renderer/lib/state/unfinished';
import { library } from '@renderer/library/current.svelte';
import { saveEdit } from '../lists/library-edits';

/** Records of a kind on a list; scope '' is the library as a whole. */
export interface ReviewTarget {
  readonly kind: RecordKind;
  readonly scope: string;
}

/** A step that can be taken back. */
interface Step extends ReviewTarget {
  readonly home: string | null;
  /** The newest toast of that moment: what a later one offers is taken back first. */
  readonly toast: number;
  readonly before: readonly {
    readonly assessment: string | null;
    readonly ids: readonly string[];
  }[];
}

/** Ids of one entry of the log; more go into further ones. */
const mostIds = 100_000;
const mostSteps = 200;
let steps: readonly Step[] = [];
const serial = createSerial();
/** What is pressed quickly is done in its order, and before the window closes. */
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

/** Assesses records, `null`: as nothing any more. What is assessed was seen. */
export function assessRecords(
  target: ReviewTarget,
  ids: readonly string[],
  assessment: string | null,
): Promise<boolean> {
  return inOrder(async () => {
    const { client, id: home } = library;
    if (!client || ids.length === 0) return false;
    const { kind, scope } = target;
    const before = await client.assessedBefore({ kind, scope, ids });
    const changed = before.filter((group) => group.assessment !== assessment);
    if (changed.length === 0) return true;
    const some = changed.flatMap((group) => group.ids);
    if (!(await write(target, some, { assessment, seen: true }, home))) return false;
    const toast = toaster.list.at(-1)?.id ?? 0;
    steps = [...steps, { kind, scope, home, toast, before: changed }].slice(-mostSteps);
    return true;
  });
}

/** Whether something assessed on this list can be taken back. */
export function canTakeBack(target: ReviewTarget): boolean {
  return lastStep(target) !== undefined;
}

/** Whether that is the last thing that was done: a newer toast takes something else back. */
export function isLastDone(target: ReviewTarget): boolean {
  const step = lastStep(target);
  if (!step) return false;
  return !toaster.list.some(({ id, action }) => action && !action.goes && id > step.toast);
}

function lastStep({ kind, scope }: ReviewTarget): Step | undefined {
  return steps.findLast(
    (step) => step.home === library.id && step.kind === kind && step.scope === scope,
  );
}

/** Takes the last step on a list back; gives the records it was about, or `null`: there was none. */
export function takeBack(target: ReviewTarget): Promise<readonly string[] | null> {
  return inOrder(async () => {
    const step = lastStep(target);
    if (!step) return null;
    steps = steps.filter((one) => one !== step);
    for (const { assessment, ids } of step.before) {
      if (!(await write(step, ids, { assessment }))) return null;
    }
    return step.before.flatMap(({ ids }) => ids);
  });
}

/** A comment on a record; '' takes it away. `home`: the library in which it was begun. */
export function saveComment(
  target: ReviewTarget,
  id: string,
  comment: string,
  home = library.id,
): Promise<boolean> {
  return write(target, [id], { comment }, home);
}

/** Says that records were looked at, or not yet. */
export function saveSeen(
  target: ReviewTarget,
  ids: readonly string[],
  seen: boolean,
): Promise<boolean> {
  return write(target, ids, { seen });
}

/** Tags that are put on, and taken off. */
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

/** Puts tags on records and takes others off; undo leaves those that were so before. */
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
  toaster.show(() => m.review_tags_saved({ count: formatInteger(ids.length, locale()) }), {
    action: { label: m.common_undo, run: () => void undo() },
  });
  return true;
}

/** What is assessed by from now on. */
export function saveOptions(options: readonly AssessmentOption[]): Promise<boolean> {
  return saveEdit({ op: 'assessment-options', version: 1, options: [...options] });
}
