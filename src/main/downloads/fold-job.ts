/** Applies an answer to the job that requested it. */
import type { AnswerMeta } from '@shared/archive/meta';
import type { Download, JobProgress } from './state';

/** Changes `download`. */
export function foldJobAnswer(
  download: Download,
  { window: period, requestId, status }: AnswerMeta,
  state: JobProgress['state'],
  rows: number | null,
  units: number | null,
  serviceWords = '',
): void {
  const call = download.calls[period ?? -1];
  if (call) Object.assign(call, { state, requestId, status, rows, units, serviceWords });
}

/** Returns the initial progress of a job. */
export function newProgress(): JobProgress {
  const nothing = { requestId: null, rows: null, units: null, status: null, serviceWords: '' };
  return { state: 'waiting', ...nothing };
}
