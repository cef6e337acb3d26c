import { describe, expect, test } from 'vitest';
import type { DownloadView } from '@shared/features/downloads';
import { overwriteGetLocale } from '@shared/messages/compiled/runtime';
import { outcomesOf, outcomeText } from '@renderer/features/downloads/outcomes';

overwriteGetLocale(() => 'en');

const settlement = { stored: 1, charged: 1, open: 0, difference: { is: 'equal' as const } };
function download(status: DownloadView['status'], rows = 1): DownloadView {
  return {
    downloadId: 'd',
    definition: {
      endpoint: 'trademarks.search',
      pathParams: {},
      params: { query: 'sol' },
      cap: 100,
      windows: [],
    },
    definedAt: '2024-01-01T00:00:00Z',
    status,
    rows,
    pages: 1,
    units: rows,
    lostUnits: 0,
    unknownCalls: 0,
    unknownUnits: 0,
    bound: null,
    left: null,
    calls: [],
    rowsPerMinute: null,
    minutesToCap: null,
    windows: [],
    notes: [],
  };
}
const running = download({ type: 'running' });
const done = download({ type: 'done', how: 'complete', settlement });
const stopped = download({ type: 'paused', why: 'quota' });

describe('the outcome of a download', () => {
  test('is told once, when it comes', () => {
    expect(outcomesOf([running], [done])).toMatchObject([{ type: 'ended' }]);
    expect(outcomesOf([done], [done])).toEqual([]);
    expect(outcomesOf([running], [stopped])).toMatchObject([{ type: 'stopped' }]);
    expect(outcomesOf([stopped], [running])).toEqual([]);
  });
  test('is not told of what was over before, what the person did, or what passes by itself', () => {
    expect(outcomesOf([], [done, stopped])).toEqual([]);
    for (const why of ['person', 'offline', 'sleep', 'service', 'library'] as const) {
      expect(outcomesOf([running], [download({ type: 'paused', why })])).toEqual([]);
    }
    expect(outcomesOf([running], [download({ type: 'cancelled' })])).toEqual([]);
    expect(outcomesOf([running], [download({ type: 'paused', why: 'key' })])).toHaveLength(1);
  });
  test('names the search, the rows and the reason', () => {
    expect(outcomeText(stopped)).toContain('1 row.');
    expect(outcomeText(stopped)).toContain('No units left this month.');
    const cap = download({ type: 'done', how: 'cap-reached', settlement }, 50);
    expect(outcomeText(cap)).toMatch(/sol.*Limit reached · 50 rows\. .*There may be more rows/);
  });
  test('of a download that continues an earlier run counts the whole list', () => {
    const period = { label: '', state: 'complete' as const, rows: 80, runIds: ['r'] };
    const continued = { ...done, rows: 30, windows: [period] };
    expect(outcomeText(continued)).toContain('Complete · 80 rows.');
    // A second run returns rows of the first one again, so their sum isn't the list's.
    const again = { ...continued, rows: 50, windows: [{ ...period, runIds: ['r', 's'] }] };
    expect(outcomeText(again)).toContain('Complete · 50 rows.');
    // Each class of a divided search can return the same mark.
    const divided = { ...continued, rows: 90, windows: [period, period] };
    expect(outcomeText(divided)).toContain('Complete · 90 rows.');
  });
  test('of a job counts calls, and is not complete when one was refused', () => {
    const call = { endpoint: 'companies.batch', label: '', rows: null, units: 0, runId: null };
    const refused = { ...call, state: 'refused' as const, status: 422, serviceWords: 'nycklar' };
    const job = { ...done, calls: [refused, { ...refused, state: 'answered' as const }] };
    expect(outcomeText(job)).toContain('Incomplete · requests: 2 of 2. The service rejected 1');
    expect(outcomeText({ ...done, calls: [job.calls[1]!] })).toContain(
      'Complete · requests: 1 of 1.',
    );
  });
});
