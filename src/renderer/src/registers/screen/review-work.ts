/** Reviews a list: one key assesses a record and moves on to the next. */
import type { Narrowing } from '@shared/archive/meta';
import { m } from '@shared/messages/compiled/messages';
import type { RecordKind } from '@shared/service/endpoint';
import { tick } from 'svelte';
import { formatInteger } from '@renderer/lib/format/format';
import { typeAhead } from '@renderer/lib/ui/fields/type-ahead';
import { focusRows } from '@renderer/lib/table/focus-rows';
import { announcer } from '@renderer/lib/state/announcer.svelte';
import { locale } from '@renderer/lib/state/i18n.svelte';
import { toaster } from '@renderer/lib/state/toaster.svelte';
import { pendingSigns, type ReviewTarget } from '../review/pending-signs.svelte';
import { assessRecords, saveSeen, takeBack } from '../review/review-edits';
import { vocabulary } from '../review/review-vocabulary.svelte';
import type { RegisterState } from '../state/register-state.svelte';
import { scopeOf } from '../view/on-screen';
import { reviewOpen, toggleReview } from '../view/folds';
import { chosenCount } from './row-work';
import { selectedIds } from './selected-rows';
import { listOnScreen } from './subjects';

/** Identifies the list on screen the way the archive does. */
export function targetOf<K extends RecordKind>({ spec, view }: RegisterState<K>): ReviewTarget {
  return { kind: spec.kind, scope: scopeOf(view) };
}

/** Starts reviewing, focusing the rows so that the key 1 works immediately, or stops reviewing. */
export function beginReview(register: RegisterState<RecordKind>): void {
  const { tableId } = register.spec;
  toggleReview(tableId);
  if (!reviewOpen(tableId)) return;
  // A menu keeps the focus while it fades out.
  void until(() => document.querySelector('[role="menu"], [role="dialog"]') === null)
    .then(() => register.table.focus(Math.max(0, register.table.focusRow)))
    .then(focusRows);
}

/** Assesses the focused row and moves on to the next, or assesses all selected rows. */
export async function assessShown<K extends RecordKind>(
  register: RegisterState<K>,
  assessment: string | null,
): Promise<void> {
  // The previous key press may have moved to a row that's still being read.
  await register.table.found();
  const count = chosenCount(register);
  if (count === 0) return;
  const target = targetOf(register);
  const name = assessment === null ? m.review_none() : vocabulary.nameOf(assessment);
  if (count > 1) {
    const ids = await selectedIds(register);
    if (!(await assessRecords(target, ids, assessment))) return;
    const words = (): string => `${name}: ${formatInteger(ids.length, locale())}`;
    toaster.show(words, {
      action: { label: m.common_undo, run: () => void takeBackShown(register) },
    });
    return;
  }
  const { table, current } = register;
  // The assessment is known immediately, so neither the icon nor the focus has to wait for the
  // library.
  const [only] = table.selection.data.mode === 'some' ? [...table.selection.data.ids] : [];
  const id = current ?? only;
  if (id === undefined) return;
  const writing = assessRecords(target, [id], assessment, knownOf(register, id));
  const goesOn = assessment !== null && table.focusRow + 1 < table.count;
  movingOn = goesOn ? table.focus(table.focusRow + 1) : Promise.resolve();
  justAssessed = { table, id, moves: table.moves };
  await movingOn;
  if (await writing) announcer.say(name);
}

/** Returns a row's assessment as drawn, or `undefined` if the row hasn't loaded yet. */
function knownOf<K extends RecordKind>(
  register: RegisterState<K>,
  id: string,
): string | null | undefined {
  const sign = pendingSigns.of(targetOf(register), id);
  if (sign && sign.state !== 'failed') return sign.assessment;
  const { cache, focusRow } = register.table;
  const row = cache.at(focusRow);
  return row?.id === id ? (row.review?.assessment?.id ?? null) : undefined;
}

/** The last record assessed, and how often the focus had been moved by then. */
let justAssessed: { table: object; id: string; moves: number } | null = null;
/** Resolves once the focus has moved on from that record. */
let movingOn: Promise<void> = Promise.resolve();

/** Undoes the last assessment in this list and moves back to its record. */
export async function takeBackShown<K extends RecordKind>(
  register: RegisterState<K>,
): Promise<void> {
  await register.table.found();
  const ids = takeBack(targetOf(register));
  const [id] = ids ?? [];
  if (ids?.length !== 1 || id === undefined) return;
  const at = await register.rows.indexOf(id);
  if (at !== null) await register.table.focus(at);
}

/** Marks the selected rows as unseen. */
export async function markUnseen<K extends RecordKind>(register: RegisterState<K>): Promise<void> {
  const ids = await selectedIds(register);
  if (ids.length > 0) await saveSeen(targetOf(register), ids, false);
}

/**
 * Moves back to the mark just assessed, since comments belong to it until the user moves the focus,
 * even to the same row.
 */
async function backToAssessed(): Promise<void> {
  const register = listOnScreen.current()?.register;
  if (!register || justAssessed?.table !== register.table) return;
  if (justAssessed.moves !== register.table.moves) return;
  const at = await register.rows.indexOf(justAssessed.id);
  if (at !== null) await register.table.focus(at);
}

/** The screen has been left, so the next comment belongs to the mark that it shows. */
export function forgetAssessed(): void {
  justAssessed = null;
}

/** Resolves once the pane shows the record at the cursor, together with its comment. */
async function untilRead({ current }: RegisterState<RecordKind>): Promise<void> {
  if (current === null) return;
  await until(() => document.querySelector(`[data-record="${CSS.escape(current)}"]`) !== null);
}

/** Resolves when the condition is met, or when the time limit is reached. */
async function until(isSo: () => boolean): Promise<void> {
  const end = performance.now() + longestWait;
  while (!isSo() && performance.now() < end)
    await new Promise((resolve) => requestAnimationFrame(resolve));
}
const longestWait = 2000;

/** Focuses the comment on the mark just assessed, or else on the record in the pane. */
export async function editComment(): Promise<void> {
  const register = listOnScreen.current()?.register;
  if (register) register.folded = false;
  const typeInto = typeAhead();
  try {
    await movingOn;
    await register?.table.found();
    await backToAssessed();
    await tick();
    if (register) await untilRead(register);
  } finally {
    const field = document.querySelector<HTMLTextAreaElement>('[data-review-comment]');
    field?.scrollIntoView({ block: 'nearest' });
    typeInto(field?.closest('[inert]') ? null : field);
  }
}

/** Returns the assessments that the list is filtered by. */
export function shownOnly<K extends RecordKind>({
  narrow,
}: RegisterState<K>): readonly (string | null)[] {
  return narrow.find(isOfAssessment)?.values ?? [];
}
const isOfAssessment = ({ column }: Narrowing): boolean => column === 'assessment';

/** Filters the list by an assessment. Calling it again shows all rows. */
export function showOnly<K extends RecordKind>(register: RegisterState<K>, id: string): void {
  const others = register.narrow.filter((one) => !isOfAssessment(one));
  const shown = shownOnly(register);
  const isShown = shown.length === 1 && shown[0] === id;
  register.narrow = isShown ? others : [...others, { column: 'assessment', values: [id] }];
}

/** Returns the id of the action that assesses with the option at this position. */
export function assessmentAction(at: number): string {
  return `assess-${at + 1}`;
}

/** Returns the id of the action that filters by the option at this position. */
export function onlyAction(at: number): string {
  return `only-${at + 1}`;
}
