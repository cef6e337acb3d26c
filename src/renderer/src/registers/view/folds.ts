/** What is expanded next to a list, and how the list is laid out. Stored for each list. */
import { innerHeight } from 'svelte/reactivity/window';
import { settings } from '@renderer/lib/state/settings.svelte';
import type { RegisterSpec } from './register-spec';

/** A list with its default layout. */
type Shown = Pick<RegisterSpec<never>, 'tableId' | 'usually'>;

/** Windows shorter than this need the space for rows. */
const roomy = { height: 680 };

/** Returns whether there's too little space to show a chart together with its rows. */
export function lowWindow(): boolean {
  return (innerHeight.current ?? roomy.height) < roomy.height;
}

/** In a short window, the chart replaces the rows, so it's only expanded on request. */
const chartKey = (tableId: string): string => `${tableId}.charted${lowWindow() ? '.low' : ''}`;

/** Returns whether the chart above a list is expanded. */
export function chartOpen(tableId: string, usual = false): boolean {
  return settings.isOpen(chartKey(tableId), usual && !lowWindow());
}

/** Expands or collapses the chart. */
export function toggleChart(tableId: string, usual = false): void {
  settings.toggle(chartKey(tableId), usual && !lowWindow());
}

/** The parts of a register's definition that decide how its list is laid out. */
type Charted = Pick<RegisterSpec<never>, 'tableId' | 'chartedAtFirst'>;
export const listChartOpen = ({ tableId, chartedAtFirst }: Charted): boolean =>
  chartOpen(tableId, chartedAtFirst?.());
export const toggleListChart = ({ tableId, chartedAtFirst }: Charted): void =>
  toggleChart(tableId, chartedAtFirst?.());

/** Returns whether a list is shown as a grid. */
export function gridOpen({ tableId, usually = 'table' }: Shown): boolean {
  return settings.isOpen(`${tableId}.grid`, usually === 'grid');
}

/** Switches between grid and table. */
export function toggleGrid({ tableId, usually = 'table' }: Shown): void {
  settings.toggle(`${tableId}.grid`, usually === 'grid');
}

/** True for lists whose purpose is assessment: similar marks, and a watch's alerts. */
const isForAssessing = (tableId: string): boolean =>
  tableId === 'alike' || tableId.startsWith('watch.');

/** Returns whether the list is being reviewed. */
export function reviewOpen(tableId: string): boolean {
  return settings.isOpen(`${tableId}.review`, isForAssessing(tableId));
}

/** Starts or ends a review. */
export function toggleReview(tableId: string): void {
  settings.toggle(`${tableId}.review`, isForAssessing(tableId));
}
