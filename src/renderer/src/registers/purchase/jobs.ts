/** Jobs of several calls, which main makes: how one is begun, and how far it came. */
import type { JobCall, JobPurpose } from '@shared/archive/download-work';
import type { Download } from '@shared/features/downloads';
import { startDownload, tellStarted } from './start-download';

/** What a job is begun with. */
export interface Job {
  readonly calls: readonly JobCall[];
  readonly purpose: JobPurpose;
  /** Units that may be charged at most; `null`: there is no bound to promise. */
  readonly maxUnits: number | null;
  /** Units of the month at which nothing more is bought; `null`: none is set. */
  readonly level: number | null;
  /** The matter that it is booked on; absent: the current one. */
  readonly matter?: string;
}

/** Begins a job. `null`: the key stays locked. Rejects with `AppError`. */
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
  // Nothing is passed over without a word: the same is in Downloads already.
  if (started && !started.begun) tellStarted(started);
  return started?.downloadId ?? null;
}

/** The newest job of a purpose with a call for which `isOf` holds, or `null`. */
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

/** Whether a job does something by itself, now or soon. */
export function isUnderWay({ status }: Download): boolean {
  return ['queued', 'running', 'waiting'].includes(status.type);
}

/** Calls of a job that were asked, whatever came of them. */
export function askedCalls({ calls }: Download): number {
  return calls.filter(({ state }) => state !== 'waiting' && state !== 'running').length;
}
