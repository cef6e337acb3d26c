import { describe, expect, it } from 'vitest';
import { appError } from '@shared/ipc/error';
import { monthOf } from '@shared/service/ledger';
import { Asked } from '@renderer/features/usage/asked.svelte';
import {
  healthCell,
  modeCell,
  overallCell,
  scopeRows,
  sourceName,
} from '@renderer/features/usage/source-labels';

const source = {
  dataset: 'trademarks',
  updateMode: null,
  healthy: null,
  checkedAt: null,
  latestRecord: null,
};

describe('words for sources', () => {
  it('keep names that nobody listed', () => {
    expect(sourceName('insider_transactions')).toBe('Insider transactions');
    expect(sourceName('beneficial_owners')).toBe('beneficial_owners');
    expect(sourceName('')).toBe('Not stated');
  });

  it('promise a cadence only where one is documented', () => {
    const mode = (dataset: string, updateMode: string | null) =>
      modeCell({ ...source, dataset, updateMode });
    expect(mode('insider_transactions', 'continuous').note).toBe('Every minute');
    expect(mode('short_positions', 'continuous').note).toBe('Every three minutes');
    expect(mode('annual_reports', 'continuous').note).toBeUndefined();
    expect(mode('trademarks', 'on_import').note).toBeUndefined();
    expect(mode('trademarks', 'weekly')).toEqual({ text: 'weekly', tone: 'plain' });
    expect(mode('trademarks', null)).toEqual({ text: 'Not stated', tone: 'muted' });
  });

  it('do not take "does not apply" for "not told", nor either for good', () => {
    expect(healthCell({ ...source, healthy: true }).tone).toBe('good');
    expect(healthCell({ ...source, healthy: false }).tone).toBe('bad');
    expect(healthCell({ ...source, updateMode: 'on_import' }).text).toBe('Not applicable');
    expect(healthCell({ ...source, updateMode: 'continuous' }).text).toBe('Not stated');
    expect(healthCell({ ...source, updateMode: 'on_import', healthy: false }).tone).toBe('bad');
  });

  it('call only "ok" good', () => {
    const overall = (status: string | null) => overallCell({ status, datasets: [], readAt: '' });
    expect(overall('ok').tone).toBe('good');
    expect(overall('degraded')).toEqual({ text: 'degraded', tone: 'plain' });
    expect(overall(null).text).toBe('Not stated');
  });

  it('name what a scope is needed for, as far as the page says', () => {
    expect(scopeRows(['companies', 'market', 'market'])).toEqual([
      { scope: 'trademarks', granted: false, text: 'Trademark search' },
      { scope: 'companies', granted: true, text: 'Not described by the service' },
      { scope: 'market', granted: true, text: 'Insider transactions' },
    ]);
  });

  it('turn the month in the zone that is assumed', () => {
    expect(monthOf('2026-03-31T22:30:00Z', 'UTC')).toBe('2026-03');
    expect(monthOf('2026-03-31T22:30:00Z', 'Europe/Stockholm')).toBe('2026-04');
    expect(monthOf('nonsense', 'UTC')).toBe('');
  });
});

describe('a question of the usage screen', () => {
  it('keeps the last answer beside a failure, and forgets it with its library', async () => {
    let next: () => Promise<{ readAt: string }> = async () => ({
      readAt: new Date().toISOString(),
    });
    const asked = new Asked(() => next());
    asked.follow('a');
    await expect.poll(() => asked.answer).not.toBeNull();
    const answer = asked.answer;
    next = () => Promise.reject(appError('offline'));
    await asked.again();
    expect(asked.error?.kind).toBe('offline');
    expect(asked.answer).toBe(answer);
    asked.follow('b');
    expect(asked.answer).toBeNull();
    await expect.poll(() => asked.error?.kind).toBe('offline');
  });

  it('does not ask again while the answer is fresh', async () => {
    let asks = 0;
    const asked = new Asked(async () => ({ readAt: new Date(++asks && Date.now()).toISOString() }));
    asked.follow('a');
    await expect.poll(() => asked.answer).not.toBeNull();
    asked.follow('a');
    expect(asks).toBe(1);
    asked.follow('a', Date.now() + 600_000);
    expect(asks).toBe(2);
  });

  it('drops an answer that comes after the library was changed', async () => {
    const waiting: ((answer: { readAt: string }) => void)[] = [];
    const asked = new Asked<{ readAt: string }>(() => new Promise((done) => waiting.push(done)));
    asked.follow('a');
    asked.follow('b');
    waiting[0]?.({ readAt: '2020-01-01T00:00:00Z' });
    waiting[1]?.({ readAt: '2026-01-01T00:00:00Z' });
    await expect.poll(() => asked.answer?.readAt).toBe('2026-01-01T00:00:00Z');
    expect(asked.busy).toBe(false);
  });
});
