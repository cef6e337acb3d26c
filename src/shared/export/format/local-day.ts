/** Converts a timestamp to the local date. */
import type { Cell } from '../../columns/column';

/**
 * `2026-11-20T23:30:00Z` is the 21st in Stockholm. A date is returned unchanged, '' for anything
 * else.
 */
export function localDay(cell: Cell): string {
  if (typeof cell !== 'string' || cell === '') return '';
  if (/^\d{4}-\d\d-\d\d$/.test(cell)) return cell;
  const moment = new Date(cell);
  if (Number.isNaN(moment.getTime())) return '';
  const [year, month, day] = [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()];
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${year}-${two(month)}-${two(day)}`;
}
