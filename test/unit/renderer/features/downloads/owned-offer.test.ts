import { describe, expect, test } from 'vitest';
import type { DownloadView } from '@shared/features/downloads';
import { overwriteGetLocale } from '@shared/messages/compiled/runtime';
import { capFault, capText } from '@renderer/features/downloads/cap-labels';
import { ownedOf as ownedAmong } from '@renderer/features/downloads/owned-offer';
import { completeOf } from '@renderer/library/store/complete-lists';
import type { StoredRun } from '@renderer/library/contract/stored';
import type { AllPages } from '@renderer/registers/purchase/purchase-dialog.svelte';
import { planOf, readRows } from '@renderer/features/downloads/purchase-plan';
import { aRun } from '../../../../support/library/a-run';

overwriteGetLocale(() => 'en');

const endpoint = 'trademarks.search';
const asked = { type: 'all', kind: 'trademark', endpoint, params: { query: 'sol' } } as const;
const request = { ...asked, run: null };
const whole = { state: 'complete', why: null, nextCursor: null } as const;

const ownedOf = (asked: AllPages, runs: readonly StoredRun[], downloads: readonly DownloadView[]) =>
  ownedAmong(asked, runs, completeOf(runs), downloads);

function download(
  status: DownloadView['status'],
  windows: DownloadView['windows'] = [],
): DownloadView {
  return {
    downloadId: 'd',
    definition: {
      endpoint,
      pathParams: {},
      params: { query: 'sol' },
      cap: 100,
      windows: windows.map(({ label }) => ({ label, params: {} })),
    },
    definedAt: '2024-01-01T00:00:00Z',
    status,
    rows: 0,
    pages: 0,
    units: 0,
    lostUnits: 0,
    unknownCalls: 0,
    unknownUnits: 0,
    bound: null,
    left: null,
    calls: [],
    rowsPerMinute: null,
    minutesToCap: null,
    windows,
    notes: [],
  };
}

describe('before a search is bought as a whole', () => {
  test('a complete list of it, or a broader one, is offered', () => {
    const own = aRun(whole);
    const broad = aRun({ ...whole, runId: 'r2', params: {}, searchKey: 'all' });
    expect(ownedOf(request, [own], []).offer).toMatchObject({ type: 'whole', answer: {} });
    expect(ownedOf(request, [broad], []).offer).toMatchObject({
      type: 'whole',
      answer: { list: { runIds: ['r2'] }, remaining: { query: 'sol' } },
    });
    expect(ownedOf(request, [aRun()], []).offer).toBeNull();
    expect(ownedOf({ ...request, again: true }, [own], []).offer).toBeNull();
  });
  test('the chain with the most rows is gone on with, whatever its page size', () => {
    const runs = [aRun({ runId: 'new' }), aRun({ runId: 'long', rows: 75, limit: 10 })];
    expect(ownedOf(request, runs, []).run?.runId).toBe('long');
    const named = { ...request, run: runs[0] ?? null };
    expect(ownedOf(named, runs, []).run?.runId).toBe('new');
    const other = { query: 'måne' };
    expect(ownedOf(request, [aRun({ params: other })], []).run).toBeNull();
  });
  test('a download of it that is not over is offered before a second one', () => {
    const paused = download({ type: 'paused', why: 'person' });
    expect(ownedOf(request, [], [paused]).offer).toMatchObject({ type: 'under-way' });
    expect(ownedOf(request, [], [download({ type: 'cancelled' })]).offer).toBeNull();
  });
  test('windows that are all complete are offered', () => {
    const settlement = { stored: 1, charged: 1, open: 0, difference: { is: 'equal' as const } };
    const done = { type: 'done', how: 'windows', settlement } as const;
    const part = (state: 'complete' | 'partial') => ({ label: '2020', state, rows: 1, runIds: [] });
    expect(ownedOf(request, [], [download(done, [part('complete')])]).offer?.type).toBe('windows');
    expect(ownedOf(request, [], [download(done, [part('partial')])]).offer).toBeNull();
  });
});

describe('the field of the bound', () => {
  test('reads thousands set apart, and nothing that is no number', () => {
    const read = (text: string): number | null => readRows(text, 'sv');
    expect(['500', ' 1 000 ', '1\u00a0234\u202f567'].map(read)).toEqual([500, 1000, 1234567]);
    expect(readRows('9,999,999', 'en')).toBe(9_999_999);
    expect(read('1,000')).toBeNull();
    for (const text of ['', '0', '1.5', '1 00', 'many', '10000000', '-3', '1,00']) {
      expect(readRows(text, 'en')).toBeNull();
    }
  });
  test('says what to write, and one of a thing as one', () => {
    expect(capFault(null, 'en')).toContain('from 1 to 9,999,999');
    expect(capFault(25, 'en')).toContain('from 25 to');
    const words = (cap: number, chainPage: number | null = null): string => {
      const plan = planOf({ cap, cut: 'none', chainPage });
      return plan ? capText(plan, 'en') : '';
    };
    expect(words(1)).toBe('Up to 1 row.');
    expect(words(100)).toContain('Up to 100 rows.');
    expect(words(101)).toContain('Rounded down to 100 rows because');
    expect(words(250)).toContain('on 5 pages');
  });
});
