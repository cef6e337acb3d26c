import type { Cell } from '../../columns/column';
import { ByteText } from '../format/byte-text';
import type { Encoder, ExportColumn, ExportHead, ExportRow } from '../format/format';
import { createWarnings, type Warnings } from '../format/warnings';

/** Writes a cell in a column. */
export type CsvField = (cell: Cell) => void;

/** The differences between the CSV formats. */
export interface CsvDialect {
  /** A single ASCII character. */
  readonly separator: string;
  /** Written before the header, such as a byte order mark. */
  readonly start: string;
  /** Returns a label as it's written in the file. */
  readonly label: (label: string) => string;
  /** The value in the column that marks rows in a sample list. */
  readonly yes: string;
  /**
   * Creates the writer for a column. Called only once per column, so that the kind isn't checked
   * for every row.
   */
  readonly field: (column: ExportColumn, out: ByteText, warnings: Warnings) => CsvField;
  /** Called after each chunk with the number of rows so far. */
  readonly counted?: (rows: number, warnings: Warnings) => void;
}

/** Creates an encoder for lines of fields, each ending in CRLF. */
export function createCsvEncoder(head: ExportHead, dialect: CsvDialect): Encoder {
  const warnings = createWarnings();
  const out = new ByteText();
  const { separator } = dialect;
  const between = separator.charCodeAt(0);
  const marked = head.sample && head.markRows === true;
  const writers = head.columns.map((column) => dialect.field(column, out, warnings));
  const end = marked ? `${separator}${dialect.yes}\r\n` : '\r\n';
  // Most programs skip empty lines when they read CSV, so a row with a single empty field is
  // written as `""`.
  const alone = writers.length === 1 && !marked;
  let count = 0;
  let replaced = 0;

  function line(cells: readonly Cell[]): void {
    const before = out.length;
    for (let i = 0; i < writers.length; i++) {
      if (i > 0) out.character(between);
      writers[i]?.(cells[i] ?? null);
    }
    if (alone && out.length === before) out.text('""');
    out.text(end);
  }

  return {
    warnings: warnings.counts,
    head: () => {
      const labels = head.columns.map((column) => column.label);
      if (marked) labels.push(head.words.sample);
      return [`${dialect.start}${labels.map(dialect.label).join(separator)}\r\n`];
    },
    rows: (rows: readonly ExportRow[]) => {
      for (const { cells } of rows) line(cells);
      count += rows.length;
      if (out.replaced > replaced) warnings.add('replaced-characters', out.replaced - replaced);
      replaced = out.replaced;
      dialect.counted?.(count, warnings);
      return [out.take()];
    },
    tail: () => [],
  };
}

/** Escapes a quoted field by doubling the quotes in it. */
export function escapeQuotes(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
