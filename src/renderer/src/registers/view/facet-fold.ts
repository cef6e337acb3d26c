/** Whether the counts beside a list are unfolded; remembered for each list of the library. */
import { innerWidth } from 'svelte/reactivity/window';
import { settings } from '@renderer/lib/state/settings.svelte';

/** A window narrower than this has its room for rows, until the person says otherwise. */
const roomy = 1180;
const keyOf = (tableId: string): string => `${tableId}.counts`;

/** Unfolded: 1, folded: 0. */
export function facetsOpen(tableId: string): boolean {
  return (
    (settings.current.panes[keyOf(tableId)] ?? ((innerWidth.current ?? 0) >= roomy ? 1 : 0)) === 1
  );
}

/** Folds or unfolds them. */
export function toggleFacets(tableId: string): void {
  settings.setPane(keyOf(tableId), facetsOpen(tableId) ? 0 : 1);
}
