/** Counts in words, with a separate form for one. */
import { m } from '@shared/messages/compiled/messages';
import type { Locale } from '@shared/messages/compiled/runtime';
import { formatInteger } from '@renderer/lib/format/format';

const words = {
  rows: [m.common_1_row, m.common_count_rows],
  'library-rows': [m.registers_library_rows_one, m.registers_library_rows],
  marks: [m.common_1_mark, m.common_count_marks],
  units: [m.registers_units_one, m.common_units],
  'sample-units': [m.registers_units_sample_one, m.registers_units_sample],
  deleted: [m.registers_deleted_one, m.registers_deleted],
  restored: [m.registers_restored_one, m.registers_restored],
  copied: [m.registers_copied_rows_one, m.registers_copied_rows],
} as const;

/** Returns `1 row` or `1,250 rows`. */
export function counted(what: keyof typeof words, count: number, locale: Locale): string {
  const [one, many] = words[what];
  return count === 1 ? one() : many({ count: formatInteger(count, locale) });
}
