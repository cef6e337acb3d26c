/** Which rows of a list are selected. */
import type { RecordKind } from '@shared/service/endpoint';
import { library } from '@renderer/library/current.svelte';
import type { RegisterState } from '../state/register-state.svelte';

/** Ids of the selected rows in the order of the list; without a selection the row of the focus. */
export async function selectedIds<K extends RecordKind>(
  register: RegisterState<K>,
): Promise<readonly string[]> {
  // Given up: another list is on its way to the screen, and nothing of it is selected.
  return readSelectedIds(register).catch(() => []);
}

/** As `selectedIds`. Rejects where the answer on screen was given up. */
export async function readSelectedIds<K extends RecordKind>(
  register: RegisterState<K>,
): Promise<readonly string[]> {
  const { answer, table } = register;
  if (!answer || !library.client) return [];
  const { data } = table.selection;
  if (table.selection.empty) return register.current === null ? [] : [register.current];
  const all = await library.client.ids({ handle: answer.handle });
  return all.filter((id) => data.ids.has(id) === (data.mode === 'some'));
}

/** Ids of the selected rows; without a selection of all on screen. */
export async function chosenIds<K extends RecordKind>(
  register: RegisterState<K>,
): Promise<readonly string[]> {
  const { answer, table } = register;
  if (!library.client || !answer) return [];
  return table.selection.empty
    ? library.client.ids({ handle: answer.handle })
    : selectedIds(register);
}
