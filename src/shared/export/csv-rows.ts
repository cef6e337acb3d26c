import type { Cell } from '../columns/column';
import type { Encoder, ExportColumn, ExportHead, ExportRow } from './format';
import { createWarnings, type Warnings } from './warnings';
import { wellFormed } from './well-formed';

/** What differs between the kinds of CSV. */
export interface CsvDialect {
  readonly separator: string;
  /** Before the header, for instance a byte order mark. */
  readonly start: string;
  readonly label: (label: string) => string;
  /** In the column that marks the rows of a sample list. */
  readonly yes: string;
  /** Makes the writer of one column, chosen once so that no row asks for the kind again. */
  readonly field: (column: ExportColumn, warnings: Warnings) => (cell: Cell) => string;
  /** Told after each chunk how many rows there are by now, and its text; may change the text. */
  readonly chunk?: (text: string, rows: number, warnings: Warnings) => string;
}

/** An encoder for lines of fields, ended by CRLF. */
export function createCsvEncoder(head: ExportHead, dialect: CsvDialect): Encoder {
  const warnings = createWarnings();
  const { separator } = dialect;
  const marked = head.sample && head.markRows === true;
  const writers = head.columns.map((column) => dialect.field(column, warnings));
  const end = marked ? `${separator}${dialect.yes}\r\n` : '\r\n';
  // An empty line is no record for most readers, so a single empty field needs its quotes.
  const alone = writers.length === 1 && !marked;
  let count = 0;

  function replaced(times: number): void {
    warnings.add('replaced-characters', times);
  }

  function line(cells: readonly Cell[]): string {
    let text = '';
    for (let i = 0; i < writers.length; i++) {
      const write = writers[i];
      if (i > 0) text += separator;
      if (write) text += write(cells[i] ?? null);
    }
    return alone && text === '' ? '""' : text;
  }

  return {
    warnings: warnings.counts,
    head: () => {
      const labels = head.columns.map((column) => column.label);
      if (marked) labels.push(head.words.sample);
      return [`${dialect.start}${labels.map(dialect.label).join(separator)}\r\n`];
    },
    rows: (rows: readonly ExportRow[]) => {
      let clean = '';
      // Looked at row by row: what a row was put together from is let go before it piles up.
      for (const row of rows) clean += wellFormed(line(row.cells) + end, replaced);
      count += rows.length;
      return [dialect.chunk ? dialect.chunk(clean, count, warnings) : clean];
    },
    tail: () => [],
  };
}

/** A field in quotes, with the quotes inside doubled. */
export function escapeQuotes(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
