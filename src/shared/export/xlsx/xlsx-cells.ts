import type { Cell } from '../../columns/column';
import { namedDay, namedMoment, type NamedMoment } from '../../values/named-day';
import type { ByteText } from '../format/byte-text';
import { excelCellLimit, listSeparator, type ExportColumn } from '../format/format';
import { readPlainNumber } from '../format/numbers';
import { serialOfDate, serialOfTimestamp } from '../format/serial-dates';
import type { Warnings } from '../format/warnings';
import { wraps } from './xlsx-heights';
import { writeString, type SharedStrings } from './xlsx-strings';
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
export type CellWriter = (cell: Cell, row: string) => void;

/** Creates a column's writer once, so that the kind isn't checked for every row. */
export function createCellWriter(
  column: ExportColumn,
  letters: string,
  out: ByteText,
  strings: SharedStrings,
  warnings: Warnings,
): CellWriter {
  const start = `<c r="${letters}`;
  // Names, statuses and classes wrap. Register numbers are short and never do.
  const style = wraps(column) ? wrappedStyle : xlsxStyle.text;
  const sharedCell = `" s="${style}" t="s"><v>`;
  const inlineCell = `" s="${style}" t="inlineStr"><is>`;
  const share = strings.forColumn();

  /** Writes a cell. `middle` is everything between the row number and the value. */
  function cell(row: string, middle: string, value: string): void {
    out.text(start);
    out.text(row);
    out.text(middle);
    out.text(value);
    out.text('</v></c>');
  }

  function inline(value: string, row: string): void {
    out.text(start);
    out.text(row);
    out.text(inlineCell);
    writeString(value, out);
    out.text('</is></c>');
  }

  function text(value: string, row: string): void {
    if (value.length > excelCellLimit) {
      warnings.add('cell-cut');
      return inline(cut(value), row);
    }
    const index = share(value);
    if (index === -1) inline(value, row);
    else cell(row, sharedCell, String(index));
  }

  function number(value: string, row: string): void {
    const read = readPlainNumber(value);
    const isExact =
      read &&
      read.significant <= exactDigits &&
      read.whole <= exactDigits &&
      read.scale <= maxScale;
    if (isExact) cell(row, `" s="${numberStyle(read.scale)}"><v>`, value);
    else text(value, row);
  }

  function date(value: string, row: string): void {
    const serial = serialOfDate(value);
    if (serial === null) text(value, row);
    else cell(row, `" s="${xlsxStyle.date}"><v>`, String(serial));
  }

  function timestamp(value: string, row: string): void {
    if (value.length === 10) return date(value, row);
    const day = namedDay(value);
    if (day !== null) return date(day, row);
    const named = namedMoment(value);
    if (named !== null) return own(named, row);
    const serial = serialOfTimestamp(value);
    if (serial === null) text(value, row);
    else cell(row, `" s="${xlsxStyle.timestamp}"><v>`, String(serial));
  }

  /** Writes a time with its own offset, because the UTC time might fall on the previous day. */
  function own({ day, time, offset }: NamedMoment, row: string): void {
    const serial = serialOfTimestamp(`${day}T${time}Z`);
    const zoned = zonedStyle(offset);
    if (serial === null || zoned === null) text(`${day} ${time} ${offset}`, row);
    else cell(row, `" s="${zoned}"><v>`, String(serial));
  }

  const numeric = column.kind === 'integer' || column.kind === 'decimal';
  const string = numeric
    ? number
    : column.kind === 'date'
      ? date
      : column.kind === 'timestamp'
        ? timestamp
        : text;

  return (value, row) => {
    if (value === null) return;
    if (typeof value === 'string') string(value, row);
    else if (typeof value === 'number') (numeric ? number : text)(String(value), row);
    else if (typeof value === 'boolean')
      cell(row, `" s="${truthStyle}" t="b"><v>`, value ? '1' : '0');
    else text(value.join(listSeparator), row);
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
