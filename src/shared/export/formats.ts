import type { RecordKind } from '../records/kinds';
import type { ExportFormat } from './format/format';
import { ics } from './calendar/ics';
import { csv } from './csv/csv';
import { csvExcel } from './csv/csv-excel';
import { docx, dossierPdf } from './dossier/dossier';
import { json } from './json';
import { jsonLines } from './json-lines';
import { parquet } from './parquet/parquet';
import { pdf } from './report';
import { xlsx } from './xlsx/xlsx';

/** All formats for a list, in the order offered to the user. To add a format, add one line here. */
export const exportFormats = [
  xlsx,
  csvExcel,
  csv,
  json,
  jsonLines,
  parquet,
  pdf,
  docx,
  dossierPdf,
  ics,
] as const;

export type FormatId = (typeof exportFormats)[number]['id'];

/** What determines the type of file on disk. */
export type FileForm = Pick<ExportFormat, 'extension' | 'container'>;

/** Returns whether a format writes several tables as separate files in a ZIP file. */
export function isZipOfTables({ container, records }: ExportFormat): boolean {
  return container === 'plain' && records !== true;
}

/** Returns the type of file on disk for one table or several. */
export function fileForm(format: ExportFormat, tables: 'one' | 'several'): FileForm {
  return tables === 'several' && isZipOfTables(format)
    ? { extension: 'zip', container: 'zip' }
    : format;
}

export function exportFormat(id: FormatId): (typeof exportFormats)[number] {
  const found = exportFormats.find((format) => format.id === id);
  if (!found) throw new Error(`No export format ${id}`);
  return found;
}

/** Returns the formats for a kind of record, or for rows that don't have a kind (`table`). */
export function formatsFor(kind: RecordKind | 'table'): readonly (typeof exportFormats)[number][] {
  return exportFormats.filter(({ only }: ExportFormat) => only === undefined || only === kind);
}
