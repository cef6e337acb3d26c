import { stopAt, type ByteText } from '../format/byte-text';
import { styledDate } from '../format/cell-style';
import { createCsvEncoder, escapeQuotes, type CsvField } from './csv-rows';
import {
  excelCellLimit,
  excelRowLimit,
  listSeparator,
  type Encoder,
  type ExportColumn,
  type ExportFormat,
  type ExportHead,
} from '../format/format';
import { readPlainNumber } from '../format/numbers';
import { guarded, startsFormula } from './formula-text';
import { excelRereads } from './excel-rereads';
import type { Warnings } from '../format/warnings';

/**
 * CSV that opens correctly in Swedish Excel when double-clicked: byte order mark, semicolon, CRLF,
 * decimal comma. Text that a spreadsheet would run as a formula is prefixed with an apostrophe.
 * This is done in every column, because the service could put anything in an identifier. Numbers in
 * number columns are unchanged.
 */
export const csvExcel = {
  id: 'csv-excel',
  extension: 'csv',
  container: 'plain',
  create,
} as const satisfies ExportFormat;

function create(head: ExportHead): Encoder {
  return createCsvEncoder(head, {
    separator: ';',
    start: '\uFEFF',
    label: (label) => labelField(guarded(label)),
    yes: labelField(head.words.yes),
    field: (column, out, warnings) => fieldFor(column, head, out, warnings),
    counted: (rows, warnings) => {
      const beyond = rows + 1 - excelRowLimit - (warnings.counts.get('rows-beyond-excel') ?? 0);
      if (beyond > 0) warnings.add('rows-beyond-excel', beyond);
    },
  });
}

function fieldFor(
  column: ExportColumn,
  { words, dates = 'iso', decimal }: ExportHead,
  out: ByteText,
  warnings: Warnings,
): CsvField {
  const sign = decimal === 'point' ? '.' : ',';
  const styled = column.kind === 'date' && dates !== 'iso';
  const numeric = column.kind === 'decimal' || column.kind === 'integer';
  const free = column.kind === 'text' || column.kind === 'identifier';

  function field(text: string): void {
    if (!out.plain(text, special)) inQuotes(text, out, warnings);
  }

  function text(value: string): void {
    if (startsFormula(value)) {
      warnings.add('formula-guarded');
      field(guarded(value));
      return;
    }
    if (free && excelRereads(value)) warnings.add('excel-rereads');
    if (value.length > excelCellLimit) warnings.add('cell-too-long');
    field(value);
  }

  function numberText(value: string): void {
    const number = readPlainNumber(value);
    if (!number) return text(value);
    if (number.significant > 15) warnings.add('excel-rereads');
    out.text(number.scale > 0 ? value.replace('.', sign) : value);
  }

  return (cell) => {
    if (cell === null) return;
    if (typeof cell === 'string') {
      if (numeric) numberText(cell);
      else text(styled ? styledDate(cell, dates) : cell);
    } else if (typeof cell === 'boolean') field(cell ? words.yes : words.no);
    else if (typeof cell === 'number') out.text(String(cell).replace('.', sign));
    else if (cell.length === 1 && typeof cell[0] === 'number') {
      out.text(String(cell[0]).replace('.', sign));
    } else text(cell.join(listSeparator));
  };
}

/**
 * Fields with commas and tabs are quoted too. If Excel used one of these as its list separator, it
 * would split the field, and the second half could begin with `=`. U+0000 is included for a
 * different reason; see below.
 */
const special = stopAt(';",\t\r\n\0');

/** Excel treats U+0000 as the end of the line, so it's removed. */
function inQuotes(text: string, out: ByteText, warnings: Warnings): void {
  const parts = text.split('\0');
  if (parts.length > 1) warnings.add('replaced-characters', parts.length - 1);
  const clean = parts.join('\uFFFD');
  if (parts.length === 1 || !out.plain(clean, special)) out.quoted(clean);
}

function labelField(label: string): string {
  return /[;",\t\r\n]/.test(label) ? escapeQuotes(label) : label;
}
