/** Counts with their nouns, which have a separate form for one. */
import { m } from './compiled/messages';

const words = {
  rows: [m.common_1_row, m.common_count_rows],
  marks: [m.common_1_mark, m.common_count_marks],
  units: [m.registers_units_one, m.common_units],
  'sample-units': [m.registers_units_sample_one, m.registers_units_sample],
  records: [m.common_1_record, m.common_count_records],
} as const;

export type Countable = keyof typeof words;

/** Returns `1 row` or `1,250 rows`. If `written` is given, it's used as the number. */
export function countWords(
  what: Countable,
  count: number,
  say?: Parameters<typeof m.common_1_row>[1],
  written: number | string = count,
): string {
  const [one, many] = words[what];
  return count === 1 ? one({}, say) : many({ count: written }, say);
}

/** Returns `1 row in your library`. */
export const inLibrary = (what: Countable, count: number): string =>
  m.common_what_in_library({ what: countWords(what, count) });

/** Returns `class 9` or `classes 9, 35`. Each class may be followed by a count. */
export function classWords(
  given: readonly (number | string)[],
  say?: Parameters<typeof m.common_class_classes>[1],
): string {
  const classes = given.join(', ');
  return given.length > 1
    ? m.common_classes_classes({ classes }, say)
    : m.common_class_classes({ classes }, say);
}
