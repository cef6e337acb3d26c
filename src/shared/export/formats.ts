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

/** Every format a list can be written in, in the order offered. A new format is one line here. */
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

/** Which format. */
export type FormatId = (typeof exportFormats)[number]['id'];

/** How a file of a format lies on the disk. */
export type FileForm = Pick<ExportFormat, 'extension' | 'container'>;

/** Whether several tables of a format are as many files, in one ZIP. */
export function isZipOfTables({ container, records }: ExportFormat): boolean {
  return container === 'plain' && records !== true;
}

/** The file that holds `tables` tables. */
export function fileForm(format: ExportFormat, tables: 'one' | 'several'): FileForm {
  return tables === 'several' && isZipOfTables(format)
    ? { extension: 'zip', container: 'zip' }
    : format;
}

/** The format with this id. */
export function exportFormat(id: FormatId): (typeof exportFormats)[number] {
  const found = exportFormats.find((format) => format.id === id);
  if (!found) throw new Error(`No export format ${id}`);
  return found;
}

/** Whether a format is a dossier, in whatever file. */
export function isDossier(id: string): boolean {
  return exportFormats.some((format) => format.id === id && format.container === 'document');
}

/** The formats that can hold a list of a kind; `table`: rows of none. */
export function formatsFor(kind: RecordKind | 'table'): readonly (typeof exportFormats)[number][] {
  return exportFormats.filter(({ only }: ExportFormat) => only === undefined || only === kind);
}
