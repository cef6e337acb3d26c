import type { Call, Endpoint } from '../gate/endpoint';
import { matchTrademark, type TrademarkFilters } from '../gate/matcher';
import { paginate, type Source } from '../gate/paging';
import { pageParams, type ParamRule } from '../gate/params';
import { notFound } from '../gate/problem';
import { pageOf } from '../gate/schema';
import type { Trademark } from '../data/trademarks';
import { companyOf } from './company-path';
import { TRADEMARK, TRADEMARK_STATUSES } from './shapes';
import { eventsOf, EVENT_PAGE } from './trademark-events';
import { fullRecord, FULL_TRADEMARK } from './trademark-record';
import { changesOf, CHANGE_PAGE } from './trademark-changes';

const GROUP = 'Trademarks';

const SEARCH: readonly ParamRule[] = [
  {
    name: 'query',
    type: 'string',
    minLength: 3,
    description: 'At least three characters of the mark',
  },
  { name: 'status', type: 'string', enum: TRADEMARK_STATUSES, description: 'Status' },
  { name: 'nice_class', type: 'integer', min: 1, max: 45, description: 'Nice class' },
  { name: 'applicant_orgnr', type: 'string', description: 'Organisation number of the applicant' },
  {
    name: 'representative_orgnr',
    type: 'string',
    description: 'Organisation number of the representative',
  },
  { name: 'filed_after', type: 'date', description: 'Earliest filing date' },
  { name: 'filed_before', type: 'date', description: 'Latest filing date' },
  { name: 'expires_before', type: 'date', description: 'Expiring before this date' },
  { name: 'has_image', type: 'boolean', description: 'Only marks with a picture' },
  {
    name: 'office',
    type: 'string',
    enum: ['SE', 'WO'],
    description: 'SE (national) or WO (Madrid)',
  },
];

/** Returns the record with the URL of its picture; the register only has the path. */
function showTrademark(call: Call, { record }: Trademark): Record<string, unknown> {
  const path = record.image_url;
  return path?.startsWith('/') === true ? { ...record, image_url: call.origin + path } : record;
}

function narrowed({ params, register }: Call): Source<Trademark>['narrow'] {
  const filters: TrademarkFilters = params;
  return register.trademarkIndex.narrow({
    ...(filters.query === undefined ? {} : { text: filters.query.trim() }),
    keys: { applicant: filters.applicant_orgnr, representative: filters.representative_orgnr },
  });
}

function numberIn(call: Call): Trademark {
  const found = call.register.findTrademark(call.path['application_number'] ?? '');
  if (found === null) throw notFound('The trademark');
  return found.trademark;
}

/**
 * Endpoints for trademarks: the search, a single record, its events, recent changes, and a
 * company's marks.
 */
export const TRADEMARK_ENDPOINTS: readonly Endpoint[] = [
  {
    id: 'searchTrademarks',
    method: 'GET',
    path: '/trademarks',
    group: GROUP,
    summary: 'Search trademarks',
    access: 'trademarks',
    cost: 'row',
    params: [...SEARCH, ...pageParams(25)],
    answer: pageOf(TRADEMARK),
    handle: (call) =>
      paginate(call, {
        list: call.register.trademarks,
        matches: matchTrademark(call.params, call.behaviour.matcher),
        narrow: narrowed(call),
        id: ({ record }) => record.application_number,
        show: (row) => showTrademark(call, row),
      }),
  },
  {
    id: 'listTrademarkChanges',
    method: 'GET',
    path: '/trademarks/changes',
    group: GROUP,
    summary: 'New applications, registrations, upcoming expiry dates',
    access: 'trademarks',
    cost: 'row',
    params: [
      {
        name: 'change',
        type: 'string',
        enum: ['filed', 'registered', 'expiring'],
        default: 'filed',
        description: 'Kind of change',
      },
      { name: 'since', type: 'date', description: 'Changes on or after this date' },
      ...pageParams(25),
    ],
    answer: CHANGE_PAGE,
    handle: changesOf,
  },
  {
    id: 'getTrademark',
    method: 'GET',
    path: '/trademarks/{application_number}',
    group: GROUP,
    summary: 'One trademark with classes, representatives, publications, priority',
    access: 'trademarks',
    cost: { units: 1 },
    params: [],
    answer: FULL_TRADEMARK,
    handle(call) {
      const trademark = numberIn(call);
      return {
        body: fullRecord(showTrademark(call, trademark), trademark),
        ids: [trademark.record.application_number],
      };
    },
  },
  {
    id: 'listTrademarkEvents',
    method: 'GET',
    path: '/trademarks/{application_number}/events',
    group: GROUP,
    summary: 'Registered events such as application, publication, opposition, renewal',
    access: 'trademarks',
    cost: { units: 1 },
    params: [],
    answer: EVENT_PAGE,
    handle(call) {
      const trademark = numberIn(call);
      return {
        body: eventsOf(call.register, trademark),
        ids: [trademark.record.application_number],
      };
    },
  },
  {
    id: 'listCompanyTrademarks',
    method: 'GET',
    path: '/companies/{company_id}/trademarks',
    group: GROUP,
    summary: "Trademarks linked to the company's organisation number",
    access: 'trademarks',
    cost: 'row',
    params: pageParams(25),
    answer: pageOf(TRADEMARK),
    async handle(call) {
      const company = companyOf(call);
      const outcome = await paginate(call, {
        list: call.register.trademarks,
        matches: ({ record }) => record.company?.id === company.id,
        narrow: call.register.trademarkIndex.narrow({ keys: { company: company.id } }),
        id: ({ record }) => record.application_number,
        show: (row) => showTrademark(call, row),
      });
      return { ...outcome, companies: [company.id] };
    },
  },
];
