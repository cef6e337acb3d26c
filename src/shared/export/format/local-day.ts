/** Converts a timestamp to the local date. */
import type { Cell } from '../../columns/column';
import { dayAt } from '../../values/calendar';

/**
 * `2026-11-20T23:30:00Z` is the 21st in Stockholm. A date is returned unchanged, and anything else
 * becomes ''.
 */
export function localDay(cell: Cell): string {
  if (typeof cell !== 'string' || cell === '') return '';
  if (/^\d{4}-\d\d-\d\d$/.test(cell)) return cell;
  const moment = Date.parse(cell);
  return Number.isNaN(moment) ? '' : dayAt(moment);
}
