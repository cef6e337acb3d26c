/**
 * A company's resources, each through the company file: evidence for docs/evidence/endpoints.md.
 */
import { companyResource, left } from '../../support/e2e/endpoint-screens';
import { walk } from '../../support/e2e/evidence';

const period = left('statement', 'period.first_day', 'period.last_day');

walk('the company and its accounts', [
  companyResource('companies.basics', '', {
    notShown: left('code', 'postal_address.county_code', 'postal_address.municipality_code'),
  }),
  companyResource('companies.history', '/history', {
    notShown: left('label', 'state_changes.state_text'),
  }),
  companyResource('financials.years', '/financials', {
    notShown: {
      ...left('statement', 'accounts.period.first_day', 'accounts.period.last_day'),
      ...left('file', 'company_id'),
    },
  }),
  companyResource('financials.latest', '/financials/latest', { notShown: period }),
  companyResource('financials.year', '/financials/2023', { year: '2023', notShown: period }),
  companyResource('financials.ratios', '/financial-ratios'),
  companyResource('financials.filings', '/filings'),
  companyResource('financials.notes', '/financial-notes/2023', { year: '2023' }),
  companyResource('people.governance', '/governance', {
    notShown: left('label', 'officers.role'),
  }),
]);
