/**
 * Describes how complete a list is, if it isn't just a single run: a download, or an answer from a
 * broader list.
 */
import type { DownloadView } from '@shared/features/downloads';
import { m } from '@shared/messages/compiled/messages';
import { boundsOf } from '@shared/service/joined-periods';
import type { Locale } from '@shared/messages/compiled/runtime';
import { countWords } from '@shared/messages/count-words';
import { formatAge, formatDate, formatTimestamp } from '@renderer/lib/format/format';
import type { OwnedList } from '@renderer/library/contract/list-shapes';
import type { RunState, StoredRun } from '@renderer/library/contract/stored';
import { filterNames, searchText } from '../service/filter-labels';
import type { ViewOf } from './view';
import { reasonText } from '../service/run-labels';
import { localDay } from '@shared/values/calendar';

/** How complete a list is, why, and when it was downloaded. */
export interface ListCompleteness {
  readonly state: RunState;
  /** The reason or an explanation, or `null` if there's nothing to add. */
  readonly why: string | null;
  /** ISO 8601, or `null` before the first page. */
  readonly firstAt: string | null;
  readonly lastAt: string | null;
}

/** Returns how a download's search was split: by Nice class, or by date. */
export function cutOf({ endpoint, params, windows }: DownloadView['definition']): 'class' | 'date' {
  const isClass =
    endpoint === 'trademarks.search' &&
    windows.some((window) => window.params['nice_class'] !== params['nice_class']);
  return isClass ? 'class' : 'date';
}

/** Returns the first and last filing or publication date in the periods, formatted as text. */
function periodsText({ definition, windows }: DownloadView): string {
  const labels = windows.filter(({ state }) => state === 'complete').map(({ label }) => label);
  const [first = '', last = first] = [labels[0], labels.at(-1)];
  if (cutOf(definition) === 'class') {
    return m.downloads_classes_complete({ list: labels.join(', ') });
  }
  const inputs = { first, last };
  return definition.endpoint === 'market.insiders'
    ? m.downloads_windows_published(inputs)
    : m.downloads_windows_filed(inputs);
}

/** Returns why a download's list is incomplete. */
function unansweredText({ status, windows, definition }: DownloadView): string {
  const open = windows.filter(({ state }) => state !== 'complete').length;
  if (status.type === 'done' && status.how === 'cap-reached') {
    return m.downloads_list_cap({ cap: String(definition.cap ?? '') });
  }
  if (windows.length > 1) {
    return m.downloads_list_windows_open({ open: String(open), count: String(windows.length) });
  }
  return status.type === 'done' ? m.downloads_list_open() : m.downloads_list_under_way();
}

/** Returns how complete a download is. `runs` are the runs in the library. */
export function downloadCompleteness(
  download: DownloadView,
  runs: readonly StoredRun[],
): ListCompleteness {
  const own = new Set(download.windows.flatMap(({ runIds }) => runIds));
  const parts = runs.filter(({ runId }) => own.has(runId));
  const first = parts.map(({ firstAt }) => firstAt).sort()[0] ?? null;
  const last =
    parts
      .map(({ lastAt }) => lastAt)
      .sort()
      .at(-1) ?? null;
  const isComplete = download.windows.every(({ state }) => state === 'complete');
  const isCut = download.definition.windows.length > 0;
  const isHidden = parts.some((run) => run.why === 'deleted');
  const isAll = isComplete && !isHidden;
  const whole = isCut ? periodsText(download) : null;
  const why = isAll ? whole : isComplete ? m.registers_rows_deleted() : unansweredText(download);
  return { state: isAll ? 'complete' : 'partial', why, firstAt: first, lastAt: last };
}

/**
 * Returns how complete an answer from a broader list is. All rows are there, but which ones match
 * may depend on assumptions. If so, it isn't called complete.
 */
export function containedCompleteness({
  list,
  assumptions,
  remaining,
}: ViewOf<'contained'>): ListCompleteness {
  const isSure = assumptions.length === 0;
  return {
    state: isSure ? 'complete' : 'unknown',
    why: isSure
      ? null
      : m.downloads_contained_assumed({ filters: filterNames(Object.keys(remaining)) }),
    firstAt: list.firstAt,
    lastAt: list.completedAt,
  };
}

/** Names the list that an answer comes from, and says when it was downloaded. */
export function containedText(list: OwnedList, locale: Locale): string {
  const inputs = { search: listSearchText(list), day: listDays(list, locale) };
  const words = m.downloads_contained(inputs);
  return list.state === 'complete' ? words : `${words} ${m.downloads_windows_undated()}`;
}

/** Describes the search behind a complete list. */
export function listSearchText({ params }: OwnedList): string {
  return searchText(boundsOf(params));
}

/** Returns the day a list was downloaded, or the first and last day. */
export function listDays({ firstAt, completedAt }: OwnedList, locale: Locale): string {
  const [first, last] = [firstAt, completedAt].map((at) => formatDate(localDay(at), locale));
  return first === last ? `${last}` : `${first}\u2013${last}`;
}

/** Returns how complete a run is. */
export function runCompleteness(run: StoredRun): ListCompleteness {
  const { state, firstAt, lastAt } = run;
  return { state, firstAt, lastAt, why: state === 'complete' ? null : reasonText(run) };
}

/**
 * Returns how complete an endpoint's answers (newest first) are together. Only the last download
 * for each request counts, and the least complete one decides.
 */
export function joinedCompleteness(runs: readonly StoredRun[]): ListCompleteness | null {
  const last = newestOfEach(runs);
  const [first] = last;
  if (!first) return null;
  const least =
    last.find(({ state }) => state === 'partial') ??
    last.find(({ state }) => state === 'unknown') ??
    first;
  const at = last.flatMap(({ firstAt, lastAt }) => [firstAt, lastAt]).sort();
  return { ...runCompleteness(least), firstAt: at[0] ?? null, lastAt: at.at(-1) ?? null };
}

/** Returns the latest run with a page for each request. `runs` are sorted newest first. */
export function newestOfEach(runs: readonly StoredRun[]): readonly StoredRun[] {
  const found = new Map<string, StoredRun>();
  for (const run of runs) {
    if (run.pages > 0 && !found.has(run.searchKey)) found.set(run.searchKey, run);
  }
  return [...found.values()];
}

/** Returns the line above rows that come from several runs. */
export function standingLine(
  { why, lastAt }: ListCompleteness,
  count: number,
  locale: Locale,
  now: number,
): readonly string[] {
  return [
    countWords('rows', count),
    ...(why === null ? [] : [why]),
    ...(lastAt === null ? [] : [m.registers_fetched_age({ age: formatAge(lastAt, locale, now) })]),
  ];
}

/** Returns the first and last download for use in the tooltip. */
export function fetchedTitle(firstAt: string, lastAt: string, locale: Locale): string {
  const at = (time: string): string => formatTimestamp(time, locale).text;
  return m.downloads_fetched_title({ first: at(firstAt), last: at(lastAt) });
}
