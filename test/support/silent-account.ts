/** The account of a key about which the service states nothing. */
import type { Account } from '@shared/features/connection';

export const silentAccount: Account = {
  name: null,
  plan: null,
  scopes: null,
  terms: null,
  limits: {
    ratePerMinute: null,
    unitsPerMonth: null,
    uniqueCompaniesPerMonth: null,
    contactsPerMonth: null,
  },
  usage: { units: null, contacts: null, uniqueCompanies: null },
  key: null,
  readAt: '2026-01-10T08:00:00.000Z',
};
