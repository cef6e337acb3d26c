import type { Cell } from '../../columns/column';
import { namedDay, namedMoment, type NamedMoment } from '../../values/named-day';
import { excelCellLimit, listSeparator, type ExportColumn } from '../format/format';
import { readPlainNumber } from '../format/numbers';
import { serialOfDate, serialOfTimestamp } from '../format/serial-dates';
import type { Warnings } from '../format/warnings';
import { wraps } from './xlsx-heights';
import { stringElement, type SharedStrings } from './xlsx-strings';
import {
  maxScale,
  numberStyle,
  truthStyle,
  wrappedStyle,
  xlsxStyle,
  zonedStyle,
} from './xlsx-styles';

/**
 * Number of digits preserved by Excel. Source: Excel specifications and limits, "number precision".
 */
const exactDigits = 15;

/** Writes a cell in a column. `row` is the row number in the sheet. */
export type CellWriter = (cell: Cell, row: string) => string;

/** Creates a column's writer once, so that the kind isn't checked for every row. */
export function createCellWriter(
  column: ExportColumn,
  letters: string,
  strings: SharedStrings,
  warnings: Warnings,
): CellWriter {
  const start = `<c r="${letters}`;
  // Names, statuses and classes wrap. Register numbers are short and never do.
  const style = wraps(column) ? wrappedStyle : xlsxStyle.text;
  const sharedCell = `" s="${style}" t="s"><v>`;
  const inlineCell = `" s="${style}" t="inlineStr"><is>`;
  const share = strings.forColumn();

  function text(value: string, row: string): string {
    if (value.length > excelCellLimit) {
      warnings.add('cell-cut');
      return `${start}${row}${inlineCell}${stringElement(cut(value))}</is></c>`;
    }
    const index = share(value);
    return index === -1
      ? `${start}${row}${inlineCell}${stringElement(value)}</is></c>`
      : `${start}${row}${sharedCell}${index}</v></c>`;
  }

  function number(value: string, row: string): string {
    const read = readPlainNumber(value);
    return read &&
      read.significant <= exactDigits &&
      read.whole <= exactDigits &&
      read.scale <= maxScale
      ? `${start}${row}" s="${numberStyle(read.scale)}"><v>${value}</v></c>`
      : text(value, row);
  }

  function date(value: string, row: string): string {
    const serial = serialOfDate(value);
    return serial === null
      ? text(value, row)
      : `${start}${row}" s="${xlsxStyle.date}"><v>${serial}</v></c>`;
  }

  function timestamp(value: string, row: string): string {
    if (value.length === 10) return date(value, row);
    const day = namedDay(value);
    if (day !== null) return date(day, row);
    const named = namedMoment(value);
    if (named !== null) return own(named, row);
    const serial = serialOfTimestamp(value);
    return serial === null
      ? text(value, row)
      : `${start}${row}" s="${xlsxStyle.timestamp}"><v>${serial}</v></c>`;
  }

  /** Writes a time with its own offset, because the UTC time might fall on the previous day. */
  function own({ day, time, offset }: NamedMoment, row: string): string {
    const serial = serialOfTimestamp(`${day}T${time}Z`);
    const zoned = zonedStyle(offset);
    return serial === null || zoned === null
      ? text(`${day} ${time} ${offset}`, row)
      : `${start}${row}" s="${zoned}"><v>${serial}</v></c>`;
  }

  const numeric = column.kind === 'integer' || column.kind === 'decimal';
  const string = numeric
    ? number
    : column.kind === 'date'
      ? date
      : column.kind === 'timestamp'
        ? timestamp
        : text;

  return (cell, row) => {
    if (cell === null) return '';
    if (typeof cell === 'string') return string(cell, row);
    if (typeof cell === 'number')
      return numeric ? number(String(cell), row) : text(String(cell), row);
    if (typeof cell === 'boolean')
      return `${start}${row}" s="${truthStyle}" t="b"><v>${cell ? 1 : 0}</v></c>`;
    return text(cell.join(listSeparator), row);
  };
}

/** Returns a column's letters: `A` for 0, `AA` for 26. */
export function columnLetters(index: number): string {
  let letters = '';
  for (let rest = index + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  }
  return letters;
}

/** Shortens text to the cell limit with `…` at the end, without splitting a character. */
function cut(text: string): string {
  const end = excelCellLimit - 1;
  const last = text.charCodeAt(end - 1);
  const high = last >= 0xd800 && last <= 0xdbff;
  return `${text.slice(0, high ? end - 1 : end)}…`;
}
