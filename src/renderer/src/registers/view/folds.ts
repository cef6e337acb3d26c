/** What is unfolded beside a list, and how it is shown. Remembered for each list. */
import { innerHeight } from 'svelte/reactivity/window';
import { settings } from '@renderer/lib/state/settings.svelte';
import type { RegisterSpec } from './register-spec';

/** A list, and how it is shown until the person says otherwise. */
type Shown = Pick<RegisterSpec<never>, 'tableId' | 'usually'>;

/** A lower window has its room for rows. */
const roomy = { height: 680 };

/** Whether there is no room for a chart and its rows at once. */
export function lowWindow(): boolean {
  return (innerHeight.current ?? roomy.height) < roomy.height;
}

/** Whether the chart over a list is unfolded. */
export function chartOpen(tableId: string, usual = false): boolean {
  return settings.isOpen(`${tableId}.charted`, usual);
}

/** Folds or unfolds the chart. */
export function toggleChart(tableId: string, usual = false): void {
  settings.toggle(`${tableId}.charted`, usual);
}

/** The same of a register. */
type Charted = Pick<RegisterSpec<never>, 'tableId' | 'chartedAtFirst'>;
export const listChartOpen = ({ tableId, chartedAtFirst }: Charted): boolean =>
  chartOpen(tableId, chartedAtFirst?.());
export const toggleListChart = ({ tableId, chartedAtFirst }: Charted): void =>
  toggleChart(tableId, chartedAtFirst?.());

/** Whether a list is shown as a grid of cards. */
export function gridOpen({ tableId, usually = 'table' }: Shown): boolean {
  return settings.isOpen(`${tableId}.grid`, usually === 'grid');
}

/** Shows it as a grid, or as a table again. */
export function toggleGrid({ tableId, usually = 'table' }: Shown): void {
  settings.toggle(`${tableId}.grid`, usually === 'grid');
}

/** What is there to be assessed. */
const assessed: ReadonlySet<string> = new Set(['alike']);

/** Whether the list is gone through record by record. */
export function reviewOpen(tableId: string): boolean {
  return settings.isOpen(`${tableId}.review`, assessed.has(tableId));
}

/** Begins or ends that. */
export function toggleReview(tableId: string): void {
  settings.toggle(`${tableId}.review`, assessed.has(tableId));
}
