/** The registers and the market, each through its screen: the evidence in docs/endpoints.md. */
import {
  askedSide,
  changesFeed,
  explorerEndpoint,
  markResource,
  registerSearch,
} from '../../support/e2e/endpoint-screens';
import { walk } from '../../support/e2e/evidence';

const transaction = '/market/insider-transactions/';
const shorts = (endpoint: string, tab: string, path: string) =>
  askedSide(endpoint, { place: 'Short positions', tab, path: () => path });

walk('registers, marks and market', [
  registerSearch('trademarks.search', 'Trademarks', '/trademarks'),
  markResource('trademarks.record', ''),
  markResource('trademarks.events', '/events'),
  changesFeed(),
  registerSearch('market.insiders', 'Insider transactions', '/market/insider-transactions'),
  explorerEndpoint(
    'market.insider',
    ({ register }) => `${transaction}${String(register.insiders.at(5).id)}`,
    ({ register }) => [String(register.insiders.at(5).id)],
  ),
  askedSide('market.insiderSummary', {
    place: 'Insider transactions',
    tab: 'The service’s summary',
    path: () => '/market/insider-summary',
    record: true,
  }),
  shorts('market.shorts', 'Search', '/market/short-positions'),
  shorts('market.shortsCurrent', 'Current', '/market/short-positions/current'),
  shorts('market.shortChanges', 'Changes', '/market/short-changes'),
  registerSearch('companies.search', 'Companies', '/companies'),
  explorerEndpoint(
    'system.metadata',
    () => '/metadata/counties',
    () => ['counties'],
  ),
]);
