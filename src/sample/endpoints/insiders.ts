import type { Call, Endpoint, Outcome } from '../gate/endpoint';
import type { Company } from '../data/companies';
import { matchInsider, type InsiderFilters } from '../gate/matcher';
import { paginate } from '../gate/paging';
import { pageParams, type ParamRule } from '../gate/params';
import { notFound } from '../gate/problem';
import { pageOf } from '../gate/schema';
import { companyOf } from './company-path';
import { TRANSACTION } from './shapes';

const FILTERS: readonly ParamRule[] = [
  { name: 'from', type: 'date', description: 'Published on or after this date' },
  { name: 'to', type: 'date', description: 'Published on or before this date' },
  { name: 'direction', type: 'string', enum: ['buy', 'sell', 'other'], description: 'Direction' },
  { name: 'isin', type: 'string', description: 'Exact ISIN' },
  {
    name: 'min_value',
    type: 'integer',
    description: 'Leaves out transactions below this value (SEK)',
  },
];
const COMPANY_ID: ParamRule = {
  name: 'company_id',
  type: 'string',
  description: 'Only this company',
};

function searchInsiders(call: Call, company: Company | null): Promise<Outcome> {
  const filters: InsiderFilters =
    company === null ? call.params : { ...call.params, company_id: company.id };
  const known = company ?? call.register.findCompany(filters.company_id ?? '');
  return paginate(call, {
    list: call.register.insiders,
    matches: matchInsider(filters, call.behaviour.matcher, known),
    narrow: call.register.insiderIndex.narrow({ keys: { company: known?.id, isin: filters.isin } }),
    id: (row) => String(row.id),
    show: (row) => row,
  });
}

/** Endpoints for insider transactions: the search, a single one by id, and those in a company. */
export const INSIDER_ENDPOINTS: readonly Endpoint[] = [
  {
    id: 'searchInsiderTransactions',
    method: 'GET',
    path: '/market/insider-transactions',
    group: 'Market',
    summary: 'Search insider transactions',
    access: 'market',
    cost: 'row',
    params: [COMPANY_ID, ...FILTERS, ...pageParams(50)],
    answer: pageOf(TRANSACTION),
    handle: (call) => searchInsiders(call, null),
  },
  {
    id: 'getInsiderTransaction',
    method: 'GET',
    path: '/market/insider-transactions/{transaction_id}',
    group: 'Market',
    summary: 'One insider transaction by id',
    access: 'market',
    cost: { units: 1 },
    params: [],
    answer: TRANSACTION,
    handle({ path, register }) {
      const id = path['transaction_id'] ?? '';
      const record = /^\d{1,15}$/.test(id) ? register.findTransaction(Number(id)) : null;
      if (record === null) throw notFound('The transaction');
      return { body: record, ids: [id] };
    },
  },
  {
    id: 'listCompanyInsiderTransactions',
    method: 'GET',
    path: '/companies/{company_id}/insider-transactions',
    group: 'Market',
    summary: 'Insider transactions of one company',
    access: 'market',
    cost: 'row',
    params: [...FILTERS, ...pageParams(50)],
    answer: pageOf(TRANSACTION),
    async handle(call) {
      const company = companyOf(call);
      return { ...(await searchInsiders(call, company)), companies: [company.id] };
    },
  },
];
