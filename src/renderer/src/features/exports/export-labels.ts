/** Messages for formats and warnings. If one lacks a message, the code doesn't compile. */
import type { ExportWarning } from '@shared/export/format/format';
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

/** Messages for warnings about a finished file, with counts. */
const warningText: Readonly<Record<ExportWarning, (inputs: { count: string }) => string>> = {
  'formula-guarded': (inputs) => m.export_warning_formula_guarded(inputs),
  'excel-rereads': (inputs) => m.export_warning_excel_rereads(inputs),
  'cell-too-long': (inputs) => m.export_warning_cell_too_long(inputs),
  'cell-cut': (inputs) => m.export_warning_cell_cut(inputs),
  'replaced-characters': (inputs) => m.export_warning_replaced_characters(inputs),
  'further-sheets': (inputs) => m.export_warning_further_sheets(inputs),
  'rows-beyond-excel': (inputs) => m.export_warning_rows_beyond_excel(inputs),
  'other-type': (inputs) => m.export_warning_other_type(inputs),
  'other-form': (inputs) => m.export_warning_other_form(inputs),
  'nested-text': (inputs) => m.export_warning_nested_text(inputs),
  'without-day': (inputs) => m.deadlines_warning_without_day(inputs),
};

/** Returns warning messages about a finished file, in the order of the table above. */
export function warningLines(
  warnings: Readonly<Partial<Record<ExportWarning, number>>>,
  count: (value: number) => string,
): readonly string[] {
  return Object.entries(warningText).flatMap(([warning, words]) => {
    const times = warnings[warning as ExportWarning] ?? 0;
    return times > 0 ? [words({ count: count(times) })] : [];
  });
}
