/** Looks a company up by its number or token, in a batch request of one. */
import { parseExact } from '@shared/values/json';
import { batchEndpoint } from '@shared/service/catalogue';
import { library } from '@renderer/library/current.svelte';
import { joinBatch } from '../service/batch-join';
import type { AskState } from './ask-state.svelte';
import { namesOfCompany } from '../answer/find-company';

/** What a look-up came to. `absent`: the answer does not name the company. */
export type LookedUp =
  { readonly type: 'found'; readonly id: string } | { readonly type: 'absent' };

/** Asks the service; an answer that is owned is read instead. `null`: no answer came, see `asks`. */
export async function lookUpCompany(asks: AskState, wanted: string): Promise<LookedUp | null> {
  const outcome = await asks.ask({
    endpoint: batchEndpoint,
    pathParams: {},
    params: {},
    identifiers: [wanted],
  });
  const open = library.client;
  if (!open || (outcome?.type !== 'owned' && outcome?.type !== 'fetched')) return null;
  const runId = outcome.type === 'owned' ? outcome.run.runId : outcome.runId;
  const run = await open.run({ runId });
  const pages = run ? await open.answer({ searchKey: run.searchKey }) : [];
  const [joined] = joinBatch([wanted], parseExact(pages[0]?.raw ?? 'null'));
  if (joined?.id) return { type: 'found', id: joined.id };
  const { id } = await namesOfCompany(open, wanted);
  return id === wanted.trim() && !(await open.record('company', id))
    ? { type: 'absent' }
    : { type: 'found', id };
}
