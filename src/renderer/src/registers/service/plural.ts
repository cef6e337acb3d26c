/** Counts in words, with a separate form for one. */
import { m } from '@shared/messages/compiled/messages';
import type { Locale } from '@shared/messages/compiled/runtime';
import { formatInteger } from '@renderer/lib/format/format';

const words = {
  rows: [m.common_1_row, m.common_count_rows],
  marks: [m.common_1_mark, m.common_count_marks],
  units: [m.registers_units_one, m.common_units],
  'sample-units': [m.registers_units_sample_one, m.registers_units_sample],
  records: [m.common_1_record, m.common_count_records],
} as const;

/** Returns `1 row` or `1,250 rows`. */
export function counted(what: keyof typeof words, count: number, locale: Locale): string {
  const [one, many] = words[what];
  return count === 1 ? one() : many({ count: formatInteger(count, locale) });
}

/** Returns `1 row in your library`. */
export const inLibrary = (what: keyof typeof words, count: number, locale: Locale): string =>
  m.common_what_in_library({ what: counted(what, count, locale) });
