/** Converts cells to text for human-readable pages, i.e. reports and dossiers. */
import type { Cell } from '../../columns/column';
import { namedDay, namedMoment } from '../../values/named-day';
import { formatDecimal } from '../../values/number-text';
import { styledDate, type DateStyle } from './cell-style';
import type { ExportColumn, ExportHead } from './format';

/** Returns a function that writes the cells of a column. */
export function writerOf(column: ExportColumn, head: ExportHead): (cell: Cell) => string {
  const { dates = 'iso', words } = head;
  return (cell) => {
    if (cell === null) return '';
    if (typeof cell === 'boolean') return cell ? words.yes : words.no;
    if (typeof cell === 'object') return cell.join(', ');
    const text = String(cell);
    if (column.kind === 'integer' || column.kind === 'decimal')
      return formatDecimal(text, head.locale);
    if (column.kind === 'timestamp') return momentOf(text, dates);
    return column.kind === 'date' ? styledDate(text, dates) : text;
  };
}

/**
 * Returns a UTC time to the second, such as `2026-11-20 10:00:00`. Times that can't be parsed are
 * returned as received. A timestamp with an offset keeps it, because the UTC time might fall on the
 * previous day.
 */
export function momentOf(text: string, dates: DateStyle): string {
  const day = namedDay(text);
  if (day !== null) return styledDate(day, dates);
  const named = namedMoment(text);
  if (named !== null) return `${styledDate(named.day, dates)} ${named.time} ${named.offset}`;
  const ms = /^\d{4}-\d\d-\d\dT.*(?:Z|[+-]\d\d:\d\d)$/.test(text) ? Date.parse(text) : NaN;
  if (Number.isNaN(ms)) return text;
  const utc = new Date(ms).toISOString();
  return `${styledDate(utc.slice(0, 10), dates)} ${utc.slice(11, 19)}`;
}
