/** Messages for warnings about a file. If one lacks a message, the code doesn't compile. */
import { m } from '../messages/compiled/messages';
import type { ExportWarning } from './format/format';

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
  warnings: Readonly<Partial<Record<string, number>>>,
  count: (value: number) => string,
): readonly string[] {
  return Object.entries(warningText).flatMap(([warning, words]) => {
    const times = warnings[warning] ?? 0;
    return times > 0 ? [words({ count: count(times) })] : [];
  });
}
