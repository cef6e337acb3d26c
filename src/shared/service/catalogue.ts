/**
 * What is known of the service's endpoints: one entry each (service-api.md, 4). Everything generic
 * (client, meter, archive, library, screens) is driven by this table; adding an endpoint is one entry.
 * `null` means: not shown on the page, unknown.
 */
import type { ParameterRule } from './parameters';

/** Page sizes of an endpoint that answers with the page envelope. */
export interface Paging {
  readonly min: number;
  readonly max: number;
  readonly byDefault: number;
}

/** What a call costs: nothing, one unit for each row, or nobody said. */
export type Price = 'free' | 'per-row' | null;

/** Where an endpoint's records belong in the library. */
export type RecordKind = 'trademark' | 'insider' | 'company';

export interface Endpoint {
  readonly id: string;
  readonly method: 'GET' | 'POST';
  /** Path below the base address, with `{name}` for path parameters. */
  readonly path: string;
  readonly group:
    'companies' | 'financials' | 'people' | 'market' | 'trademarks' | 'contact' | 'system';
  /** `null`: any name and value may be sent. */
  readonly parameters: readonly ParameterRule[] | null;
  /** The answer is the page envelope; `null`: not known to be one. */
  readonly paging: Paging | null;
  readonly scope: string | null;
  readonly price: Price;
  /** Whether the key is sent; `null`: unknown. */
  readonly key: boolean | null;
  /** Kind of the rows, where the page describes them or they identify a company. */
  readonly records: RecordKind | null;
  /** `described`: parameters, answer, scope and cost are on the page. `listed`: only method, path and purpose. */
  readonly fact: 'described' | 'listed';
}

export const trademarkStatuses = [
  'Registered',
  'Expired',
  'Application Filed',
  'Application refused',
  'Application withdrawn',
  'Ended',
] as const;
export const trademarkOffices = ['SE', 'WO'] as const;
export const insiderDirections = ['buy', 'sell', 'other'] as const;

const insiderParameters: readonly ParameterRule[] = [
  { name: 'company_id', type: 'text' },
  { name: 'from', type: 'date' },
  { name: 'to', type: 'date' },
  { name: 'direction', type: 'choice', choices: insiderDirections },
  { name: 'isin', type: 'isin' },
  { name: 'min_value', type: 'integer' },
];

const trademarkParameters: readonly ParameterRule[] = [
  { name: 'query', type: 'text', minLength: 3 },
  { name: 'status', type: 'choice', choices: trademarkStatuses },
  { name: 'nice_class', type: 'integer', min: 1, max: 45 },
  { name: 'applicant_orgnr', type: 'orgnr' },
  { name: 'representative_orgnr', type: 'orgnr' },
  { name: 'filed_after', type: 'date' },
  { name: 'filed_before', type: 'date' },
  { name: 'expires_before', type: 'date' },
  { name: 'has_image', type: 'boolean' },
  { name: 'office', type: 'choice', choices: trademarkOffices },
];

function listed(
  id: string,
  path: string,
  group: Endpoint['group'],
  more: Partial<Endpoint> = {},
): Endpoint {
  return {
    id,
    method: 'GET',
    path: `/api/v1${path}`,
    group,
    parameters: null,
    paging: null,
    scope: null,
    price: null,
    key: true,
    records: null,
    fact: 'listed',
    ...more,
  };
}

const company = '/companies/{company_id}';

export const catalogue: readonly Endpoint[] = [
  listed('companies.search', '/companies', 'companies', { records: 'company' }),
  listed('companies.batch', '/companies/batch', 'companies', {
    method: 'POST',
    records: 'company',
  }),
  listed('companies.basics', company, 'companies', { records: 'company' }),
  listed('companies.history', `${company}/history`, 'companies'),
  listed('financials.years', `${company}/financials`, 'financials'),
  listed('financials.latest', `${company}/financials/latest`, 'financials'),
  listed('financials.year', `${company}/financials/{fiscal_year}`, 'financials'),
  listed('financials.ratios', `${company}/financial-ratios`, 'financials'),
  listed('financials.filings', `${company}/filings`, 'financials'),
  listed('financials.notes', `${company}/financial-notes/{fiscal_year}`, 'financials'),
  listed('people.governance', `${company}/governance`, 'people'),
  listed('people.group', `${company}/group`, 'people'),
  listed('people.subsidiaries', `${company}/subsidiaries`, 'people'),
  listed('people.shareCapital', `${company}/share-capital`, 'people'),
  listed('market.insiders', '/market/insider-transactions', 'market', {
    parameters: insiderParameters,
    paging: { min: 1, max: 100, byDefault: 50 },
    scope: 'market',
    price: 'per-row',
    records: 'insider',
    fact: 'described',
  }),
  listed('market.insider', '/market/insider-transactions/{transaction_id}', 'market'),
  listed('market.insiderSummary', '/market/insider-summary', 'market'),
  listed('market.companyInsiders', `${company}/insider-transactions`, 'market'),
  listed('market.shorts', '/market/short-positions', 'market'),
  listed('market.shortsCurrent', '/market/short-positions/current', 'market'),
  listed('market.shortChanges', '/market/short-changes', 'market'),
  listed('market.companyShorts', `${company}/short-positions`, 'market'),
  listed('market.companyShortSummary', `${company}/short-summary`, 'market'),
  listed('trademarks.search', '/trademarks', 'trademarks', {
    parameters: trademarkParameters,
    paging: { min: 1, max: 100, byDefault: 25 },
    scope: 'trademarks',
    price: 'per-row',
    records: 'trademark',
    fact: 'described',
  }),
  listed('trademarks.record', '/trademarks/{application_number}', 'trademarks'),
  listed('trademarks.events', '/trademarks/{application_number}/events', 'trademarks'),
  listed('trademarks.changes', '/trademarks/changes', 'trademarks'),
  listed('trademarks.company', `${company}/trademarks`, 'trademarks'),
  listed('contact.workplaces', `${company}/workplaces`, 'contact'),
  listed('contact.email', `${company}/contact`, 'contact'),
  listed('contact.web', `${company}/web`, 'contact'),
  listed('system.status', '/status', 'system', {
    parameters: [],
    price: 'free',
    key: false,
    fact: 'described',
  }),
  listed('system.me', '/me', 'system', { parameters: [], price: 'free', fact: 'described' }),
  listed('system.health', '/health', 'system', { parameters: [], key: null }),
  listed('system.metadata', '/metadata/{table}', 'system'),
];

const byId = new Map(catalogue.map((endpoint) => [endpoint.id, endpoint]));

/** The endpoint of that id; throws on an id that is not in the table. */
export function endpointOf(id: string): Endpoint {
  const endpoint = byId.get(id);
  if (!endpoint) throw new Error(`no endpoint ${id}`);
  return endpoint;
}

/** Names of the path parameters of an endpoint, in order. */
export function pathParameters(endpoint: Endpoint): readonly string[] {
  return [...endpoint.path.matchAll(/\{([a-z_]+)\}/g)].map((match) => match[1] ?? '');
}

/** Highest number of units one call can cost; `null` when no price is known. */
export function priceBound(endpoint: Endpoint, limit: number | null): number | null {
  if (endpoint.price === 'free') return 0;
  if (endpoint.price === null) return null;
  return endpoint.paging ? (limit ?? endpoint.paging.byDefault) : null;
}
