/** Describes downloads: their state, reason and result. Pure, apart from the language. */
import type { Settlement } from '@shared/archive/download-work';
import type { DownloadView, DownloadStatus } from '@shared/features/downloads';
import { m } from '@shared/messages/compiled/messages';
import { countWords } from '@shared/messages/count-words';
import { stated } from '@shared/values/phrases';
import type { Why } from '@shared/features/stop-words';
import { cutOf } from '@renderer/registers/view/completeness-text';
import { formatDuration } from '@renderer/lib/format/format';
import { stopText } from '@renderer/registers/purchase/stop-text';

/** How a state is shown: a word, its tone, and a sentence. */
export interface StatusText {
  readonly tone: 'neutral' | 'accent' | 'good' | 'caution' | 'bad' | 'info';
  readonly word: string;
  /** The reason and the consequence, or '' if the word is enough. */
  readonly text: string;
}

function windowsText({ definition }: DownloadView): string {
  const all = m.downloads_complete_text();
  return cutOf(definition) === 'class' ? all : `${all} ${m.downloads_windows_undated()}`;
}

function jobDoneText(calls: DownloadView['calls']): StatusText {
  const refused = calls.filter(({ state }) => state === 'refused').length;
  return refused === 0
    ? { tone: 'good', word: m.common_state_complete(), text: m.downloads_job_done() }
    : {
        tone: 'caution',
        word: m.common_state_partial(),
        text: m.downloads_job_refused({ count: refused }),
      };
}

/** Returns a message about what the archive has lost since the download ended. */
function goneText({ status, rows, calls }: DownloadView): string | null {
  const stored = status.type === 'done' ? status.settlement.stored : 0;
  const goneCalls = calls.filter(({ state }) => ['waiting', 'running', 'failed'].includes(state));
  if (stored > rows) {
    return m.downloads_rows_gone({
      gone: stored - rows,
      stored,
    });
  }
  if (goneCalls.length === 0) return null;
  return m.downloads_calls_gone({ gone: goneCalls.length });
}

function doneText(download: DownloadView): StatusText {
  const { status, windows, calls } = download;
  const gone = goneText(download);
  if (gone !== null) return { tone: 'caution', word: m.common_state_partial(), text: gone };
  if (calls.length > 0) return jobDoneText(calls);
  const how = status.type === 'done' ? status.how : 'complete';
  if (how === 'cap-reached') {
    return { tone: 'caution', word: m.downloads_state_cap(), text: m.downloads_cap_text() };
  }
  if (how === 'complete') {
    return { tone: 'good', word: m.common_state_complete(), text: m.downloads_complete_text() };
  }
  const open = windows.filter(({ state }) => state !== 'complete').length;
  return open === 0
    ? { tone: 'good', word: m.common_state_complete(), text: windowsText(download) }
    : {
        tone: 'caution',
        word: m.common_state_partial(),
        text: m.downloads_list_windows_open({ open: String(open), count: String(windows.length) }),
      };
}

/** Returns a download's state. `now` (ms) is used for the countdown. */
export function statusText(download: DownloadView, now: number): StatusText {
  const { status } = download;
  switch (status.type) {
    case 'queued':
      return { tone: 'neutral', word: m.downloads_state_queued(), text: m.downloads_queued_text() };
    case 'running':
      return { tone: 'accent', word: m.downloads_state_running(), text: m.downloads_no_total() };
    case 'paused':
      return { tone: 'caution', word: m.downloads_state_paused(), text: stopText(status) };
    case 'waiting':
      return {
        tone: 'info',
        word: m.downloads_state_waiting({ time: formatDuration(status.until - now) }),
        text: stopText(status),
      };
    case 'needs-decision':
      return {
        tone: 'bad',
        word: m.downloads_state_decision(),
        text: decisionText(status),
      };
    case 'done':
      return doneText(download);
    case 'cancelled':
      return {
        tone: 'neutral',
        word: m.downloads_state_cancelled(),
        text: m.errors_cancelled_meaning(),
      };
    case 'failed':
      return { tone: 'bad', word: m.downloads_state_failed(), text: stopText(status) };
  }
}

type Decision = Extract<DownloadStatus, { type: 'needs-decision' }>;

/** Reasons for stopping after which resuming may buy something that was already paid for. */
const buyingAgain: readonly Why[] = ['unreadable', 'charged-lost', 'maybe-charged'];

function buyAgainWords(units: number | null): string {
  return units === null
    ? m.downloads_buy_again_unpriced()
    : m.downloads_buy_again({ units: countWords('units', units) });
}

function decisionText(status: Decision): string {
  if (!status.choices.includes('new-chain')) {
    return buyingAgain.includes(status.why)
      ? `${stopText(status)} ${buyAgainWords(status.units)}`
      : stopText(status);
  }
  return `${stopText(status)} ${retryText(status.rowsAgain)}`;
}

/** Describes how many rows a new chain may return a second time. */
function retryText(rows: number | null): string {
  return rows === null
    ? m.downloads_again_unknown()
    : m.downloads_again_bound({ rows: countWords('rows', rows) });
}

function differenceText(difference: Settlement['difference']): string {
  switch (difference.is) {
    case 'equal':
      return m.downloads_settled_equal();
    case 'elsewhere':
    case 'open-or-elsewhere':
      return m.downloads_settled_elsewhere({ units: countWords('units', difference.units) });
    case 'unknown':
      return m.downloads_settled_unknown();
  }
}

/** Describes how the rows and units compare with the service's own count. */
export function settlementText(settlement: Settlement, isJob: boolean): readonly string[] {
  const { stored, charged, open, difference } = settlement;
  const units = countWords('units', charged);
  return [
    // A job's answers aren't counted as rows.
    isJob
      ? `${stated(m.matter_cost(), units)}.`
      : m.downloads_settled({ rows: countWords('rows', stored), units }),
    differenceText(difference),
    ...(open > 0 ? [m.downloads_settled_open({ count: open })] : []),
  ];
}

const notes: Readonly<Record<string, () => string>> = {
  'no-cursor': m.common_more_was_announced_without_a,
  'empty-with-more': m.registers_oddity_empty_with_more,
  'larger-than-asked': m.registers_oddity_larger_than_asked,
  'no-has-more': m.common_the_service_did_not_say,
  'row-not-an-object': m.registers_oddity_row_not_an_object,
  'rows-again': m.downloads_note_rows_again,
};

/** Returns a message about an irregularity that didn't stop the download. */
export function noteText(note: string): string {
  return notes[note]?.() ?? note;
}

/** Returns the rows per minute, and the longest time it can take to reach the cap. */
export function speedText({ rowsPerMinute, minutesToCap }: DownloadView): string {
  if (rowsPerMinute === null) return m.common_state_unknown();
  const rate = m.downloads_rate({ rows: countWords('rows', rowsPerMinute) });
  if (minutesToCap === null || minutesToCap === 0) return rate;
  const time = formatDuration(minutesToCap * 60_000);
  return `${rate} · ${m.downloads_minutes_to_cap({ time })}`;
}
