/** What is expanded next to a list, and the list's layout; stored per list. */
import { innerHeight } from 'svelte/reactivity/window';
import { settings } from '@renderer/lib/state/settings.svelte';
import type { RegisterSpec } from './register-spec';

/** A list with its default layout. */
type Shown = Pick<RegisterSpec<never>, 'tableId' | 'usually'>;

/** A lower window needs its space for rows. */
const roomy = { height: 680 };

/** Returns whether there is no space for a chart and its rows together. */
export function lowWindow(): boolean {
  return (innerHeight.current ?? roomy.height) < roomy.height;
}

/** In a low window, the chart replaces the rows, so it is expanded only on request. */
const chartKey = (tableId: string): string => `${tableId}.charted${lowWindow() ? '.low' : ''}`;

/** Returns whether the chart above a list is expanded. */
export function chartOpen(tableId: string, usual = false): boolean {
  return settings.isOpen(chartKey(tableId), usual && !lowWindow());
}

/** Expands or collapses the chart. */
export function toggleChart(tableId: string, usual = false): void {
  settings.toggle(chartKey(tableId), usual && !lowWindow());
}

/** The layout of a register's list. */
type Charted = Pick<RegisterSpec<never>, 'tableId' | 'chartedAtFirst'>;
export const listChartOpen = ({ tableId, chartedAtFirst }: Charted): boolean =>
  chartOpen(tableId, chartedAtFirst?.());
export const toggleListChart = ({ tableId, chartedAtFirst }: Charted): void =>
  toggleChart(tableId, chartedAtFirst?.());

/** Returns whether a list is shown as a grid of cards. */
export function gridOpen({ tableId, usually = 'table' }: Shown): boolean {
  return settings.isOpen(`${tableId}.grid`, usually === 'grid');
}

/** Switches between grid and table. */
export function toggleGrid({ tableId, usually = 'table' }: Shown): void {
  settings.toggle(`${tableId}.grid`, usually === 'grid');
}

/** Lists that exist for assessing: similar marks, and the alerts of a watch. */
const isForAssessing = (tableId: string): boolean =>
  tableId === 'alike' || tableId.startsWith('watch.');

/** Returns whether the list is under review. */
export function reviewOpen(tableId: string): boolean {
  return settings.isOpen(`${tableId}.review`, isForAssessing(tableId));
}

/** Starts or ends a review. */
export function toggleReview(tableId: string): void {
  settings.toggle(`${tableId}.review`, isForAssessing(tableId));
}
