/** What surrounds a company, each through the company file: the evidence in the README. */
import { companyResource } from './endpoint-screens';
import { walk } from './evidence';

walk('the group, the market, the marks and the addresses of a company', [
  companyResource('people.group', '/group'),
  companyResource('people.subsidiaries', '/subsidiaries'),
  companyResource('people.shareCapital', '/share-capital'),
  companyResource('market.companyInsiders', '/insider-transactions'),
  companyResource('market.companyShorts', '/short-positions'),
  companyResource('market.companyShortSummary', '/short-summary'),
  companyResource('trademarks.company', '/trademarks'),
  companyResource('contact.workplaces', '/workplaces'),
  companyResource('contact.email', '/contact'),
  companyResource('contact.web', '/web'),
]);
