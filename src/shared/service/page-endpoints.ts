/**
 * The service's documentation as data: section 4, with details of four endpoints from 4.1 to 4.4.
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

/** Creates an endpoint with only method, path and purpose, plus the given facts. */
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

/** All rows of section 4, in order. */
export const pageEndpoints: readonly Endpoint[] = [
  listed('companies.search', '/companies', 'companies', 'purpose_companies_search', {
    records: 'company',
  }),
  listed('companies.batch', '/companies/batch', 'companies', null, {
    method: 'POST',
    records: 'company',
  }),
  listed('companies.basics', company, 'companies', 'purpose_companies_basics', {
    records: 'company',
  }),
  listed('companies.history', `${company}/history`, 'companies', 'purpose_companies_history'),
  listed('financials.years', `${company}/financials`, 'financials', null),
  listed('financials.latest', `${company}/financials/latest`, 'financials', null),
  listed('financials.year', `${company}/financials/{fiscal_year}`, 'financials', null),
  listed(
    'financials.ratios',
    `${company}/financial-ratios`,
    'financials',
    'purpose_financials_ratios',
  ),
  listed('financials.filings', `${company}/filings`, 'financials', null),
  listed(
    'financials.notes',
    `${company}/financial-notes/{fiscal_year}`,
    'financials',
    'purpose_financials_notes',
  ),
  listed('people.governance', `${company}/governance`, 'people', 'purpose_people_governance'),
  listed('people.group', `${company}/group`, 'people', 'purpose_people_group'),
  listed('people.subsidiaries', `${company}/subsidiaries`, 'people', null),
  listed('people.shareCapital', `${company}/share-capital`, 'people', null),
  listed('market.insiders', '/market/insider-transactions', 'market', null, {
    parameters: insiderParameters,
    paging: { min: 1, max: 100, byDefault: 50 },
    scope: 'market',
    price: unitPerRow,
    records: 'insider',
    fact: 'described',
  }),
  listed('market.insider', '/market/insider-transactions/{transaction_id}', 'market', null, {
    records: 'insider',
  }),
  listed('market.insiderSummary', '/market/insider-summary', 'market', null),
  listed('market.companyInsiders', `${company}/insider-transactions`, 'market', null, {
    records: 'insider',
  }),
  listed('market.shorts', '/market/short-positions', 'market', null),
  listed('market.shortsCurrent', '/market/short-positions/current', 'market', null),
  listed('market.shortChanges', '/market/short-changes', 'market', null),
  listed('market.companyShorts', `${company}/short-positions`, 'market', null),
  listed('market.companyShortSummary', `${company}/short-summary`, 'market', null),
  listed('trademarks.search', '/trademarks', 'trademarks', null, {
    parameters: trademarkParameters,
    paging: { min: 1, max: 100, byDefault: 25 },
    scope: 'trademarks',
    price: unitPerRow,
    records: 'trademark',
    fact: 'described',
  }),
  listed('trademarks.record', '/trademarks/{application_number}', 'trademarks', null, {
    records: 'trademark',
  }),
  listed(
    'trademarks.events',
    '/trademarks/{application_number}/events',
    'trademarks',
    'purpose_trademarks_events',
  ),
  listed('trademarks.changes', '/trademarks/changes', 'trademarks', 'purpose_trademarks_changes', {
    records: 'event',
  }),
  listed('trademarks.company', `${company}/trademarks`, 'trademarks', null, {
    records: 'trademark',
  }),
  listed('contact.workplaces', `${company}/workplaces`, 'contact', null),
  listed('contact.email', `${company}/contact`, 'contact', 'purpose_contact_email'),
  listed('contact.web', `${company}/web`, 'contact', 'purpose_contact_web'),
  listed('system.status', '/status', 'system', null, {
    parameters: [],
    price: freeRate,
    key: false,
    fact: 'described',
  }),
  listed('system.me', '/me', 'system', null, {
    parameters: [],
    price: freeRate,
    fact: 'described',
  }),
  listed('system.health', '/health', 'system', null, {
    parameters: [],
    key: null,
  }),
  listed('system.metadata', '/metadata/{table}', 'system', 'purpose_system_metadata', {
    pathGoesOn: true,
  }),
];
