/** Produces a file with the given tables in chunks. Each table has its own columns. */
import { aboutJson, aboutLines, aboutText, type AboutEnd } from '@shared/export/about';
import {
  isMadeOfData,
  type Encoder,
  type ExportFormat,
  type ExportHead,
  type ExportRow,
  type GivenTables,
  type Piece,
} from '@shared/export/format/format';
import { readingTables } from '@shared/export/nested/reading-tables';
import { exportFormat, isZipOfTables } from '@shared/export/formats';
import { createTablesZip } from '@shared/export/tables-zip';
import { asBytes } from './export-connection';
import { headOf } from './export-head';
import type { ExportOrder, ExportProgress } from './export-order';
import { createRowChecksum } from './row-checksum';

/** Pieces of the next rows, plus the progress so far. */
export interface Chunk extends Pick<ExportProgress, 'rows' | 'warnings'> {
  readonly pieces: readonly Piece[];
  /** The text of the "About this list" file. Only in the last chunk, and only if requested. */
  readonly about?: string;
}

/** Rows per chunk. */
const chunkRows = 500;

/** Yields all chunks, table by table, or else the records from which the tables were made. */
export function* chunksOfTables(order: ExportOrder, source: GivenTables): Generator<Chunk> {
  const { about, locale } = order;
  const format: ExportFormat = exportFormat(order.format);
  // CSV files are joined by the program that loads them.
  const isRead = format.id === 'xlsx' || format.id === 'pdf';
  const tables = isRead ? readingTables(source.tables, locale) : source.tables;
  const records = source.records.map((raw): ExportRow => ({ cells: [], raw }));
  const checksum = createRowChecksum();
  checksum.add(records);
  const end: AboutEnd = {
    rowCount: tables.reduce((sum, { rows }) => sum + rows.length, 0),
    checksum: checksum.hex(),
    tables: tables.map(({ title, rows }) => [title, rows.length]),
    ...(source.byForm ? { byForm: source.byForm } : {}),
  };
  const [first, ...further] = tables;
  const isMany = further.length > 0;
  const head: ExportHead = {
    ...headOf(order, null),
    columns: first?.columns ?? [],
    ...(first && isMany ? { table: first.title } : {}),
    ...(about ? { about: () => aboutLines(about, end, locale) } : {}),
  };
  const encoder: Encoder =
    isMany && isZipOfTables(format) ? createTablesZip(format, head) : format.create(head);
  let written = 0;
  const chunk = (pieces: readonly Piece[]): Chunk => ({
    pieces: isMadeOfData(format) ? pieces : asBytes(pieces),
    rows: written,
    warnings: Object.fromEntries(encoder.warnings),
  });
  function* rowsOf(rows: readonly ExportRow[], counted: boolean): Generator<Chunk> {
    for (let from = 0; from < rows.length; from += chunkRows) {
      const part = rows.slice(from, from + chunkRows);
      const pieces = encoder.rows(part);
      if (counted) written += part.length;
      yield chunk(pieces);
    }
  }

  yield chunk(encoder.head());
  if (format.records) {
    yield* rowsOf(records, false);
    written = end.rowCount;
  } else {
    for (const [at, table] of tables.entries()) {
      if (at > 0) yield chunk(encoder.table?.(table) ?? []);
      yield* rowsOf(
        table.rows.map((cells, place): ExportRow => {
          const valueKind = table.valueKinds?.[place];
          return { cells, raw: '', ...(valueKind ? { valueKind } : {}) };
        }),
        true,
      );
    }
  }
  const last = chunk(encoder.tail());
  const text = aboutFileText(order, end);
  yield text === undefined ? last : { ...last, about: text };
}

/** Returns the text of the "About this list" file, or `undefined` if it wasn't requested. */
export function aboutFileText(
  { about, aboutFile, locale }: ExportOrder,
  end: AboutEnd,
): string | undefined {
  if (!about || !aboutFile) return undefined;
  return aboutFile === 'json' ? aboutJson(about, end) : aboutText(aboutLines(about, end, locale));
}
