/** Whether the chart over a list is unfolded; remembered for each list. */
import { settings } from '../lib/settings.svelte';

const keyOf = (tableId: string): string => `${tableId}.charted`;

/** Unfolded: 1, folded: 0. */
export function chartOpen(tableId: string): boolean {
  return settings.current.panes[keyOf(tableId)] === 1;
}

/** Folds or unfolds it. */
export function toggleChart(tableId: string): void {
  settings.setPane(keyOf(tableId), chartOpen(tableId) ? 0 : 1);
}
