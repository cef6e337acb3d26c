/** Looks up a company by number or token, using a batch request with a single identifier. */
import { parseExact } from '@shared/values/json';
import { batchEndpoint } from '@shared/service/catalogue';
import { readTerms } from '@renderer/lib/state/terms.svelte';
import { library } from '@renderer/library/current.svelte';
import { joinBatch } from '../service/batch-join';
import type { AskState } from './ask-state.svelte';
import { namesOfCompany } from '../answer/find-company';

/** The result of a look-up. `absent`: the company isn't in the answer. */
export type LookedUp =
  { readonly type: 'found'; readonly id: string } | { readonly type: 'absent' };

/**
 * Calls the service, or reads the answer from the library. Returns `null` if there was no answer
 * (see `asks`).
 */
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
  await readTerms();
  const [joined] = joinBatch([wanted], parseExact(pages[0]?.raw ?? 'null'));
  if (joined?.id) return { type: 'found', id: joined.id };
  const { id } = await namesOfCompany(open, wanted);
  return id === wanted.trim() && !(await open.record('company', id))
    ? { type: 'absent' }
    : { type: 'found', id };
}
