import { overwriteGetLocale } from '@shared/messages/compiled/runtime';
import { expect, it } from 'vitest';
import { aboutFacts } from '@renderer/features/exports/about-facts';
import type { ShownList } from '@renderer/lib/export/export-source.svelte';
import type { StoredRun } from '@renderer/library/contract/stored';
import { joinedSource, runSource } from '@renderer/registers/answer/table-source';
import { aRun } from '../../../../support/library/a-run';

overwriteGetLocale(() => 'en');
const endpoint = 'market.shorts';
const partial: StoredRun = {
  ...aRun({ runId: 'p', endpoint, params: { held_from: '2026-01-01' }, searchKey: 'a' }),
  state: 'partial',
  why: 'more',
  firstAt: '2026-11-20T10:00:00.000Z',
};
const whole: StoredRun = {
  ...aRun({ runId: 'w', endpoint, params: {}, searchKey: 'b' }),
  state: 'complete',
  why: null,
  firstAt: '2026-11-19T10:00:00.000Z',
};
const older: StoredRun = { ...whole, runId: 'o', searchKey: 'a' };
const about = (list: object) =>
  aboutFacts('Shorts', list as ShownList, { rows: 'all' } as never, new Date(0), {
    version: null,
    keyHolder: null,
  });

it('a list of one fetch says that more exist, and which call brought it when', () => {
  const list = runSource(partial, 'Shorts');
  expect(list).toMatchObject({
    completeness: 'partial',
    completenessWords: expect.stringContaining('more rows exist') as string,
  });
  expect(about(list)).toMatchObject({
    asked: 'GET /api/v1/market/short-positions?held_from=2026-01-01',
    firstAt: '2026-11-20T10:00:00.000Z',
  });
});

it('all that is owned is no more complete than the least of its questions, by their last fetch', () => {
  const list = joinedSource([partial, whole, older], 'Shorts');
  expect(list).toMatchObject({
    completeness: 'partial',
    completenessWords: expect.stringContaining('more rows exist') as string,
  });
  expect(list && about(list)).toMatchObject({
    asked:
      'GET /api/v1/market/short-positions?held_from=2026-01-01\nGET /api/v1/market/short-positions',
    firstAt: '2026-11-19T10:00:00.000Z',
  });
  expect(joinedSource([older, whole, partial], '')?.completeness).toBe('complete');
  expect(joinedSource([], '')).toBeNull();
});
