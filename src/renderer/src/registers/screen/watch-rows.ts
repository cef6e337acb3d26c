/** Asks how what is on screen is to be watched: its search, its name, or its marks one by one. */
import { mostWatched } from '@shared/archive/watch-work';
import { m } from '@shared/messages/compiled/messages';
import type { RecordKind } from '@shared/records/kinds';
import { kindRules } from '@shared/service/kinds';
import { searchesOfMarks } from '@shared/watch/marks';
import { formatInteger } from '@renderer/lib/format/format';
import { locale } from '@renderer/lib/state/i18n.svelte';
import { toaster } from '@renderer/lib/state/toaster.svelte';
import { library } from '@renderer/library/current.svelte';
import { watchDialog } from '../purchase/watching.svelte';
import type { RegisterState } from '../state/register-state.svelte';
import { keptQueryOf } from '../view/on-screen';
import { selectedIds } from './row-menu';

/** Whether the question on screen can be watched. */
export function canWatchQuestion<K extends RecordKind>(register: RegisterState<K>): boolean {
  const { view } = register;
  return view.type === 'alike' ? view.question.name !== '' : keptQueryOf(register) !== null;
}

/** Asks how the question on screen is to be watched. */
export function watchQuestion<K extends RecordKind>(
  register: RegisterState<K>,
  name: string,
): void {
  const { view, spec } = register;
  if (view.type === 'alike') {
    watchDialog.request = { type: 'alike', question: view.question };
    return;
  }
  const kept = keptQueryOf(register);
  if (kept) watchDialog.request = { type: 'new', kind: spec.kind, query: kept.query, name };
}

/** Asks how the selected marks, or all on screen, are to be watched one by one. */
export async function watchMarks<K extends RecordKind>(
  register: RegisterState<K>,
  name: string,
): Promise<void> {
  const open = library.client;
  const { answer, table } = register;
  if (!open || !answer) return;
  const all = table.selection.empty;
  const ids = all ? await open.ids({ handle: answer.handle }) : await selectedIds(register);
  if (ids.length === 0) return;
  if (ids.length > mostWatched) {
    const most = formatInteger(mostWatched, locale());
    toaster.show(() => m.watch_too_many({ most }), { tone: 'bad' });
    return;
  }
  const details = await Promise.all(ids.map((id) => open.record('trademark', id)));
  const marks = details.flatMap((detail) =>
    detail ? [{ id: detail.row.id, record: detail.row.record }] : [],
  );
  const [only] = marks;
  const { windows, only: watched, leftOut } = searchesOfMarks(marks);
  if (windows.length === 0) {
    toaster.show(() => m.watch_none_narrow(), { tone: 'bad' });
    return;
  }
  const isOne = marks.length === 1 && only;
  watchDialog.request = {
    ...{ type: 'marks', windows, only: watched, leftOut: leftOut.length },
    name: isOne ? (kindRules.trademark.nameOf(only.record) ?? only.id) : name,
  };
}
