import type { Endpoint } from '../gate/endpoint';
import { dateOf } from '../data/days';
import { latestFiling, latestShortPosition } from './freshness';
import { field, object, ref } from '../gate/schema';

const GROUP = 'System and metadata';

/** Returns when a poller with this interval (in seconds) last ran. */
function lastRun(now: number, seconds: number): string {
  return new Date(Math.floor(now / (seconds * 1000)) * seconds * 1000).toISOString();
}

/** Endpoints for `/me`, `/status` and `/health`. */
export const SYSTEM_ENDPOINTS: readonly Endpoint[] = [
  {
    id: 'getKeyAndUsage',
    method: 'GET',
    path: '/me',
    group: GROUP,
    summary: 'Key and usage',
    access: 'key',
    cost: 'free',
    params: [],
    answer: ref('KeyAndUsage'),
    handle: ({ me }) => ({ body: me, ids: [] }),
  },
  {
    id: 'getStatus',
    method: 'GET',
    path: '/status',
    group: GROUP,
    summary: 'Data freshness',
    access: 'public',
    cost: 'free',
    params: [],
    answer: ref('Freshness'),
    handle({ now, register }) {
      const { insiders } = register;
      const latest = insiders.size === 0 ? null : insiders.at(insiders.size - 1).published_at;
      const continuous = { update_mode: 'continuous', healthy: true };
      const onImport = { update_mode: 'on_import', healthy: null, checked_at: null };
      const datasets = [
        {
          dataset: 'insider_transactions',
          ...continuous,
          checked_at: lastRun(now, 60),
          latest_record: latest?.replace('Z', '+00:00') ?? null,
        },
        {
          dataset: 'short_positions',
          ...continuous,
          checked_at: lastRun(now, 180),
          latest_record: latestShortPosition(register),
        },
        {
          dataset: 'annual_reports',
          ...onImport,
          latest_record: latestFiling(register),
        },
        {
          dataset: 'trademarks',
          ...onImport,
          latest_record: dateOf(register.deliveredDay),
        },
      ];
      return { body: { status: 'ok', datasets }, ids: [] };
    },
  },
  {
    id: 'getHealth',
    method: 'GET',
    path: '/health',
    group: GROUP,
    summary: 'Check that the API is available',
    access: 'public',
    cost: 'free',
    params: [],
    answer: object('Health', { available: field('Available', 'boolean') }),
    handle: () => ({ body: { available: true }, ids: [] }),
  },
];
