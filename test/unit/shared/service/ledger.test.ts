import { describe, expect, it } from 'vitest';
import { compareWithUsage, createLedger, sumOf, sumsBy } from '@shared/service/ledger';

const call = (requestId: string, more: Record<string, unknown> = {}) => ({
  requestId,
  endpoint: 'trademarks.search',
  pathParams: {},
  params: { query: 'nord', limit: '25' },
  limit: 25,
  runId: 'r',
  page: 0,
  searchKey: 's',
  ...more,
});
const page = (rows: number): string =>
  JSON.stringify({ data: Array.from({ length: rows }, (_, id) => ({ id })), has_more: false });

/** Entries in order, a minute apart. */
function ledgerOf(entries: [string, Record<string, unknown>, string?][], month = '2026-11') {
  const ledger = createLedger();
  entries.forEach(([kind, meta, body = ''], at) => {
    const time = `${month}-02T12:${String(at).padStart(2, '0')}:00.000Z`;
    ledger.add({ seq: at + 1, at: time, kind, meta, body });
  });
  return ledger.lines();
}
const answer = (meta: Record<string, unknown>, status = 200, complete = true) => ({
  ...meta,
  ...{ status, complete, contentType: 'application/json', durationMs: 12 },
});

describe('the ledger', () => {
  it('has one line a call, with what it cost and how that is known', () => {
    const [a, b, c, d, e] = ['a', 'b', 'c', 'd', 'e'].map((id) => call(id));
    const lines = ledgerOf([
      ['request', call('a', { clientReference: 'Ärende 7' })],
      ['answer', answer(a ?? {}), page(20)],
      ['request', b ?? {}],
      ['failure', { ...b, kind: 'connection-lost', durationMs: 5, charged: 'unknown' }],
      ['work', { op: 'charge', requestId: 'b', charged: 'yes', units: 25 }],
      ['request', c ?? {}],
      ['failure', { ...c, kind: 'offline', durationMs: 1, charged: 'no' }],
      ['request', d ?? {}],
      ['answer', answer(d ?? {}, 503), 'no'],
      ['request', e ?? {}],
      ['answer', answer(e ?? {}), '{"data":[{"a'],
    ]);
    expect(lines.map(({ requestId, end, rows, cost }) => [requestId, end, rows, cost])).toEqual([
      ['a', 'answered', 20, { known: 'by-price', units: 20 }],
      ['b', 'failed', null, { known: 'seen', units: 25 }],
      ['c', 'failed', null, { known: 'by-price', units: 0 }],
      ['d', 'refused', null, { known: 'unknown' }],
      ['e', 'unreadable', null, { known: 'unknown' }],
    ]);
    expect(lines[0]).toMatchObject({ reference: 'Ärende 7', durationMs: 12, seq: 1 });
    expect(sumOf(lines)).toEqual({ calls: 5, rows: 20, units: 45, seen: 25, unknown: 2 });
  });

  it('tells what is open from what was cut', () => {
    const cut = call('cut');
    const lines = ledgerOf([
      ['request', call('open')],
      ['request', cut],
      ['answer', answer(cut, 200, false), '{"data":['],
    ]);
    expect(lines.map(({ end }) => end)).toEqual(['open', 'cut']);
  });

  it('takes no finding against what the rows say', () => {
    const lines = ledgerOf([
      ['request', call('a')],
      ['answer', answer(call('a')), page(3)],
      ['work', { op: 'charge', requestId: 'a', charged: 'yes', units: 99 }],
    ]);
    expect(lines[0]?.cost).toEqual({ known: 'by-price', units: 3 });
  });

  it('sums by month in the zone of the month, by reference and by endpoint', () => {
    const ledger = createLedger();
    const at = ['2026-10-31T23:30:00.000Z', '2026-11-05T10:00:00.000Z'];
    at.forEach((time, seq) => {
      const meta = call(`c${String(seq)}`, { clientReference: seq === 0 ? 'A' : 'B' });
      ledger.add({ seq: seq * 2, at: time, kind: 'request', meta, body: '' });
      ledger.add({
        seq: seq * 2 + 1,
        at: time,
        kind: 'answer',
        meta: answer(meta),
        body: page(seq + 1),
      });
    });
    const lines = ledger.lines();
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
    expect(compareWithUsage(sum, 300)).toEqual({ is: 'equal' });
    expect(compareWithUsage(sum, 337)).toEqual({ is: 'more', units: 37, unknown: 1 });
    expect(compareWithUsage(sum, 250)).toEqual({ is: 'less', units: 50 });
    expect(compareWithUsage(sum, null)).toEqual({ is: 'unknown' });
  });
});
