import type { Endpoint } from '../gate/endpoint';
import { dateOf } from '../data/days';
import { paginate } from '../gate/paging';
import { pageParams } from '../gate/params';
import { field, object, pageOf } from '../gate/schema';

/** The continuous sync. The documentation does not state its path, so this one is invented. */
export const SYNC_ENDPOINTS: readonly Endpoint[] = [
  {
    id: 'listSyncChanges',
    method: 'GET',
    path: '/sync/companies',
    group: 'Continuous sync',
    summary: 'Companies changed since a day',
    access: 'companies',
    cost: 'row',
    params: [
      { name: 'changed_since', type: 'date', description: 'Changes on or after this date' },
      ...pageParams(50),
    ],
    answer: pageOf(
      object('Changed company', {
        company_id: field('Company id', 'string'),
        orgnr: field('Organisation number', 'string'),
        changed_on: field('Changed', 'date'),
        sections: { title: 'Changed parts', type: 'array', items: field('Part', 'string') },
      }),
    ),
    handle(call) {
      const changedOn = (index: number): string =>
        dateOf(call.register.referenceDay - ((index * 7) % 365));
      const since = String(call.params['changed_since'] ?? dateOf(call.register.referenceDay - 7));
      return paginate(call, {
        list: call.register.companies,
        matches: (company) => changedOn(company.index) >= since,
        id: (company) => company.id,
        show: (company) => ({
          company_id: company.id,
          orgnr: company.registration_number,
          changed_on: changedOn(company.index),
          sections: company.index % 2 === 0 ? ['basics'] : ['financials', 'governance'],
        }),
      });
    },
  },
];
