/** The state of the trademark screen; it lives as long as the window. */
import { RegisterState } from '@renderer/registers/state/register-state.svelte';
import { newMark, screenColumns } from '@renderer/kinds/columns/screen-columns';

/** Trademarks as searched and shown. */
export const trademarks: RegisterState<'trademark'> = new RegisterState({
  kind: 'trademark',
  endpoint: 'trademarks.search',
  tableId: 'trademarks',
  columns: screenColumns.trademark,
  mark: newMark(() => trademarks.run?.runId ?? null),
});
