/**
 * Lists the endpoints that sell the same rows as others. Before buying rows at one of them, the
 * user can see what was already bought at another. This is the only such table. Pure.
 */
import type { Asked } from './identity';
import { canonicalOrgnr, hyphenated } from '../values/organisation-number';

/** Returns a request whose answer contains all the rows of the request given. */
type Elsewhere = (asked: Asked, company: string) => Asked | null;

const search = (endpoint: string, params: Asked['params'] = {}): Asked => ({
  endpoint,
  pathParams: {},
  params,
});

/** `company` is the company in the path, given as an id or a number. */
const table: Readonly<Record<string, Elsewhere>> = {
  'market.companyInsiders': (_, company) => search('market.insiders', { company_id: company }),
  // The search uses the number of the applicant, because the authority doesn't link a company to
  // any other trademarks.
  'trademarks.company': (_, company) => {
    const number = canonicalOrgnr(company);
    if (number === null) return null;
    return search('trademarks.search', { applicant_orgnr: hyphenated(number) });
  },
  'market.shortsCurrent': () => search('market.shorts'),
  'financials.latest': ({ pathParams }, company) => yearsOf(pathParams, company),
  'financials.year': ({ pathParams }, company) => yearsOf(pathParams, company),
};

function yearsOf({ fiscal_year: _year, ...path }: Asked['pathParams'], company: string): Asked {
  const [name = 'company_id'] = Object.keys(path);
  return { endpoint: 'financials.years', pathParams: { [name]: company }, params: {} };
}

/** Returns whether the rows of this endpoint are also sold by another one. */
export function isSoldElsewhere(endpoint: string): boolean {
  return Object.hasOwn(table, endpoint) || Object.hasOwn(singles, endpoint);
}

/**
 * Returns other requests whose answers, if they're in the library, contain the same rows.
 * `companies` contains all of the company's identifiers.
 */
export function sameRowsAs(asked: Asked, companies: readonly string[]): readonly Asked[] {
  const elsewhere = Object.hasOwn(table, asked.endpoint) ? table[asked.endpoint] : undefined;
  // At the other endpoint, additional filters might mean something else.
  if (!elsewhere || Object.keys(asked.params).length > 0) return [];
  return [...new Set(companies)].flatMap((company) => elsewhere(asked, company) ?? []);
}

/** Calls for a single record by id. A list may already have returned that record. */
const singles = { 'market.insider': { kind: 'insider', parameter: 'transaction_id' } } as const;

/** Returns the record requested by a call, or `null` if the call doesn't request a record by id. */
export function sameRecordAs({
  endpoint,
  pathParams,
}: Asked): { readonly kind: 'insider'; readonly id: string } | null {
  if (!Object.hasOwn(singles, endpoint)) return null;
  const { kind, parameter } = singles[endpoint as keyof typeof singles];
  const id = pathParams[parameter];
  return id === undefined ? null : { kind, id };
}
