/** Jobs of several calls, which main runs: how to start one, and its progress. */
import type { JobCall, JobPurpose } from '@shared/archive/download-work';
import type { Download } from '@shared/features/downloads';
import { startDownload, tellStarted } from './start-download';

/** The inputs of a job. */
export interface Job {
  readonly calls: readonly JobCall[];
  readonly purpose: JobPurpose;
  /** Maximum units that may be charged; `null` if no limit can be promised. */
  readonly maxUnits: number | null;
  /** Monthly usage in units at which buying stops; `null` if there is none. */
  readonly level: number | null;
  /** The matter that the cost is recorded under; by default the current one. */
  readonly matter?: string;
}

/** Starts a job. Returns `null` if the key stays locked. Rejects with `AppError`. */
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

/** Returns the newest job with this purpose and a call for which `isOf` returns true, or `null`. */
export function newestJob(
  list: readonly Download[],
  purpose: JobPurpose['type'],
  isOf: (call: JobCall) => boolean,
): Download | null {
  const found = list.findLast(
    ({ definition }) => definition.purpose?.type === purpose && definition.calls?.some(isOf),
  );
  return found ?? null;
}

/** Returns whether a job is running, or will run without the user. */
export function isUnderWay({ status }: Download): boolean {
  return ['queued', 'running', 'waiting'].includes(status.type);
}

/** Counts a job's calls that were made, whatever their result. */
export function askedCalls({ calls }: Download): number {
  return calls.filter(({ state }) => state !== 'waiting' && state !== 'running').length;
}
