/** Starts jobs with several calls, which the main process runs, and follows their progress. */
import type { JobCall, JobPurpose } from '@shared/archive/download-work';
import type { DownloadView } from '@shared/features/downloads';
import { startDownload, tellStarted } from './start-download';

/** What a job needs. */
export interface Job {
  readonly calls: readonly JobCall[];
  readonly purpose: JobPurpose;
  /** The maximum number of units that may be charged, or `null` if no limit can be promised. */
  readonly maxUnits: number | null;
  /** The monthly usage in units at which buying stops, or `null` if there is no such limit. */
  readonly level: number | null;
  /** The matter to record the cost under. Defaults to the current one. */
  readonly matter?: string;
}

/** Starts a job. Returns `null` if the key is still locked. Rejects with an `AppError`. */
export async function startJob({
  calls,
  purpose,
  maxUnits,
  level,
  matter,
}: Job): Promise<string | null> {
  const [first] = calls;
  if (!first) return null;
  const definition = {
    endpoint: first.endpoint,
    pathParams: { ...first.pathParams },
    params: { ...first.params },
    cap: null,
    maxUnits,
    level,
    windows: [],
    calls: calls.map((call) => ({ ...call })),
    purpose,
    ...(matter === undefined ? {} : { clientReference: matter }),
  };
  const started = await startDownload(definition, { besides: [] });
  // Tells the user that the same job is already in Downloads.
  if (started && !started.begun) tellStarted(started);
  return started?.downloadId ?? null;
}

/** Returns the latest job with this purpose and a call for which `isOf` returns true, or `null`. */
export function newestJob(
  list: readonly DownloadView[],
  purpose: JobPurpose['type'],
  isOf: (call: JobCall) => boolean,
): DownloadView | null {
  const found = list.findLast(
    ({ definition }) => definition.purpose?.type === purpose && definition.calls?.some(isOf),
  );
  return found ?? null;
}

/** Returns whether a job is running, or will run without the user doing anything. */
export function isUnderWay({ status }: DownloadView): boolean {
  return ['queued', 'running', 'waiting'].includes(status.type);
}

/** Returns how many of a job's calls have been made, whatever their result. */
export function askedCalls({ calls }: DownloadView): number {
  return calls.filter(({ state }) => state !== 'waiting' && state !== 'running').length;
}
