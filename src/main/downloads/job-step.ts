/** Decides what a job does next. It makes one call at a time, and gets one answer to each. Pure. */
import { uncompared } from './bound';
import { needsComparison, stepAtBound, type Around, type Step } from './next-step';
import { chainOf, isRunnable, type Download, type State, type Stop } from './state';

/** Returns a job's next step. */
export function nextJobStep(state: State, download: Download, around: Around): Step {
  if (!isRunnable(download)) return { type: 'nothing' };
  if (!download.start || needsComparison(state, around.running)) return { type: 'compare' };
  // Before the next call, the cost of calls without a known price must have been found out.
  const isUnseen = uncompared(state, download).some(
    ({ requestId }) => !around.running.has(requestId),
  );
  if (isUnseen) return { type: 'compare' };
  const { calls = [] } = download.definition;
  const refusal = refusedBatch(download);
  if (refusal) return { type: 'stop', stop: refusal };
  const period = download.calls.findIndex(
    (call, at) => call.state === 'waiting' && !download.skipped.has(at),
  );
  const call = calls[period];
  if (!call) return { type: 'finish', how: 'complete' };
  const limit = call.limit ?? null;
  const identifiers = call.identifiers?.length ?? null;
  const chain = chainOf(state, download, period);
  if (!chain) return { type: 'begin', period, limit };
  const units = around.units(call.endpoint, { rows: limit, identifiers, calls: 1 });
  const { trouble, runId } = chain;
  if (trouble && trouble.seq > around.waitedFor) return { type: 'judge', period, units, trouble };
  const tooMuch = stepAtBound(state, download, around, units);
  if (tooMuch) return tooMuch;
  return { type: 'page', period, runId, page: 0, cursor: null, limit, units };
}

/**
 * Returns why a rejected batch stops the job, or `null` if it doesn't. The next batch would also be
 * rejected, because only its identifiers differ.
 */
function refusedBatch({ definition, calls, skipped }: Download): Stop | null {
  const refused = calls.find(
    ({ state }, at) =>
      state === 'refused' && definition.calls?.[at]?.identifiers !== undefined && !skipped.has(at),
  );
  if (!refused) return null;
  const { status, serviceWords } = refused;
  return {
    as: 'failed',
    why: 'refused',
    ...(status === null ? {} : { status }),
    ...(serviceWords === '' ? {} : { serviceWords }),
  };
}
