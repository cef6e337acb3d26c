/**
 * Messages for downloads that end or stop while the user is working elsewhere. Pure, apart from the
 * language.
 */
import type { DownloadView } from '@shared/features/downloads';
import { m } from '@shared/messages/compiled/messages';
import { countWords } from '@shared/messages/count-words';
import { statusText } from './download-labels';
import { callsOver, downloadTitle } from './job-labels';

/** What just happened to a download. */
export interface Outcome {
  readonly download: DownloadView;
  /** `ended`: the list is complete. `stopped`: the download needs the user. */
  readonly type: 'ended' | 'stopped';
}

/** Reasons that resolve by themselves, or that the user caused. */
const passing = ['person', 'offline', 'sleep', 'library', 'service'];

/** Returns the state of a download, reduced to what messages depend on. */
function phaseOf({ status }: DownloadView): Outcome['type'] | 'goes' | 'quiet' {
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

/** Returns what has changed between two updates. New downloads are ignored. */
export function outcomesOf(
  before: readonly DownloadView[],
  after: readonly DownloadView[],
): readonly Outcome[] {
  return after.flatMap((download): readonly Outcome[] => {
    const known = before.find(({ downloadId }) => downloadId === download.downloadId);
    const now = phaseOf(download);
    if (!known || (now !== 'ended' && now !== 'stopped') || phaseOf(known) === now) return [];
    return [{ download, type: now }];
  });
}

/**
 * Returns the number of rows in the list. A download that continues an earlier run has only stored
 * the rows that were missing, but its only period counts the whole run.
 */
function listRows({ rows, windows: [period, ...others] }: DownloadView): number {
  const isOneRun = others.length === 0 && period?.runIds.length === 1;
  return isOneRun ? period.rows : rows;
}

/**
 * Describes the outcome in one or two sentences: which search or job, how many rows its list has,
 * and why it isn't complete.
 */
export function outcomeText(download: DownloadView): string {
  const { word, text } = statusText(download, 0);
  const { calls } = download;
  const rows =
    calls.length === 0
      ? countWords('rows', listRows(download))
      : m.downloads_job_count({ done: callsOver(calls), total: calls.length });
  return `${m.common_text({ text: downloadTitle(download) })}: ${word} · ${rows}. ${text}`;
}
