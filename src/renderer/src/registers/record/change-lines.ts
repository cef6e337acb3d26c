/** Lists the changes to a list's records, one line per field. Pure. */
import type { Locale } from '@shared/messages/compiled/runtime';
import type { RecordKind } from '@shared/records/kinds';
import { kindRules } from '@shared/service/kinds';
import type { DateStyle } from '@renderer/lib/format/format';
import type { CopiedRecord } from '@renderer/library/contract/library-row';
import { stepsOf } from './record-steps';

/** A field whose value differs from the previous copy's. */
export interface ChangeLine {
  readonly key: string;
  readonly id: string;
  readonly name: string;
  readonly field: string;
  readonly label: string;
  /** `null` if the field was empty. */
  readonly before: string | null;
  readonly after: string | null;
  /** When the copy with the change was downloaded. */
  readonly at: string;
}

/** Returns the newest changes first. */
export function changeLines(
  kind: RecordKind,
  records: readonly CopiedRecord[],
  locale: Locale,
  dates: DateStyle,
): readonly ChangeLine[] {
  const lines = records.flatMap((record) => {
    const { id } = record.row;
    const name = kindRules[kind].nameOf(record.row.record as never) ?? '';
    return stepsOf(kind, record, locale, dates).flatMap(({ seq, at, changes }) =>
      changes.map((change) => ({ ...change, key: `${id} ${seq} ${change.field}`, id, name, at })),
    );
  });
  return lines.sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0));
}

/**
 * Returns the changes made on or after a day, with days counted as in the facets. '' returns all.
 */
export function changesSince(lines: readonly ChangeLine[], day: string): readonly ChangeLine[] {
  return day === '' ? lines : lines.filter(({ at }) => at.slice(0, 10) >= day);
}

/** Returns the changes made after a time (ISO 8601). */
export function changesAfter(lines: readonly ChangeLine[], moment: string): readonly ChangeLine[] {
  return lines.filter(({ at }) => at > moment);
}
