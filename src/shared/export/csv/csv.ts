import { stopAt, type ByteText } from '../format/byte-text';
import { styledDate, type DateStyle } from '../format/cell-style';
import { createCsvEncoder, escapeQuotes, type CsvField } from './csv-rows';
import {
  listSeparator,
  type Encoder,
  type ExportColumn,
  type ExportFormat,
  type ExportHead,
} from '../format/format';
import { readPlainNumber } from '../format/numbers';

/**
 * CSV as defined in RFC 4180: comma, CRLF, quotes where needed, values verbatim, booleans `true`
 * and `false`. Null becomes an empty field and an empty string becomes `""`, because databases
 * distinguish between them.
 */
export const csv = {
  id: 'csv',
  extension: 'csv',
  container: 'plain',
  create,
} as const satisfies ExportFormat;

function create(head: ExportHead): Encoder {
  return createCsvEncoder(head, {
    separator: ',',
    start: '',
    label: (label) => labelField(label),
    yes: 'true',
    field: (column, out) => fieldFor(column, head, out),
  });
}

/**
 * Most columns are written as they are. Only columns with a style chosen by the user take extra
 * time.
 */
function fieldFor(
  column: ExportColumn,
  { dates = 'iso', decimal }: ExportHead,
  out: ByteText,
): CsvField {
  const styled = styleOf(column, dates, decimal);

  function text(value: string): void {
    if (value === '' || !out.plain(value, special)) out.quoted(value);
  }

  return (cell) => {
    if (cell === null) return;
    if (typeof cell === 'string') text(styled ? styled(cell) : cell);
    else if (typeof cell === 'object') text(cell.join(listSeparator));
    else out.text(String(cell));
  };
}

function styleOf(
  { kind }: ExportColumn,
  dates: DateStyle,
  decimal: ExportHead['decimal'],
): ((text: string) => string) | null {
  if (kind === 'date' && dates !== 'iso') return (text) => styledDate(text, dates);
  return kind === 'decimal' && decimal === 'comma' ? withComma : null;
}

function withComma(text: string): string {
  return readPlainNumber(text) ? text.replace('.', ',') : text;
}

/** Characters that require quotes. */
const special = stopAt('",\r\n');

/** Excel mistakes a file that starts with `ID` for a SYLK file. Quotes prevent that. */
function labelField(label: string): string {
  return label.startsWith('ID') || label === '' || /[",\r\n]/.test(label)
    ? escapeQuotes(label)
    : label;
}
