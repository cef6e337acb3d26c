import type { Call, Endpoint, Outcome } from '../gate/endpoint';
import { dateOf } from '../data/days';
import { decimal } from '../data/insiders';
import { createSteps } from '../data/steps';
import { matchInsider, type InsiderFilters } from '../gate/matcher';
import { listOf, paginate } from '../gate/paging';
import { pageParams, type ParamRule } from '../gate/params';
import { field, list, object, pageOf } from '../gate/schema';
import { aboutCompany } from './company-endpoint';
import { companyOf } from './company-path';
import { shortPositions, shortPositionsOf, type ShortPosition } from './short-positions';

const GROUP = 'Market';

const POSITION = object('Short position', {
  position_ref: field('Position', 'string'),
  holder: field('Holder', 'string'),
  issuer_company: field('Company id', 'string'),
  issuer: field('Issuer', 'string'),
  instrument: field('ISIN', 'string?'),
  net_short_pct: field('Net short position (%)', 'decimal'),
  held_on: field('Position date', 'date'),
  previous_pct: field('Before (%)', 'decimal?'),
  is_current: field('Current', 'boolean'),
});

const SHORT_FILTERS: readonly ParamRule[] = [
  { name: 'holder_contains', type: 'string', minLength: 2, description: 'Part of the holder' },
  { name: 'instrument', type: 'string', description: 'Exact ISIN' },
  { name: 'held_from', type: 'date', description: 'Position date on or after this date' },
  { name: 'held_to', type: 'date', description: 'Position date on or before this date' },
  {
    name: 'least_pct',
    type: 'number',
    min: 0,
    max: 100,
    description: 'Positions of at least this many per cent',
  },
];

function shortMatcher({ params }: Call): (position: ShortPosition) => boolean {
  const holder = params['holder_contains']?.toString().toLowerCase();
  return (position) =>
    (holder === undefined || position.holder.toLowerCase().includes(holder)) &&
    (params['instrument'] === undefined || position.instrument === params['instrument']) &&
    position.held_on >= String(params['held_from'] ?? '') &&
    position.held_on <= String(params['held_to'] ?? '9999') &&
    Number(position.net_short_pct) >= Number(params['least_pct'] ?? 0);
}

function listShorts(
  call: Call,
  keep: (position: ShortPosition) => boolean,
  show: (position: ShortPosition) => unknown,
): Promise<Outcome> {
  const matches = shortMatcher(call);
  return paginate(call, {
    list: shortPositions(call.register),
    matches: (position) => position !== null && keep(position) && matches(position),
    id: (position) => position?.position_ref ?? '',
    show: (position) => (position === null ? null : show(position)),
  });
}

function changeOf(position: ShortPosition): string {
  if (position.previous_pct === null) return 'new';
  return position.net_short_pct === '0.00' ? 'closed' : 'changed';
}

/** Counts and sums the purchases and the sales in a period. */
async function summaryOf(call: Call): Promise<Outcome> {
  const today = call.register.referenceDay;
  const filters: InsiderFilters = {
    from: String(call.params['period_start'] ?? dateOf(today - 30)),
    to: String(call.params['period_end'] ?? dateOf(today)),
  };
  const matches = matchInsider(filters, call.behaviour.matcher, null);
  const groups = new Map<string, { count: number; sek: bigint; persons: Set<string> }>();
  const steps = createSteps();
  for (let index = 0; index < call.register.insiders.size; index += 1) {
    if (steps.tired(true)) await steps.rest();
    const row = call.register.insiders.at(index);
    if (!matches(row) || row.direction === null) continue;
    const group = groups.get(row.direction) ?? { count: 0, sek: 0n, persons: new Set<string>() };
    groups.set(row.direction, group);
    group.count += 1;
    group.persons.add(row.person_name ?? '');
    // Only kronor are summed, because the register has no exchange rates.
    const value = /^(-?\d+)\.(\d{2})\d*$/.exec(row.trade_value ?? '');
    if (row.currency === 'SEK' && value !== null)
      group.sek += BigInt(`${value[1] ?? ''}${value[2] ?? ''}`);
  }
  const directions = [...groups].map(([side, { count, sek, persons }]) => ({
    side,
    transaction_count: count,
    value_sek: decimal(sek, 2),
    person_count: persons.size,
  }));
  return {
    body: { period_start: filters.from, period_end: filters.to, directions },
    ids: ['insider-summary'],
  };
}

const common = { method: 'GET', group: GROUP, access: 'market' } as const;

/** Endpoints for the insider summary and short positions. */
export const MARKET_ENDPOINTS: readonly Endpoint[] = [
  {
    ...common,
    id: 'getInsiderSummary',
    path: '/market/insider-summary',
    summary: 'Purchases, sales, values and number of persons over a chosen period',
    cost: { units: 5 },
    params: [
      { name: 'period_start', type: 'date', description: 'First day' },
      { name: 'period_end', type: 'date', description: 'Last day' },
    ],
    answer: object('Insider summary', {
      period_start: field('From', 'date'),
      period_end: field('To', 'date'),
      directions: list(
        'Directions',
        object('Direction', {
          side: field('Direction', 'string'),
          transaction_count: field('Transactions', 'integer'),
          value_sek: field('Value (SEK)', 'decimal'),
          person_count: field('Persons', 'integer'),
        }),
      ),
    }),
    handle: summaryOf,
  },
  {
    ...common,
    id: 'searchShortPositions',
    path: '/market/short-positions',
    summary: 'Search reported net short positions',
    cost: 'row',
    params: [...SHORT_FILTERS, ...pageParams(50)],
    answer: pageOf(POSITION),
    handle: (call) =>
      listShorts(
        call,
        () => true,
        (position) => position,
      ),
  },
  {
    ...common,
    id: 'listCurrentShortPositions',
    path: '/market/short-positions/current',
    summary: 'Net short positions that are current',
    cost: 'row',
    params: [...SHORT_FILTERS, ...pageParams(50)],
    answer: pageOf(POSITION),
    handle: (call) =>
      listShorts(
        call,
        ({ is_current: current }) => current,
        (position) => position,
      ),
  },
  {
    ...common,
    id: 'listShortChanges',
    path: '/market/short-changes',
    summary: 'New, changed and closed short positions',
    cost: 'row',
    params: [
      ...SHORT_FILTERS,
      {
        name: 'turn',
        type: 'string',
        enum: ['new', 'changed', 'closed'],
        description: 'Kind of change',
      },
      ...pageParams(50),
    ],
    answer: pageOf(object('Change', { ...POSITION.properties, turn: field('Change', 'string') })),
    handle: (call) =>
      listShorts(
        call,
        (position) =>
          call.params['turn'] === undefined || call.params['turn'] === changeOf(position),
        (position) => ({ ...position, turn: changeOf(position) }),
      ),
  },
  {
    ...common,
    id: 'listCompanyShortPositions',
    path: '/companies/{company_id}/short-positions',
    summary: 'Reported short positions of one company',
    cost: 'row',
    params: pageParams(50),
    answer: pageOf(POSITION),
    async handle(call) {
      const company = companyOf(call);
      const outcome = await paginate(call, {
        list: listOf(shortPositionsOf(call.register, company)),
        matches: () => true,
        id: (position) => position.position_ref,
        show: (position) => position,
      });
      return { ...outcome, companies: [company.id] };
    },
  },
  aboutCompany({
    id: 'getCompanyShortSummary',
    path: '/short-summary',
    group: GROUP,
    summary: 'Total short position of a company and current position holders',
    access: 'market',
    answer: object('Short summary', {
      total_pct: field('Total (%)', 'decimal'),
      holders: list(
        'Holders',
        object('Holder', {
          holder: field('Holder', 'string'),
          net_short_pct: field('Position (%)', 'decimal'),
        }),
      ),
    }),
    show(company, { register }) {
      const current = shortPositionsOf(register, company).filter(({ is_current: is }) => is);
      const total = current.reduce(
        (sum, { net_short_pct: share }) => sum + Math.round(Number(share) * 100),
        0,
      );
      return {
        total_pct: (total / 100).toFixed(2),
        holders: current.map(({ holder, net_short_pct: share }) => ({
          holder,
          net_short_pct: share,
        })),
      };
    },
  }),
];
