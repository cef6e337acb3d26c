/** Messages for formats. If one lacks a message, the code doesn't compile. */
import type { FormatId } from '@shared/export/formats';
import { m } from '@shared/messages/compiled/messages';
import { numbered } from '@shared/values/phrases';

/** How a format is presented in the dialog. */
export interface FormatLabels {
  readonly name: () => string;
  /** What the format is for, and how it affects the data. */
  readonly note: () => string;
}

/** Labels for all formats. */
export const formatLabels: Readonly<Record<FormatId, FormatLabels>> = {
  xlsx: {
    name: () => 'Excel (XLSX)',
    note: () => m.export_note_xlsx(),
  },
  'csv-excel': {
    name: () => m.export_format_csv_excel(),
    note: () => m.export_note_csv_excel(),
  },
  csv: {
    name: () => m.export_format_csv(),
    note: () => m.export_note_csv(),
  },
  json: {
    name: () => 'JSON',
    note: () => m.export_note_json(),
  },
  jsonl: {
    name: () => 'JSON Lines',
    note: () => m.export_note_jsonl(),
  },
  parquet: {
    name: () => 'Parquet',
    note: () => m.export_note_parquet(),
  },
  pdf: {
    name: () => numbered(m.report_kind(), 'PDF'),
    note: () => m.export_note_pdf(),
  },
  docx: {
    name: () => numbered(m.dossier_word(), 'Word'),
    note: () => m.dossier_format_note(),
  },
  'dossier-pdf': {
    name: () => numbered(m.dossier_word(), 'PDF'),
    note: () => m.dossier_format_note(),
  },
  ics: {
    name: () => m.deadlines_format_ics(),
    note: () => m.deadlines_note_ics(),
  },
};
