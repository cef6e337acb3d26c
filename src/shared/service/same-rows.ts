/**
 * Where the same rows are sold by another endpoint: what was bought there is shown before they are
 * bought here. The one table of it. Pure.
 */
import type { Asked } from './identity';
import { canonicalOrgnr, hyphenated } from '../values/organisation-number';

/** A question whose answer has the same rows, or all of them and more. */
type Elsewhere = (asked: Asked, company: string) => Asked | null;

const search = (endpoint: string, params: Asked['params'] = {}): Asked => ({
  endpoint,
  pathParams: {},
  params,
});

/** `company`: one name of the company in the path, as an id or a number. */
const table: Readonly<Record<string, Elsewhere>> = {
  'market.companyInsiders': (_, company) => search('market.insiders', { company_id: company }),
  // By the number of the applicant: nobody else is linked to it by the authority.
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

/** Whether an endpoint sells rows that another one sells too. */
export function isSoldElsewhere(endpoint: string): boolean {
  return Object.hasOwn(table, endpoint) || Object.hasOwn(singles, endpoint);
}

/** The questions under which the same rows may be owned. `companies`: every name of the company asked about. */
export function sameRowsAs(asked: Asked, companies: readonly string[]): readonly Asked[] {
  const elsewhere = Object.hasOwn(table, asked.endpoint) ? table[asked.endpoint] : undefined;
  // A filter of its own may choose otherwise than the other endpoint does.
  if (!elsewhere || Object.keys(asked.params).length > 0) return [];
  return [...new Set(companies)].flatMap((company) => elsewhere(asked, company) ?? []);
}

/** Calls that bring one record by its id, which a list may have brought. */
const singles = { 'market.insider': { kind: 'insider', parameter: 'transaction_id' } } as const;

/** The record that a call asks for; `null`: none by its id. */
export function sameRecordAs({
  endpoint,
  pathParams,
}: Asked): { readonly kind: 'insider'; readonly id: string } | null {
  if (!Object.hasOwn(singles, endpoint)) return null;
  const { kind, parameter } = singles[endpoint as keyof typeof singles];
  const id = pathParams[parameter];
  return id === undefined ? null : { kind, id };
}
