/** A list's selected rows. */
import type { RecordKind } from '@shared/service/endpoint';
import { library } from '@renderer/library/current.svelte';
import type { RegisterState } from '../state/register-state.svelte';

/**
 * Returns the ids of the selected rows in list order. If at most one is selected, returns the id of
 * the focused row, because Ctrl+arrow keys move the focus, and the record in the pane, without the
 * selection.
 */
export async function selectedIds<K extends RecordKind>(
  register: RegisterState<K>,
): Promise<readonly string[]> {
  // Another list's answer has replaced this one, and nothing is selected in it.
  return readSelectedIds(register).catch(() => []);
}

/** Like `selectedIds`, but rejects if the answer on screen has been dropped. */
export async function readSelectedIds<K extends RecordKind>(
  register: RegisterState<K>,
): Promise<readonly string[]> {
  const { answer, table } = register;
  if (!answer || !library.client) return [];
  const { data } = table.selection;
  const isOne = table.selection.count(answer.count) <= 1;
  if (isOne && register.current !== null) return [register.current];
  if (table.selection.empty) return [];
  const all = await library.client.ids({ handle: answer.handle });
  return all.filter((id) => data.ids.has(id) === (data.mode === 'some'));
}

/** Returns the ids of the selected rows. If none are selected, returns all ids on screen. */
export async function chosenIds<K extends RecordKind>(
  register: RegisterState<K>,
): Promise<readonly string[]> {
  const { answer, table } = register;
  if (!library.client || !answer) return [];
  return table.selection.empty
    ? library.client.ids({ handle: answer.handle })
    : selectedIds(register);
}
