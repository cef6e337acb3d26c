/**
 * Lists endpoints that sell the same rows, so that the user can see what has been bought at one
 * before buying it again at another. This is the only such table. Pure.
 */
import type { Asked } from './identity';
import { canonicalOrgnr, hyphenated } from '../values/organisation-number';

/** Returns a request whose answer contains all of the same rows. */
type Elsewhere = (asked: Asked, company: string) => Asked | null;

const search = (endpoint: string, params: Asked['params'] = {}): Asked => ({
  endpoint,
  pathParams: {},
  params,
});

/** `company` is the company in the path, as an id or a number. */
const table: Readonly<Record<string, Elsewhere>> = {
  'market.companyInsiders': (_, company) => search('market.insiders', { company_id: company }),
  // Searched for by the applicant's number, because the authority doesn't link any other trademarks
  // to the company.
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

/** Returns whether this endpoint's rows are also sold by another endpoint. */
export function isSoldElsewhere(endpoint: string): boolean {
  return Object.hasOwn(table, endpoint) || Object.hasOwn(singles, endpoint);
}

/**
 * Returns the requests under which the library may contain the same rows. `companies` contains all
 * of the company's identifiers.
 */
export function sameRowsAs(asked: Asked, companies: readonly string[]): readonly Asked[] {
  const elsewhere = Object.hasOwn(table, asked.endpoint) ? table[asked.endpoint] : undefined;
  // Additional filters may have a different meaning at the other endpoint.
  if (!elsewhere || Object.keys(asked.params).length > 0) return [];
  return [...new Set(companies)].flatMap((company) => elsewhere(asked, company) ?? []);
}

/** Calls for one record by id, which may already have been returned in a list. */
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
