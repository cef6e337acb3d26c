/** What is said when a download ends or stands still while somebody works elsewhere. Pure but for the language. */
import type { Download } from '@shared/features/downloads';
import { m } from '@shared/messages/compiled/messages';
import type { Locale } from '@shared/messages/compiled/runtime';
import { formatInteger } from '@renderer/lib/format/format';
import { counted } from '@renderer/registers/service/plural';
import { statusText } from './download-labels';
import { callsOver, downloadTitle } from './job-labels';

/** Something that has just happened to a download. */
export interface Outcome {
  readonly download: Download;
  /** `ended`: its list is there. `stopped`: nothing more comes before the person has acted. */
  readonly type: 'ended' | 'stopped';
}

/** Reasons that pass by themselves, or that the person gave. */
const passing = ['person', 'offline', 'sleep', 'library', 'service'];

/** Where a download stands, as far as a notice goes. */
function phaseOf({ status }: Download): Outcome['type'] | 'goes' | 'quiet' {
  switch (status.type) {
    case 'done':
      return 'ended';
    case 'failed':
    case 'needs-decision':
      return 'stopped';
    case 'paused':
      return passing.includes(status.why) ? 'quiet' : 'stopped';
    case 'cancelled':
      return 'quiet';
    default:
      return 'goes';
  }
}

/** What has changed between two tellings. A download that was not known before says nothing. */
export function outcomesOf(
  before: readonly Download[],
  after: readonly Download[],
): readonly Outcome[] {
  return after.flatMap((download): readonly Outcome[] => {
    const known = before.find(({ downloadId }) => downloadId === download.downloadId);
    const now = phaseOf(download);
    if (!known || (now !== 'ended' && now !== 'stopped') || phaseOf(known) === now) return [];
    return [{ download, type: now }];
  });
}

/** The outcome in a sentence or two: which search or job, how much of it, why not all. */
export function outcomeText(download: Download, locale: Locale): string {
  const { word, text } = statusText(download, locale, 0);
  const { calls } = download;
  const count = (value: number): string => formatInteger(value, locale);
  const rows =
    calls.length === 0
      ? counted('rows', download.rows, locale)
      : m.downloads_job_count({ done: count(callsOver(calls)), total: count(calls.length) });
  return m.downloads_outcome({
    search: downloadTitle(download),
    state: word,
    rows,
    text,
  });
}
