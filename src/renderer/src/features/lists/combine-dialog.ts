import { Later } from '@renderer/lib/state/later.svelte';

/** The dialog that combines two lists. */
export const combineDialog = new Later(
  async () => (await import('./CombineDialog.svelte')).default,
);
