/**
 * The service's documentation as data: section 4, with details about four endpoints from sections
 * 4.1 to 4.4.
 */
import { freeRate, unitPerRow, type Endpoint } from './endpoint';
import type { ParameterRule } from './parameters';

/** Documented values (service-api.md, 2.4, 2.5, 4.3, 4.4). */
const trademarkStatuses = [
  'Registered',
  'Expired',
  'Application Filed',
  'Application refused',
  'Application withdrawn',
  'Ended',
] as const;
const trademarkOffices = ['SE', 'WO'] as const;
const insiderDirections = ['buy', 'sell', 'other'] as const;

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

/**
 * Creates an endpoint of which only method, path and purpose are documented, and adds the given
 * facts.
 */
export function listed(
  id: string,
  path: string,
  group: Endpoint['group'],
  purpose: Endpoint['purpose'],
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

/** All rows in section 4, in order. */
export const pageEndpoints: readonly Endpoint[] = [
  listed('companies.search', '/companies', 'companies', 'purpose_companies_search', {
    records: 'company',
  }),
  listed('companies.batch', '/companies/batch', 'companies', 'purpose_companies_batch', {
    method: 'POST',
    records: 'company',
  }),
  listed('companies.basics', company, 'companies', 'purpose_companies_basics', {
    records: 'company',
  }),
  listed('companies.history', `${company}/history`, 'companies', 'purpose_companies_history'),
  listed(
    'financials.years',
    `${company}/financials`,
    'financials',
    'explorer_name_financials_years',
  ),
  listed(
    'financials.latest',
    `${company}/financials/latest`,
    'financials',
    'explorer_name_financials_latest',
  ),
  listed(
    'financials.year',
    `${company}/financials/{fiscal_year}`,
    'financials',
    'explorer_name_financials_year',
  ),
  listed(
    'financials.ratios',
    `${company}/financial-ratios`,
    'financials',
    'purpose_financials_ratios',
  ),
  listed('financials.filings', `${company}/filings`, 'financials', 'purpose_financials_filings'),
  listed(
    'financials.notes',
    `${company}/financial-notes/{fiscal_year}`,
    'financials',
    'purpose_financials_notes',
  ),
  listed('people.governance', `${company}/governance`, 'people', 'purpose_people_governance'),
  listed('people.group', `${company}/group`, 'people', 'purpose_people_group'),
  listed('people.subsidiaries', `${company}/subsidiaries`, 'people', 'purpose_people_subsidiaries'),
  listed(
    'people.shareCapital',
    `${company}/share-capital`,
    'people',
    'purpose_people_sharecapital',
  ),
  listed(
    'market.insiders',
    '/market/insider-transactions',
    'market',
    'common_insider_transactions',
    {
      parameters: insiderParameters,
      paging: { min: 1, max: 100, byDefault: 50 },
      scope: 'market',
      price: unitPerRow,
      records: 'insider',
      fact: 'described',
    },
  ),
  listed(
    'market.insider',
    '/market/insider-transactions/{transaction_id}',
    'market',
    'common_transaction',
    {
      records: 'insider',
    },
  ),
  listed(
    'market.insiderSummary',
    '/market/insider-summary',
    'market',
    'purpose_market_insidersummary',
  ),
  listed(
    'market.companyInsiders',
    `${company}/insider-transactions`,
    'market',
    'explorer_name_market_companyinsiders',
    {
      records: 'insider',
    },
  ),
  listed('market.shorts', '/market/short-positions', 'market', 'explorer_name_market_shorts'),
  listed(
    'market.shortsCurrent',
    '/market/short-positions/current',
    'market',
    'explorer_name_market_shortscurrent',
  ),
  listed('market.shortChanges', '/market/short-changes', 'market', 'purpose_market_shortchanges'),
  listed(
    'market.companyShorts',
    `${company}/short-positions`,
    'market',
    'explorer_name_market_companyshorts',
  ),
  listed(
    'market.companyShortSummary',
    `${company}/short-summary`,
    'market',
    'purpose_market_companyshortsummary',
  ),
  listed('trademarks.search', '/trademarks', 'trademarks', 'explorer_name_trademarks_search', {
    parameters: trademarkParameters,
    paging: { min: 1, max: 100, byDefault: 25 },
    scope: 'trademarks',
    price: unitPerRow,
    records: 'trademark',
    fact: 'described',
  }),
  listed(
    'trademarks.record',
    '/trademarks/{application_number}',
    'trademarks',
    'purpose_trademarks_record',
    {
      records: 'trademark',
    },
  ),
  listed(
    'trademarks.events',
    '/trademarks/{application_number}/events',
    'trademarks',
    'purpose_trademarks_events',
  ),
  listed('trademarks.changes', '/trademarks/changes', 'trademarks', 'purpose_trademarks_changes', {
    records: 'event',
  }),
  listed(
    'trademarks.company',
    `${company}/trademarks`,
    'trademarks',
    'purpose_trademarks_company',
    {
      records: 'trademark',
    },
  ),
  listed('contact.workplaces', `${company}/workplaces`, 'contact', 'purpose_contact_workplaces'),
  listed('contact.email', `${company}/contact`, 'contact', 'purpose_contact_email'),
  listed('contact.web', `${company}/web`, 'contact', 'purpose_contact_web'),
  listed('system.status', '/status', 'system', 'explorer_name_system_status', {
    parameters: [],
    price: freeRate,
    key: false,
    fact: 'described',
  }),
  listed('system.me', '/me', 'system', 'explorer_name_system_me', {
    parameters: [],
    price: freeRate,
    fact: 'described',
  }),
  listed('system.health', '/health', 'system', 'explorer_name_system_health', {
    parameters: [],
    key: null,
  }),
  listed('system.metadata', '/metadata/{table}', 'system', 'purpose_system_metadata', {
    pathGoesOn: true,
  }),
];
