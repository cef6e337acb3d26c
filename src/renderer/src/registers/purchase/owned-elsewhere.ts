/**
 * Finds rows that another endpoint has already returned for a request, so that the user knows
 * before buying.
 */
import { knownEndpoint } from '@shared/service/catalogue';
import { companyParameter, type Asked } from '@shared/service/identity';
import type { RecordKind } from '@shared/service/endpoint';
import { isSoldElsewhere, sameRecordAs, sameRowsAs } from '@shared/service/same-rows';
import { library } from '@renderer/library/current.svelte';
import { namesOfCompany } from '../answer/find-company';
import { answer } from './answer';

/** The rows in the library, and where they come from. */
export interface OwnedElsewhere {
  readonly endpoint: string;
  /** When they arrived (ISO 8601). */
  readonly at: string;
  /** The list that shows them, or `null` if there is none. */
  readonly shows:
    | { readonly kind: RecordKind; readonly params: Asked['params'] }
    | { readonly kind: RecordKind; readonly id: string }
    | null;
}

/** Searches the library without calling the service. Returns `null` if nothing is found. */
export async function ownedElsewhere(asked: Asked): Promise<OwnedElsewhere | null> {
  const open = library.client;
  const endpoint = knownEndpoint(asked.endpoint);
  if (!open || !endpoint || !isSoldElsewhere(asked.endpoint)) return null;
  const single = sameRecordAs(asked);
  if (single) {
    const found = await open.record(single.kind, single.id);
    return found && { endpoint: 'market.insiders', at: found.row.fetchedAt, shows: single };
  }
  const parameter = companyParameter(endpoint);
  const typed = parameter === null ? '' : (asked.pathParams[parameter] ?? '');
  const companies = typed === '' ? [''] : (await namesOfCompany(open, typed)).names;
  for (const other of sameRowsAs(asked, companies)) {
    const found = await answer(other, { act: 'look' });
    const kind = knownEndpoint(other.endpoint)?.records ?? null;
    const shows = kind && { kind, params: other.params };
    if (found.type === 'covered') {
      return { endpoint: other.endpoint, at: found.list.completedAt, shows };
    }
    // An incomplete list may lack the rows the user wants.
    if (found.type === 'owned' && (kind === null || found.run.state === 'complete')) {
      return { endpoint: other.endpoint, at: found.run.lastAt, shows };
    }
  }
  return null;
}
