/** What a job does next: its calls one after the other, each answered once. Pure. */
import { uncompared } from './bound';
import { needsComparison, stepAtBound, type Around, type Step } from './next-step';
import { chainOf, isRunnable, type Download, type State } from './state';

/** The next step of a job. */
export function nextJobStep(state: State, download: Download, around: Around): Step {
  if (!isRunnable(download)) return { do: 'nothing' };
  if (!download.start || needsComparison(state, around.running)) return { do: 'compare' };
  // What a call without a price has cost is seen before the next one is asked.
  const isUnseen = uncompared(state, download).some(
    ({ requestId }) => !around.running.has(requestId),
  );
  if (isUnseen) return { do: 'compare' };
  const { calls = [] } = download.definition;
  const window = download.calls.findIndex(
    (call, at) => call.state === 'waiting' && !download.skipped.has(at),
  );
  const call = calls[window];
  if (!call) return { do: 'finish', how: 'complete' };
  const limit = call.limit ?? null;
  const identifiers = call.identifiers?.length ?? null;
  const chain = chainOf(state, download, window);
  if (!chain) return { do: 'begin', window, limit };
  const units = around.units(call.endpoint, { rows: limit, identifiers, calls: 1 });
  const { trouble, runId } = chain;
  if (trouble && trouble.seq > around.waitedFor) return { do: 'judge', window, units, trouble };
  const tooMuch = stepAtBound(state, download, around, units);
  if (tooMuch) return tooMuch;
  return { do: 'page', window, runId, page: 0, cursor: null, limit, units };
}
