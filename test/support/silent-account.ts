/** A key's account if the service says nothing about it. */
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
