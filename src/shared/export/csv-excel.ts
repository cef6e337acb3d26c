import type { Cell } from '../columns/column';
import { styledDate } from './cell-style';
import { createCsvEncoder, escapeQuotes } from './csv-rows';
import {
  excelCellLimit,
  excelRowLimit,
  listSeparator,
  type Encoder,
  type ExportColumn,
  type ExportFormat,
  type ExportHead,
} from './format';
import { readPlainNumber } from './numbers';
import { startsFormula } from './formula-text';
import { excelRereads } from './excel-rereads';
import type { Warnings } from './warnings';

/**
 * CSV that opens right by double click in Swedish Excel: byte order mark, semicolon, CRLF, decimal
 * comma. Text that a spreadsheet would run as a formula gets an apostrophe in front. That holds for
 * every column, because nobody promises what the service puts into an identifier; a number in a
 * column of numbers stays untouched.
 */
export const csvExcel = {
  id: 'csv-excel',
  extension: 'csv',
  mime: 'text/csv',
  container: 'plain',
  create,
} as const satisfies ExportFormat;

function create(head: ExportHead): Encoder {
  return createCsvEncoder(head, {
    separator: ';',
    start: '\uFEFF',
    label: (label) => quoted(startsFormula(label) ? `'${label}` : label),
    yes: quoted(head.words.yes),
    field: (column, warnings) => fieldFor(column, head, warnings),
    chunk: (text, rows, warnings) => {
      const beyond = rows + 1 - excelRowLimit - (warnings.counts.get('rows-beyond-excel') ?? 0);
      if (beyond > 0) warnings.add('rows-beyond-excel', beyond);
      return withoutNul(text, warnings);
    },
  });
}

function fieldFor(
  column: ExportColumn,
  { words, dates = 'iso', decimal }: ExportHead,
  warnings: Warnings,
): (cell: Cell) => string {
  const sign = decimal === 'point' ? '.' : ',';
  const styled = column.kind === 'date' && dates !== 'iso';
  const yes = quoted(words.yes);
  const no = quoted(words.no);
  const numeric = column.kind === 'decimal' || column.kind === 'integer';
  const free = column.kind === 'text' || column.kind === 'identifier';

  function text(value: string): string {
    if (startsFormula(value)) {
      warnings.add('formula-guarded');
      return quoted(`'${value}`);
    }
    if (free && excelRereads(value)) warnings.add('excel-rereads');
    if (value.length > excelCellLimit) warnings.add('cell-too-long');
    return quoted(value);
  }

  function numberText(value: string): string {
    const number = readPlainNumber(value);
    if (!number) return text(value);
    if (number.significant > 15) warnings.add('excel-rereads');
    return number.scale > 0 ? value.replace('.', sign) : value;
  }

  return (cell) => {
    if (cell === null) return '';
    if (typeof cell === 'string') {
      if (numeric) return numberText(cell);
      return text(styled ? styledDate(cell, dates) : cell);
    }
    if (typeof cell === 'number') return String(cell).replace('.', sign);
    if (typeof cell === 'boolean') return cell ? yes : no;
    if (cell.length === 1 && typeof cell[0] === 'number') return String(cell[0]).replace('.', sign);
    return text(cell.join(listSeparator));
  };
}

/**
 * Quotes also around commas and tabs: an Excel with another list separator would else split the
 * field there, and what follows could begin with `=`.
 */
function quoted(text: string): string {
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code > 59) continue;
    if (code === 59 || code === 34 || code === 44 || code === 9 || code === 10 || code === 13) {
      return escapeQuotes(text);
    }
  }
  return text;
}

/** Excel ends a line at U+0000. */
function withoutNul(text: string, warnings: Warnings): string {
  if (!text.includes('\0')) return text;
  const parts = text.split('\0');
  warnings.add('replaced-characters', parts.length - 1);
  return parts.join('\uFFFD');
}
