/**
 * Describes what the free `/status` reports about a list in the library (service-api.md, 2.3): the
 * date of the latest record and, for sources that are read continuously, the last successful run.
 */
import type { Freshness } from '@shared/features/service';
import { m } from '@shared/messages/compiled/messages';
import type { Locale } from '@shared/messages/compiled/runtime';
import type { RecordKind } from '@shared/service/endpoint';
import { kindRules } from '@shared/service/kinds';
import { datasetOf } from '@shared/watch/plan';
import { formatAge, formatDate, formatTimestamp } from '@renderer/lib/format/format';
import { localDay } from '@shared/values/calendar';

/** Formats a date or time as the user prefers. */
function shown(text: string, locale: Locale): string {
  return text.includes('T') ? formatTimestamp(text, locale).text : formatDate(text, locale);
}

/** Returns whether the latest record is from before the download, from the same day, or later. */
function comparedWith(latest: string, fetchedAt: string): 'before' | 'same-day' | 'after' {
  if (latest.includes('T')) return Date.parse(latest) > Date.parse(fetchedAt) ? 'after' : 'before';
  const day = localDay(fetchedAt);
  if (latest === day) return 'same-day';
  return latest > day ? 'after' : 'before';
}

const labels = {
  before: m.downloads_fresh_before,
  'same-day': m.downloads_fresh_same,
  after: m.downloads_fresh_after,
} as const;

/**
 * Returns lines about the data set for `kind`, compared with the time (ISO) when the list was first
 * downloaded.
 */
export function freshnessLines(
  freshness: Freshness,
  kind: RecordKind,
  fetchedAt: string,
  locale: Locale,
): readonly string[] {
  const name = datasetOf(kindRules[kind].search);
  const source = freshness.datasets.find(({ dataset }) => dataset === name);
  if (!source) return [m.downloads_fresh_not_named()];
  const { latestRecord, checkedAt, healthy } = source;
  const lines: string[] = [];
  if (latestRecord === null) lines.push(m.downloads_fresh_not_named());
  else {
    const inputs = { day: shown(latestRecord, locale), fetched: shown(fetchedAt, locale) };
    lines.push(labels[comparedWith(latestRecord, fetchedAt)](inputs));
  }
  if (kind === 'insider' && checkedAt !== null) {
    lines.push(m.downloads_fresh_behind({ age: formatAge(checkedAt, locale, Date.now()) }));
  }
  if (healthy === false) lines.push(m.downloads_fresh_unhealthy());
  lines.push(m.downloads_fresh_blind());
  return lines;
}
