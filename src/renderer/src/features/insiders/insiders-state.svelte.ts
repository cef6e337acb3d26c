/** The state of the screen of insider transactions; it lives as long as the window. */
import { RegisterState } from '@renderer/registers/state/register-state.svelte';
import { newMark, screenColumns } from '@renderer/kinds/columns/screen-columns';

/** Insider transactions as searched and shown. */
export const insiders: RegisterState<'insider'> = new RegisterState({
  kind: 'insider',
  endpoint: 'market.insiders',
  tableId: 'insiders',
  columns: screenColumns.insider,
  mark: newMark(() => insiders.run?.runId ?? null),
});
