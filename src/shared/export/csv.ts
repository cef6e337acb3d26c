import type { Cell } from '../columns/column';
import { styledDate } from './cell-style';
import { createCsvEncoder, escapeQuotes } from './csv-rows';
import {
  listSeparator,
  type Encoder,
  type ExportColumn,
  type ExportFormat,
  type ExportHead,
} from './format';
import { readPlainNumber } from './numbers';

/**
 * CSV as RFC 4180 has it: comma, CRLF, quotes where needed, values verbatim, booleans `true` and
 * `false`. Nothing (null) is an empty field, an empty text is `""`: databases tell them apart.
 */
export const csv = {
  id: 'csv',
  extension: 'csv',
  mime: 'text/csv',
  container: 'plain',
  create,
} as const satisfies ExportFormat;

function create(head: ExportHead): Encoder {
  return createCsvEncoder(head, {
    separator: ',',
    start: '',
    label: (label) => labelField(label),
    yes: 'true',
    field: (column) => fieldFor(column, head),
  });
}

/** Most columns are written as they are; a style asked for costs only its own columns. */
function fieldFor(column: ExportColumn, { dates = 'iso', decimal }: ExportHead): typeof fieldOf {
  if (column.kind === 'date' && dates !== 'iso') {
    return (cell) => fieldOf(typeof cell === 'string' ? styledDate(cell, dates) : cell);
  }
  if (column.kind === 'decimal' && decimal === 'comma') {
    return (cell) => fieldOf(typeof cell === 'string' ? withComma(cell) : cell);
  }
  return fieldOf;
}

function withComma(text: string): string {
  return readPlainNumber(text) ? text.replace('.', ',') : text;
}

function fieldOf(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return quoted(cell);
  if (typeof cell === 'object') return quoted(cell.join(listSeparator));
  return String(cell);
}

function quoted(text: string): string {
  if (text === '') return '""';
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code > 44) continue;
    if (code === 34 || code === 44 || code === 10 || code === 13) return escapeQuotes(text);
  }
  return text;
}

/** A file that starts with `ID` is taken for a SYLK file by Excel; quotes around it prevent that. */
function labelField(label: string): string {
  return label.startsWith('ID') ? escapeQuotes(label) : quoted(label);
}
