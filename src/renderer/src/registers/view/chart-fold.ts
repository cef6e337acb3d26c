/** Whether the chart over a list is unfolded; remembered for each list. */
import { innerHeight } from 'svelte/reactivity/window';
import { settings } from '@renderer/lib/state/settings.svelte';

const keyOf = (tableId: string): string => `${tableId}.charted`;

/** A window lower than this has its room for rows, until the person says otherwise. */
const roomy = 680;

/** Whether there is room for a chart and its rows at once. */
export function lowWindow(): boolean {
  return (innerHeight.current ?? roomy) < roomy;
}

/** Unfolded: 1, folded: 0. `usual`: where nobody has said. */
export function chartOpen(tableId: string, usual = false): boolean {
  return (settings.current.panes[keyOf(tableId)] ?? (usual ? 1 : 0)) === 1;
}

/** Folds or unfolds it. */
export function toggleChart(tableId: string, usual = false): void {
  settings.setPane(keyOf(tableId), chartOpen(tableId, usual) ? 0 : 1);
}
