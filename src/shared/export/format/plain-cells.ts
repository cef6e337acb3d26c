/** Cells as texts, for pages that people read: a report, a dossier. */
import type { Cell } from '../../columns/column';
import { namedDay, namedMoment } from '../../values/named-day';
import { styledDate, type DateStyle } from './cell-style';
import type { ExportColumn, ExportHead } from './format';

/** How a column's cells are spelled. */
export function writerOf(column: ExportColumn, head: ExportHead): (cell: Cell) => string {
  const { dates = 'iso', words } = head;
  return (cell) => {
    if (cell === null) return '';
    if (typeof cell === 'boolean') return cell ? words.yes : words.no;
    if (typeof cell === 'object') return cell.join(', ');
    const text = String(cell);
    if (column.kind === 'timestamp') return momentOf(text, dates);
    return column.kind === 'date' ? styledDate(text, dates) : text;
  };
}

/**
 * A moment in UTC to the second, `2026-11-20 10:00:00`; one with an offset by its own clock, with the
 * offset: in UTC it could be the day before. One that cannot be read stays as received.
 */
function momentOf(text: string, dates: DateStyle): string {
  const day = namedDay(text);
  if (day !== null) return styledDate(day, dates);
  const named = namedMoment(text);
  if (named !== null) return `${styledDate(named.day, dates)} ${named.time} ${named.offset}`;
  const ms = /^\d{4}-\d\d-\d\dT.*(?:Z|[+-]\d\d:\d\d)$/.test(text) ? Date.parse(text) : NaN;
  if (Number.isNaN(ms)) return text;
  const utc = new Date(ms).toISOString();
  return `${styledDate(utc.slice(0, 10), dates)} ${utc.slice(11, 19)}`;
}
