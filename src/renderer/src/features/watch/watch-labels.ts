/** Messages about watches. */
import type { DownloadStatus, DownloadView } from '@shared/features/downloads';
import type { Why } from '@shared/features/stop-words';
import type { WatchLookView, WatchState } from '@shared/features/watches';
import { m } from '@shared/messages/compiled/messages';
import { formatDate, formatInteger, formatTimestamp } from '@renderer/lib/format/format';
import type { Locale } from '@shared/messages/compiled/runtime';
import { countWords } from '@shared/messages/count-words';
import type { RecordKind } from '@shared/records/kinds';
import type { ShownWhy } from '@renderer/library/contract/news-shapes';
import type { RecordDetail } from '@renderer/library/contract/protocol';
import { settings } from '@renderer/lib/state/settings.svelte';
import { reasonsText } from '@renderer/registers/view/alike-reasons';
import { stopText } from '@renderer/registers/purchase/stop-text';
import { stepsOf } from '@renderer/registers/record/record-steps';
import { downloads } from '@renderer/lib/state/downloads.svelte';
import { stated } from '@shared/values/phrases';

type Wait = Extract<WatchState, { type: 'waits' }>['why'];

const waits: Readonly<Record<Wait, () => string>> = {
  network: m.watch_state_network,
  key: m.watch_state_key,
  month: m.watch_state_month,
  'month-of-all': m.watch_state_month_of_all,
  quota: m.errors_month_used_up_title,
  limit: m.errors_cap_reached_title,
};

/** Returns what a watch is doing. */
export function stateText(state: WatchState, locale: Locale): string {
  switch (state.type) {
    case 'off':
      return m.watch_state_off();
    case 'follows':
      return m.watch_state_follows();
    case 'not-due':
      return m.watch_state_next({ when: whenText(new Date(state.next).toISOString(), locale) });
    case 'due':
      return m.watch_state_due();
    case 'under-way':
      return underWayText(state.downloadId);
    case 'waits':
      return isOfMonth(state.why)
        ? `${waits[state.why]()}. ${m.watch_state_next_month({ day: nextMonth(locale) })}`
        : waits[state.why]();
  }
}

/** Gives the reason if a check has started but isn't making progress. */
function underWayText(downloadId: string): string {
  const status = decisive(downloadId)?.status;
  if (status && isHeldUp(status)) return stated(m.downloads_state_paused(), stopText(status));
  if (stoppedDownload(downloadId)) return m.watch_state_stopped();
  return m.common_checking();
}

/**
 * Returns a check's download. If it's queued behind a download that is held up, returns that one
 * instead.
 */
function decisive(downloadId: string): DownloadView | null {
  const own = downloads.byId(downloadId) ?? null;
  if (own?.status.type !== 'queued') return own;
  return downloads.list.find(({ status }) => isHeldUp(status) || isHeldByPerson(status)) ?? own;
}

/** Reasons that resolve by themselves. */
const passing: readonly Why[] = ['offline', 'library', 'sleep', 'service'];
/** Reasons that block everything until the user acts. */
const ofPerson: readonly Why[] = ['key', 'disk'];

function isHeldUp(
  status: DownloadStatus,
): status is Extract<DownloadStatus, { type: 'waiting' | 'paused' }> {
  return status.type === 'waiting' || (status.type === 'paused' && passing.includes(status.why));
}

function isHeldByPerson(status: DownloadStatus): boolean {
  return status.type === 'paused' && ofPerson.includes(status.why);
}

function isOfMonth(why: Wait): boolean {
  return why === 'month' || why === 'month-of-all';
}

/** Returns the day the limit is reset, according to the local calendar. */
function nextMonth(locale: Locale): string {
  const now = new Date();
  const first = new Date(Date.UTC(now.getFullYear(), now.getMonth() + 1, 1));
  const day = first.toISOString().slice(0, 10);
  return formatDate(day, locale, settings.current.dateFormat);
}

/** True if the user has to do something. */
export function needsPerson(state: WatchState): boolean {
  return state.type === 'waits' || stoppedAt(state) !== null;
}

/** Returns the id of the download in which the user can continue a check, or `null` if none. */
export function stoppedAt(state: WatchState): string | null {
  if (state.type !== 'under-way') return null;
  return stoppedDownload(state.downloadId)?.downloadId ?? null;
}

function stoppedDownload(downloadId: string): DownloadView | null {
  const download = decisive(downloadId);
  if (!download || isHeldUp(download.status)) return null;
  return ['paused', 'needs-decision', 'failed'].includes(download.status.type) ? download : null;
}

function whenText(at: string, locale: Locale): string {
  return formatTimestamp(at, locale).text;
}

/** Describes the result of a check. */
export function lookText(look: WatchLookView, locale: Locale): string {
  const when = whenText(look.at, locale);
  if (look.how === 'start') return m.watch_look_start({ when });
  if (look.how === 'unchanged') return m.watch_look_unchanged({ when });
  const [rows, units] = [countWords('rows', look.rows), countWords('units', look.units)];
  const counts = { when, rows, units };
  if (look.state === 'bound') return m.watch_look_bound(counts);
  return look.state === 'ended' ? m.watch_look_ended(counts) : `${when}: ${rows}, ${units}`;
}

/** Explains an alert, using the labels of its columns. */
export function whyText(kind: RecordKind, id: string, why: ShownWhy, locale: Locale): string {
  if (why.type === 'added') return m.watch_why_added();
  if (why.type === 'expires')
    return m.watch_why_expires({ day: formatDate(why.day, locale, settings.current.dateFormat) });
  if (why.type === 'alike') {
    const degree = formatInteger(Math.round(why.degree), locale);
    return m.watch_why_alike({ degree, reasons: reasonsText(why.reasons, locale) });
  }
  const copy = { id, fetchedAt: '', seq: 0, note: null, runIds: [] };
  const detail = {
    raw: why.after,
    row: copy as unknown as RecordDetail['row'],
    earlier: [{ key: id, seq: 0, fetchedAt: '', raw: why.before }],
  };
  const none = `(${m.common_empty()})`;
  return stepsOf(kind, detail, locale, settings.current.dateFormat)
    .flatMap(({ changes }) => changes)
    .map(({ label, before, after }) => `${label}: ${before ?? none} → ${after ?? none}`)
    .join('; ');
}
