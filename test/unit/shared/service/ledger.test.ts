import { describe, expect, it } from 'vitest';
import { compareWithUsage, sumOf, sumsBy, type LedgerLine } from '@shared/service/ledger';

const line = (requestId: string, more: Partial<LedgerLine> = {}): LedgerLine => ({
  requestId,
  at: '2026-11-02T12:00:00.000Z',
  endpoint: 'trademarks.search',
  pathParams: {},
  params: {},
  page: 0,
  reference: '',
  end: 'answered',
  status: 200,
  failure: null,
  durationMs: 12,
  rows: 1,
  cost: { type: 'by-price', units: 1 },
  ...more,
});

describe('the ledger', () => {
  it('sums calls, rows and units, and says how much of it is known', () => {
    const lines = [
      line('a', { rows: 20, cost: { type: 'by-price', units: 20 } }),
      line('b', { end: 'failed', rows: null, cost: { type: 'seen', units: 25 } }),
      line('c', { end: 'failed', rows: null, cost: { type: 'by-price', units: 0 } }),
      line('d', { end: 'refused', rows: null, cost: { type: 'unknown' } }),
      line('e', { end: 'unreadable', rows: null, cost: { type: 'unknown' } }),
    ];
    expect(sumOf(lines)).toEqual({ calls: 5, rows: 20, units: 45, seen: 25, unknown: 2 });
  });

  it('sums by month in the zone of the month, by reference and by endpoint', () => {
    const lines = [
      line('a', { at: '2026-10-31T23:30:00.000Z', reference: 'A' }),
      line('b', {
        at: '2026-11-05T10:00:00.000Z',
        reference: 'B',
        cost: { type: 'by-price', units: 2 },
      }),
    ];
    const keys = (by: 'month' | 'reference' | 'endpoint', zone: 'UTC' | 'Europe/Stockholm') =>
      sumsBy(by, lines, zone).map(([key, sum]) => [key, sum.units]);
    expect(keys('month', 'UTC')).toEqual([
      ['2026-11', 2],
      ['2026-10', 1],
    ]);
    expect(keys('month', 'Europe/Stockholm')).toEqual([['2026-11', 3]]);
    expect(keys('reference', 'UTC')).toEqual([
      ['B', 2],
      ['A', 1],
    ]);
    expect(keys('endpoint', 'UTC')).toEqual([['trademarks.search', 3]]);
  });

  it('compares with what the service counted, and claims nothing it cannot know', () => {
    const sum = { calls: 3, rows: 300, units: 300, seen: 0, unknown: 1 };
    expect(compareWithUsage(sum, 300)).toEqual({ type: 'equal' });
    expect(compareWithUsage(sum, 337)).toEqual({ type: 'more', units: 37, unknown: 1 });
    expect(compareWithUsage(sum, 250)).toEqual({ type: 'less', units: 50 });
    expect(compareWithUsage(sum, null)).toEqual({ type: 'unknown' });
  });
});
