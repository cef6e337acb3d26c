/** Describes a job: its purpose, its progress, and the state of its calls. */
import type { DownloadView, JobCallState } from '@shared/features/downloads';
import { m } from '@shared/messages/compiled/messages';
import type { Locale } from '@shared/messages/compiled/runtime';
import { filtersAsked } from '@shared/service/divided';
import { stated } from '@shared/values/phrases';
import { formatInteger } from '@renderer/lib/format/format';
import { endpointTitle } from '@renderer/registers/service/endpoint-labels';
import { searchText } from '@renderer/registers/service/filter-labels';
import { serviceView } from '@renderer/registers/service/service-view.svelte';

/** Returns a job's purpose, or the search that a list comes from. */
export function downloadTitle({ definition }: Pick<DownloadView, 'definition'>): string {
  const { purpose, calls } = definition;
  if (!calls) return searchText(filtersAsked(definition));
  const subject = purpose?.subject ?? '';
  if (subject === '') return m.downloads_job_calls();
  switch (purpose?.type) {
    case 'company-missing':
      return m.downloads_job_company({ name: subject });
    case 'companies':
      return stated(m.batch_title(), subject);
    default:
      return subject;
  }
}

/** Returns the number of finished calls. */
export function callsOver(calls: readonly JobCallState[]): number {
  const over = ['answered', 'nothing', 'refused', 'skipped'];
  return calls.filter(({ state }) => over.includes(state)).length;
}

/** Returns a job's title with its progress. For a list, returns only the search. */
export function downloadProgress(download: DownloadView, locale: Locale): string {
  const title = downloadTitle(download);
  const { calls } = download;
  if (calls.length === 0) return title;
  const done = formatInteger(callsOver(calls), locale);
  return `${title} · ${m.common_of({ done, total: calls.length })}`;
}

/** Returns what a call requests. */
export function callTitle({ endpoint, label }: JobCallState): string {
  const title = endpointTitle(serviceView.find(endpoint), endpoint);
  return label === '' ? title : `${title} · ${label}`;
}

const states: Readonly<Record<JobCallState['state'], () => string>> = {
  waiting: m.downloads_state_queued,
  running: m.downloads_state_running,
  answered: m.common_answered,
  nothing: m.common_no_data,
  refused: m.common_state_refused,
  failed: m.common_no_answer,
  skipped: m.downloads_call_skipped,
};

/** Returns a call's state in a single word. */
export function callStateWord(state: JobCallState['state']): string {
  return states[state]();
}

/** Returns why a call was not answered, in the service's own words, or '' if it gave no reason. */
export function callHint({ status, serviceWords, state }: JobCallState): string {
  if (state !== 'refused' && state !== 'nothing') return '';
  const parts = [
    status === null ? '' : m.errors_status({ status: String(status) }),
    serviceWords === '' ? '' : m.errors_service_says({ words: serviceWords }),
  ];
  return parts.filter((part) => part !== '').join(' ');
}
