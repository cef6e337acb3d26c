/**
 * The registers and the market, each through its screen: evidence for docs/evidence/endpoints.md.
 */
import {
  askedSide,
  changesFeed,
  explorerEndpoint,
  left,
  markResource,
  registerSearch,
} from '../../support/e2e/endpoint-screens';
import { walk } from '../../support/e2e/evidence';

const transaction = '/market/insider-transactions/';
const shorts = (endpoint: string, tab: string, path: string) =>
  askedSide(endpoint, { place: 'Short positions', tab, path: () => path });

walk('registers, marks and market', [
  registerSearch('trademarks.search', 'Trademarks', '/trademarks', {
    notShown: {
      ...left('column', 'data.office', 'data.mark_feature', 'data.status_date'),
      ...left('column', 'data.registration_date', 'data.applicant.country'),
      ...left('label', 'data.status'),
      ...left('column', 'data.application_number', 'data.registration_number'),
      ...left('column', 'data.applicant.orgnr', 'data.company.id'),
      ...left('column', 'data.company.registration_number', 'data.image_url'),
    },
  }),
  markResource('trademarks.record', '', {
    notShown: { ...left('source', 'applicant.country', 'office'), ...left('label', 'status') },
  }),
  markResource('trademarks.events', '/events'),
  changesFeed(),
  registerSearch('market.insiders', 'Insider transactions', '/market/insider-transactions', {
    notShown: {
      ...left('label', 'data.direction', 'data.status', 'data.link_method'),
      ...left('column', 'data.id', 'data.company.id', 'data.company.registration_number'),
      ...left('column', 'data.issuer_lei', 'data.isin', 'data.notifier', 'data.unit'),
      ...left('column', 'data.instrument_type', 'data.instrument_name', 'data.nature'),
      ...left('column', 'data.trading_venue', 'data.amendment_reason', 'data.published_at'),
    },
  }),
  explorerEndpoint(
    'market.insider',
    ({ register }) => `${transaction}${String(register.insiders.at(5).id)}`,
    ({ register }) => [String(register.insiders.at(5).id)],
  ),
  askedSide('market.insiderSummary', {
    place: 'Insider transactions',
    tab: 'Summary',
    path: () => '/market/insider-summary',
    record: true,
  }),
  shorts('market.shorts', 'Search', '/market/short-positions'),
  shorts('market.shortsCurrent', 'Current', '/market/short-positions/current'),
  shorts('market.shortChanges', 'Changes', '/market/short-changes'),
  registerSearch('companies.search', 'Companies', '/companies', {
    notShown: left('column', 'data.company_id'),
  }),
  explorerEndpoint(
    'system.metadata',
    () => '/metadata/counties',
    () => ['counties'],
  ),
]);
