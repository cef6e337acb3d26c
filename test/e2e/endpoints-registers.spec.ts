/** The registers and the market, each through its screen: the evidence in the README. */
import { explorerEndpoint, markResource, registerSearch } from './endpoint-screens';
import { walk } from './evidence';

const transaction = '/market/insider-transactions/';

walk('registers, marks and market', [
  registerSearch('trademarks.search', 'Trademarks', '/trademarks'),
  markResource('trademarks.record', ''),
  markResource('trademarks.events', '/events'),
  explorerEndpoint('trademarks.changes', () => '/trademarks/changes'),
  registerSearch('market.insiders', 'Insider transactions', '/market/insider-transactions'),
  explorerEndpoint(
    'market.insider',
    ({ register }) => `${transaction}${String(register.insiders.at(5).id)}`,
    ({ register }) => [String(register.insiders.at(5).id)],
  ),
  explorerEndpoint('market.insiderSummary', () => '/market/insider-summary'),
  explorerEndpoint('market.shorts', () => '/market/short-positions'),
  explorerEndpoint('market.shortsCurrent', () => '/market/short-positions/current'),
  explorerEndpoint('market.shortChanges', () => '/market/short-changes'),
  registerSearch('companies.search', 'Companies', '/companies'),
  explorerEndpoint(
    'system.metadata',
    () => '/metadata/counties',
    () => ['counties'],
  ),
]);
