/** What was asked, as a person would say it: filters by name, companies by name, a batch by its numbers. */
import { m } from '@shared/messages/compiled/messages';
import { batchEndpoint } from '@shared/service/catalogue';
import type { Parameters } from '@shared/service/parameters';
import { objectOf, parseExact, textOf, type Exact } from '@shared/values/json';
import type { StoredRun } from '@renderer/library/contract/stored';
import { searchText } from './filter-labels';

/** A question as the library has it. */
export interface AskedQuestion {
  readonly endpoint: string;
  readonly pathParams: Parameters;
  readonly params: Parameters;
  /** It holds the body of a batch request. */
  readonly searchKey: string;
}

/** Identifiers that are written out; of more the number is given. */
const shown = 3;

/** One line. `companyName`: of the company in its path, where it is known. */
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
    // Endpoints of the system take no filter: there is nothing to say.
    return endpoint.startsWith('system.') && Object.keys(all).length === 0 ? '' : searchText(all);
  }
  return Object.keys(others).length === 0 ? companyName : `${companyName} · ${searchText(others)}`;
}

function identifiersText(identifiers: readonly string[]): string {
  const few = identifiers.length <= shown;
  const names = identifiers.slice(0, few ? shown : shown - 1).join(', ');
  if (few) return names;
  return m.registers_asked_companies({
    count: String(identifiers.length),
    names,
    more: String(identifiers.length - shown + 1),
  });
}

/** What a batch request asked for, as it was sent: its body stands in its key. */
export function askedIdentifiers({ searchKey }: Pick<StoredRun, 'searchKey'>): readonly string[] {
  const [, , pairs] = JSON.parse(searchKey) as [string, unknown, [string, string][]];
  const body = pairs.find(([name]) => name === 'body')?.[1];
  return body === undefined ? [] : textsIn(parseExact(body), false);
}

/** Texts that stand in lists; whatever else a body has is no identifier. */
function textsIn(value: Exact, listed: boolean): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((item: Exact) => textsIn(item, true));
  const object = objectOf(value);
  if (object) return Object.values(object).flatMap((item) => textsIn(item, listed));
  const text = listed ? textOf(value) : null;
  return text === null ? [] : [text];
}
