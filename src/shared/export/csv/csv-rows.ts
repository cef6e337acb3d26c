import type { Cell } from '../../columns/column';
import { ByteText } from '../format/byte-text';
import type { Encoder, ExportColumn, ExportHead, ExportRow } from '../format/format';
import { createWarnings, type Warnings } from '../format/warnings';

/** Writes one cell of a column. */
export type CsvField = (cell: Cell) => void;

/** What differs between the kinds of CSV. */
export interface CsvDialect {
  /** One character below U+0080. */
  readonly separator: string;
  /** Before the header, for instance a byte order mark. */
  readonly start: string;
  /** The text of a label, ready for the file. */
  readonly label: (label: string) => string;
  /** In the column that marks the rows of a sample list. */
  readonly yes: string;
  /** Makes the writer of one column, chosen once so that no row asks for the kind again. */
  readonly field: (column: ExportColumn, out: ByteText, warnings: Warnings) => CsvField;
  /** Told after each chunk how many rows there are by now. */
  readonly counted?: (rows: number, warnings: Warnings) => void;
}

/** An encoder for lines of fields, ended by CRLF. */
export function createCsvEncoder(head: ExportHead, dialect: CsvDialect): Encoder {
  const warnings = createWarnings();
  const out = new ByteText();
  const { separator } = dialect;
  const between = separator.charCodeAt(0);
  const marked = head.sample && head.markRows === true;
  const writers = head.columns.map((column) => dialect.field(column, out, warnings));
  const end = marked ? `${separator}${dialect.yes}\r\n` : '\r\n';
  // An empty line is no record for most readers, so a single empty field needs its quotes.
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

/** A field in quotes, with the quotes inside doubled. */
export function escapeQuotes(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
