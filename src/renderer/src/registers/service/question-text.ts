/** Describes a request: filters and companies by name, and batches by the numbers in them. */
import { m } from '@shared/messages/compiled/messages';
import { batchEndpoint } from '@shared/service/catalogue';
import { askedIn, identifiersIn } from '@shared/service/identity';
import type { Parameters } from '@shared/service/parameters';
import type { StoredRun } from '@renderer/library/contract/stored';
import { searchText } from './filter-labels';

/** A request as stored in the library. */
export interface AskedQuestion {
  readonly endpoint: string;
  readonly pathParams: Parameters;
  readonly params: Parameters;
  /** Contains the body if it's a batch request. */
  readonly searchKey: string;
}

/** Maximum number of identifiers to list. If there are more, only their number is given. */
const shown = 3;

/** Describes a request on a single line. `companyName`: the company in its path, if known. */
export function questionText(asked: AskedQuestion, companyName: string | null = null): string {
  const { endpoint, pathParams, params } = asked;
  if (endpoint === batchEndpoint) {
    const identifiers = askedIdentifiers(asked);
    if (identifiers.length > 0) return identifiersText(identifiers);
  }
  const { body: _body, ...filters } = params;
  const all = { ...pathParams, ...filters };
  const { company_id: id, ...others } = all;
  if (id === undefined || companyName === null) {
    // System endpoints take no filters, so there's nothing to describe.
    return endpoint.startsWith('system.') && Object.keys(all).length === 0 ? '' : searchText(all);
  }
  return Object.keys(others).length === 0 ? companyName : `${companyName} · ${searchText(others)}`;
}

function identifiersText(identifiers: readonly string[]): string {
  const few = identifiers.length <= shown;
  const names = identifiers.slice(0, few ? shown : shown - 1).join(', ');
  if (few) return names;
  return m.registers_asked_values({ names, more: String(identifiers.length - shown + 1) });
}

/**
 * Returns the identifiers of a batch request as they were sent. They're in the key, which contains
 * the body.
 */
export function askedIdentifiers({ searchKey }: Pick<StoredRun, 'searchKey'>): readonly string[] {
  const { body } = askedIn(searchKey).params;
  return body === undefined ? [] : identifiersIn(body);
}
