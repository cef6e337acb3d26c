/** What surrounds a company, through its file and the screens of the market: the evidence in docs/endpoints.md. */
import { askedSide, companyResource, type AskedSide } from '../../support/e2e/endpoint-screens';
import { walk, type Step } from '../../support/e2e/evidence';

function ofCompany(
  endpoint: string,
  below: string,
  side: Pick<AskedSide, 'place' | 'tab' | 'record'>,
): Step {
  const path: Step['path'] = async (guide) => `/companies/${await guide.company()}${below}`;
  return askedSide(endpoint, { ...side, path, filled: (guide) => guide.company() });
}

walk('the group, the market, the marks and the addresses of a company', [
  companyResource('people.group', '/group'),
  companyResource('people.subsidiaries', '/subsidiaries'),
  companyResource('people.shareCapital', '/share-capital'),
  companyResource('trademarks.company', '/trademarks'),
  companyResource('contact.workplaces', '/workplaces'),
  companyResource('contact.email', '/contact'),
  companyResource('contact.web', '/web'),
  ofCompany('market.companyInsiders', '/insider-transactions', {
    place: 'Insider transactions',
    tab: 'One company',
  }),
  ofCompany('market.companyShorts', '/short-positions', {
    place: 'Short positions',
    tab: 'One company',
  }),
  ofCompany('market.companyShortSummary', '/short-summary', {
    place: 'Short positions',
    tab: 'A company’s total',
    record: true,
  }),
]);
