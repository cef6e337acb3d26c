/**
 * Describes the state of a list: its rows and pages, and what is missing and why. Pure, apart from
 * the language.
 */
import { errorKinds, type ErrorKind } from '@shared/ipc/error';
import { m } from '@shared/messages/compiled/messages';
import type { Locale } from '@shared/messages/compiled/runtime';
import { countWords } from '@shared/messages/count-words';
import { errorText } from '@renderer/lib/format/error-text';
import { formatAge } from '@renderer/lib/format/format';
import type { StoredRun } from '@renderer/library/contract/stored';

/** Returns what a list has cost so far. */
export function unitsLabel(units: number | null, sample: boolean): string {
  if (units === null) return m.registers_units_unknown();
  return countWords(sample ? 'sample-units' : 'units', units);
}

function isErrorKind(kind: string): kind is ErrorKind {
  return (errorKinds as readonly string[]).includes(kind);
}

function failureText(failure: string | null): string {
  if (failure === null) return '';
  const status = /^status-(\d+)$/.exec(failure)?.[1];
  if (status) return m.errors_status({ status });
  return isErrorKind(failure) ? errorText({ kind: failure }).title : failure;
}

/** Returns why a list is incomplete, or says that it's complete. */
export function reasonText(run: StoredRun): string {
  const page = String((run.trouble?.page ?? run.lastPage) + 1);
  switch (run.why) {
    case null:
      return m.registers_all_fetched();
    case 'more':
      return m.registers_more_unknown();
    case 'deleted':
      return m.registers_rows_deleted();
    case 'not-said':
      return m.registers_not_said();
    case 'no-cursor':
      return m.registers_no_cursor();
    case 'page-missing':
      return m.registers_page_missing();
    case 'unreadable':
      return m.registers_page_unreadable({ page });
    case 'failed':
      return m.registers_page_failed({ page, why: failureText(run.failure) });
  }
}

/** Returns `page 1` or `page 1–4`. */
export function pagesText(run: StoredRun): string {
  return run.pages <= 1
    ? m.registers_page_one()
    : m.registers_pages({ count: String(run.lastPage + 1) });
}

/** Returns how many rows were repeated. Empty if none were. */
export function repeatedText(count: number): readonly string[] {
  return count > 0 ? [m.registers_repeated({ count })] : [];
}

/** Returns the parts of the line above the table. `shown` is the number of rows on screen. */
export function runLine(
  run: StoredRun,
  shown: number,
  locale: Locale,
  sample: boolean,
  now = Date.now(),
): readonly string[] {
  const hidden = run.rows - shown;
  const { repeated = 0, differing = 0 } = hidden > 0 ? run : {};
  const others = hidden - repeated - differing;
  return [
    countWords('rows', shown),
    reasonText(run),
    m.registers_fetched_age({ age: formatAge(run.lastAt, locale, now) }),
    unitsLabel(run.units, sample),
    pagesText(run),
    ...repeatedText(repeated),
    ...(differing > 0 ? [m.registers_differing({ count: differing })] : []),
    ...(others > 0 ? [m.registers_not_shown({ count: others })] : []),
  ];
}

const oddities: Readonly<Record<string, () => string>> = {
  'no-cursor': m.common_more_was_announced_without_a,
  'empty-with-more': m.registers_oddity_empty_with_more,
  'larger-than-asked': m.registers_oddity_larger_than_asked,
  'no-has-more': m.common_the_service_did_not_say,
  'row-not-an-object': m.registers_oddity_row_not_an_object,
  'repeating-cursor': m.registers_oddity_repeating_cursor,
};

/** Describes irregularities in a run's pages. */
export function deviationText(run: StoredRun): readonly string[] {
  return run.oddities.map((id) => oddities[id]?.() ?? id);
}
