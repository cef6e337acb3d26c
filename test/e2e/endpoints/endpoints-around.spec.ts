/**
 * What there is about a company in other registers, in its file and on the market screens: evidence
 * for docs/evidence/endpoints.md.
 */
import {
  askedSide,
  companyResource,
  insiderRecordFields,
  left,
  type AskedSide,
} from '../../support/e2e/endpoint-screens';
import { walk, type Step } from '../../support/e2e/evidence';

function ofCompany(
  endpoint: string,
  below: string,
  side: Pick<AskedSide, 'place' | 'tab' | 'record' | 'notShown'>,
): Step {
  const path: Step['path'] = async (guide) => `/companies/${await guide.company()}${below}`;
  return askedSide(endpoint, { ...side, path, filled: (guide) => guide.company() });
}

walk('the group, the market, the marks and the addresses of a company', [
  companyResource('people.group', '/group', { notShown: left('link', 'subsidiaries.company_id') }),
  companyResource('people.subsidiaries', '/subsidiaries', {
    notShown: left('link', 'subsidiaries.company_id'),
  }),
  companyResource('people.shareCapital', '/share-capital'),
  companyResource('trademarks.company', '/trademarks', {
    notShown: {
      ...left('pane', 'data.applicant.orgnr', 'data.company.id', 'data.image_url'),
      ...left('pane', 'data.company.registration_number', 'data.applicant.country'),
      ...left('label', 'data.status', 'data.office'),
    },
  }),
  companyResource('contact.workplaces', '/workplaces'),
  companyResource('contact.email', '/contact'),
  companyResource('contact.web', '/web'),
  ofCompany('market.companyInsiders', '/insider-transactions', {
    place: 'Insider transactions',
    tab: 'One company',
    notShown: {
      ...left('label', 'data.direction', 'data.nature'),
      ...left('column', ...insiderRecordFields),
    },
  }),
  ofCompany('market.companyShorts', '/short-positions', {
    place: 'Short positions',
    tab: 'One company',
  }),
  ofCompany('market.companyShortSummary', '/short-summary', {
    place: 'Short positions',
    tab: 'Total short position',
    record: true,
  }),
]);
