/**
 * Computes row heights. Excel calculates its own, but LibreOffice and file previews rely on those
 * in the file. Without them, wrapped text would overlap the next row.
 */
import type { Cell } from '../../columns/column';
import { listSeparator, type ExportColumn } from '../format/format';

/** Line height in points, as in Excel. It also suits the fonts used where Calibri is missing. */
const line = 15;
/** Excel's maximum row height is 409 points. */
const mostLines = 27;
const narrow = /[\sfijlrtI.,:;'’|!()[\]-]/;
const wide = /[\p{Lu}mwMW@%&]/u;
const full = /[\u2e80-\uffef]|\p{Extended_Pictographic}/u;

/**
 * Returns a width in Excel's unit, the width of one digit (7 pixels). A cell has 5 pixels of
 * padding.
 */
export function widthInDigits({
  label,
  width,
  kind,
}: Pick<ExportColumn, 'label' | 'width' | 'kind'>): number {
  const own = Math.max(4, (width - 5) / 7, widestWord(label));
  return Math.min(100, kind === 'integer' || kind === 'decimal' ? own + indent : own);
}

/**
 * How many digits fit between the margins of a landscape A4 page at the smallest readable scale.
 */
const digitsOnPage = 146 / 0.55;

/**
 * Returns how many pages wide a table is when printed. The first column is repeated on each page.
 */
export function pagesAcross(columns: readonly ExportColumn[]): number {
  const widths = columns.map(widthInDigits);
  let pages = 1;
  let used = 0;
  for (const width of widths) {
    if (used + width > digitsOnPage) {
      pages += 1;
      used = widths[0] ?? 0;
    }
    used += width;
  }
  return pages;
}

/** Extra space after a number, so that it doesn't touch the text in the next column. */
const indent = 1.5;

/**
 * Returns the width of the widest word. Headings are bold, and their words aren't broken:
 * "Registreringsdag".
 */
function widestWord(label: string): number {
  return Math.max(...label.split(/\s+/).map((word) => widthOf(word) * 1.25 + 1));
}

/** How much wider the substitute font is where Calibri is missing. The columns don't get wider. */
const standIn = 1.12;

/**
 * Returns the number of lines that a text needs in a column, whose width is in digits. When in
 * doubt, returns one too many.
 */
export function linesOf(text: string, width: number): number {
  const digits = width / standIn;
  if (text.length * 2 <= digits && !text.includes('\n')) return 1;
  let lines = 0;
  for (const part of text.split('\n')) {
    lines += 1;
    let used = 0;
    for (const word of part.split(' ')) {
      const width = widthOf(word);
      if (used > 0 && used + width > digits) {
        lines += 1;
        used = 0;
      }
      lines += Math.max(0, Math.ceil(width / digits) - 1);
      used += width % digits || width;
      used += 0.45;
    }
    if (lines >= mostLines) return mostLines;
  }
  return lines;
}

function widthOf(word: string): number {
  let width = 0;
  for (const sign of word.slice(0, 4_000)) {
    if (narrow.test(sign)) width += 0.52;
    else if (full.test(sign)) width += 2;
    else width += wide.test(sign) ? 1.22 : 0.96;
  }
  return width;
}

/** Returns a row's height attribute, or '' for a single line, which has the default height. */
export function heightAttribute(lines: number): string {
  return lines > 1 ? ` ht="${lines * line}"` : '';
}

/** Returns whether a column's cells wrap. Register numbers are short and never do. */
export function wraps({ kind }: Pick<ExportColumn, 'kind'>): boolean {
  return kind === 'text' || kind === 'code' || kind === 'list';
}

/**
 * Returns a function that computes how many lines a row needs, based on its longest wrapped text.
 */
export function createRowLines(
  columns: readonly ExportColumn[],
): (cells: readonly Cell[]) => number {
  const wrapped = columns.flatMap((column, at) =>
    wraps(column) ? [{ at, digits: widthInDigits(column) }] : [],
  );
  return (cells) => {
    let lines = 1;
    for (const { at, digits } of wrapped) {
      const cell = cells[at];
      const text = Array.isArray(cell) ? cell.join(listSeparator) : cell;
      if (typeof text === 'string') lines = Math.max(lines, linesOf(text, digits));
    }
    return lines;
  };
}
