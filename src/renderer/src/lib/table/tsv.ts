/**
 * Formats selected rows as text with headers, for pasting into a spreadsheet. Codes are copied as
 * shown, everything else as received. Text that a spreadsheet would run as a formula is prefixed
 * with an apostrophe in all columns and headers, as in the CSV for Excel.
 */
import type { Column } from '@shared/columns/column';
import { guarded } from '@shared/export/csv/formula-text';
import { readPlainNumber } from '@shared/export/format/numbers';
import { m } from '@shared/messages/compiled/messages';

/**
 * Returns a column as plain lines, without a header or apostrophes, for use in a search field, a
 * script or a list of numbers. Rows without a value become empty lines.
 */
export function columnText<Row>(column: Column<Row>, rows: readonly Row[]): string {
  return rows.map((row) => plain(column, row)).join('\r\n');
}

/** Returns a cell's text. Tabs and line breaks would begin a new cell, so spaces replace them. */
function plain<Row>(column: Column<Row>, row: Row): string {
  const value = column.value(row);
  if (value === null) return '';
  if (column.kind === 'code' && column.display) return clean(column.display(row));
  if (typeof value === 'boolean') return value ? m.common_yes() : m.common_no();
  return clean(Array.isArray(value) ? value.join(', ') : String(value));
}

function field<Row>(column: Column<Row>, row: Row): string {
  const text = plain(column, row);
  const { kind } = column;
  const isNumber = (kind === 'integer' || kind === 'decimal') && readPlainNumber(text) !== null;
  return isNumber ? text : guarded(text);
}

function clean(text: string): string {
  return text.replace(/[\t\r\n\u2028\u2029]+/g, ' ');
}

/** Returns a header line followed by one line per row. Each line ends in CRLF. */
export function tsvOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const lines = rows.map((row) => columns.map((column) => field(column, row)).join('\t'));
  return [columns.map((column) => guarded(clean(column.label()))).join('\t'), ...lines, ''].join(
    '\r\n',
  );
}
