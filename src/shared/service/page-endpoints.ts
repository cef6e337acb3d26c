/** The service's page as data: section 4, and what 4.1 to 4.4 say of four of its endpoints. */
import type { Endpoint } from './catalogue';
import type { ParameterRule } from './parameters';

/** Values of the page (service-api.md, 2.4, 2.5, 4.3, 4.4). */
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

/** An endpoint of which only method, path and purpose are known, but for what is said beside. */
export function listed(
  id: string,
  path: string,
  group: Endpoint['group'],
  purpose: string,
  more: Partial<Endpoint> = {},
): Endpoint {
  return {
    id,
    method: 'GET',
    path: `/api/v1${path}`,
    group,
    purpose,
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

/** All rows of section 4, in its order. */
export const pageEndpoints: readonly Endpoint[] = [
  listed(
    'companies.search',
    '/companies',
    'companies',
    'search and filter companies by location, industry, size and financial values',
    { records: 'company' },
  ),
  listed(
    'companies.batch',
    '/companies/batch',
    'companies',
    'fetch data for up to 100 known organisation numbers or public tokens',
    {
      method: 'POST',
      records: 'company',
    },
  ),
  listed(
    'companies.basics',
    company,
    'companies',
    'basic data: name, status, address, industry, tax registration',
    { records: 'company' },
  ),
  listed(
    'companies.history',
    `${company}/history`,
    'companies',
    'earlier names, status dates, registered insolvency proceedings',
  ),
  listed(
    'financials.years',
    `${company}/financials`,
    'financials',
    'annual account data for several fiscal years, selectable level of detail',
  ),
  listed(
    'financials.latest',
    `${company}/financials/latest`,
    'financials',
    'latest reported annual account',
  ),
  listed(
    'financials.year',
    `${company}/financials/{fiscal_year}`,
    'financials',
    'annual account for one fiscal year',
  ),
  listed(
    'financials.ratios',
    `${company}/financial-ratios`,
    'financials',
    'margins, equity ratio, returns and other ratios over time',
  ),
  listed(
    'financials.filings',
    `${company}/filings`,
    'financials',
    'available annual reports and metadata per filing',
  ),
  listed(
    'financials.notes',
    `${company}/financial-notes/{fiscal_year}`,
    'financials',
    'structured notes (staff, audit, collateral, share capital and others)',
  ),
  listed(
    'people.governance',
    `${company}/governance`,
    'people',
    'current board members, officers, auditors',
  ),
  listed(
    'people.group',
    `${company}/group`,
    'people',
    'reported parent, subsidiary and associated companies',
  ),
  listed(
    'people.subsidiaries',
    `${company}/subsidiaries`,
    'people',
    'reported subsidiaries, ownership shares, latest reporting year',
  ),
  listed(
    'people.shareCapital',
    `${company}/share-capital`,
    'people',
    'reported share capital, share classes, voting values',
  ),
  listed(
    'market.insiders',
    '/market/insider-transactions',
    'market',
    'search insider transactions',
    {
      parameters: insiderParameters,
      paging: { min: 1, max: 100, byDefault: 50 },
      scope: 'market',
      price: 'per-row',
      records: 'insider',
      fact: 'described',
    },
  ),
  listed(
    'market.insider',
    '/market/insider-transactions/{transaction_id}',
    'market',
    'one insider transaction by id',
  ),
  listed(
    'market.insiderSummary',
    '/market/insider-summary',
    'market',
    'purchases, sales, values and number of persons over a chosen period',
  ),
  listed(
    'market.companyInsiders',
    `${company}/insider-transactions`,
    'market',
    'insider transactions of one company',
  ),
  listed(
    'market.shorts',
    '/market/short-positions',
    'market',
    'search reported net short positions',
  ),
  listed(
    'market.shortsCurrent',
    '/market/short-positions/current',
    'market',
    'net short positions that are current',
  ),
  listed(
    'market.shortChanges',
    '/market/short-changes',
    'market',
    'new, changed and closed short positions',
  ),
  listed(
    'market.companyShorts',
    `${company}/short-positions`,
    'market',
    'reported short positions of one company',
  ),
  listed(
    'market.companyShortSummary',
    `${company}/short-summary`,
    'market',
    'total short position of a company and current position holders',
  ),
  listed('trademarks.search', '/trademarks', 'trademarks', 'search trademarks', {
    parameters: trademarkParameters,
    paging: { min: 1, max: 100, byDefault: 25 },
    scope: 'trademarks',
    price: 'per-row',
    records: 'trademark',
    fact: 'described',
  }),
  listed(
    'trademarks.record',
    '/trademarks/{application_number}',
    'trademarks',
    'one trademark record with classes, representatives, publications, priority',
    { records: 'trademark' },
  ),
  listed(
    'trademarks.events',
    '/trademarks/{application_number}/events',
    'trademarks',
    'registered events such as application, publication, opposition, renewal',
  ),
  listed(
    'trademarks.changes',
    '/trademarks/changes',
    'trademarks',
    'new applications, registrations, upcoming expiry dates',
    { records: 'trademark' },
  ),
  listed(
    'trademarks.company',
    `${company}/trademarks`,
    'trademarks',
    "trademarks linked by the trademark authority to the company's organisation number",
    { records: 'trademark' },
  ),
  listed(
    'contact.workplaces',
    `${company}/workplaces`,
    'contact',
    'workplaces with workplace register numbers, addresses, geographic data',
  ),
  listed(
    'contact.email',
    `${company}/contact`,
    'contact',
    'company e-mail address from the statistics authority, with advertising-block flag and source date',
  ),
  listed('contact.web', `${company}/web`, 'contact', 'verified website, social profiles, logo'),
  listed('system.status', '/status', 'system', 'data freshness', {
    parameters: [],
    price: 'free',
    key: false,
    fact: 'described',
  }),
  listed('system.me', '/me', 'system', 'key and usage', {
    parameters: [],
    price: 'free',
    fact: 'described',
  }),
  listed('system.health', '/health', 'system', 'check that the API is available', {
    parameters: [],
    key: null,
  }),
  listed(
    'system.metadata',
    '/metadata/{table}',
    'system',
    'code tables, field definitions, estimated data coverage',
    { pathGoesOn: true },
  ),
];
