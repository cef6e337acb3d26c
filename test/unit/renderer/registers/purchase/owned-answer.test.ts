import { describe, expect, test } from 'vitest';
import { completeOf } from '@renderer/library/store/complete-lists';
import type { OwnedList } from '@renderer/library/contract/list-shapes';
import { coveringList } from '@renderer/registers/view/covering-list';
import { containedCompleteness, containedText } from '@renderer/registers/view/completeness-text';
import { queryOf } from '@renderer/registers/view/on-screen';
import type { StoredRun } from '@renderer/library/contract/stored';

function run(params: Record<string, string>, over: Partial<StoredRun> = {}): StoredRun {
  return {
    runId: JSON.stringify(params),
    endpoint: 'trademarks.search',
    pathParams: {},
    params: { ...params, limit: '100' },
    searchKey: '',
    kind: 'trademark',
    limit: 100,
    state: 'complete',
    why: null,
    failure: null,
    rows: 10,
    pages: 1,
    lastPage: 0,
    said: 'end',
    trouble: null,
    units: 10,
    firstAt: '2024-05-01T10:00:00Z',
    lastAt: '2024-05-01T10:01:00Z',
    lastSeq: 1,
    nextCursor: null,
    oddities: [],
    contradictions: {},
    clientReference: '',
    ...over,
  };
}
const of = (runs: readonly StoredRun[], params: Record<string, string>) =>
  coveringList(completeOf(runs), { endpoint: 'trademarks.search', pathParams: {}, params });

describe('a search is answered from a broader list', () => {
  test('that was fetched to its end, with what still selects', () => {
    const found = of([run({ office: 'SE' })], { office: 'SE', status: 'Registered' });
    expect(found?.list.runIds).toEqual(['{"office":"SE"}']);
    expect(found?.remaining).toEqual({ status: 'Registered' });
    expect(found?.assumptions).toEqual([]);
  });
  test('and says on which assumption the choice among its rows rests', () => {
    expect(of([run({})], { query: 'sol' })?.assumptions).toEqual(['folding']);
  });
  test('that differs in letters alone, and says on which assumption that rests', () => {
    const found = of([run({ query: 'kaffe', office: 'SE' })], { query: 'KAFFE', office: 'SE' });
    expect(found).toMatchObject({ remaining: { query: 'KAFFE' }, assumptions: ['folding'] });
    expect(of([run({ query: 'kaffé' })], { query: 'KAFFE' })).toBeNull();
  });
  test('not from one that is partial, odd, narrower, or of another filter', () => {
    expect(of([run({}, { state: 'partial' })], { office: 'SE' })).toBeNull();
    expect(of([run({}, { oddities: ['no-has-more'] })], { office: 'SE' })).toBeNull();
    expect(of([run({ office: 'SE' })], {})).toBeNull();
    expect(of([run({ office: 'SE' })], { office: 'WO' })).toBeNull();
  });
  test('not by a filter that a row has contradicted, in whichever list', () => {
    const broad = run({ filed_after: '2010-01-01' });
    const search = { filed_after: '2015-01-01' };
    expect(of([broad], search)).not.toBeNull();
    const proof = run({ office: 'WO' }, { contradictions: { filed_after: 1 } });
    expect(completeOf([broad, proof]).suspended).toEqual(['filed_after']);
    expect(of([broad, proof], search)).toBeNull();
  });
});

test('windows of a download that were joined answer it from all their runs, and say from which days', () => {
  const joined: OwnedList = {
    endpoint: 'trademarks.search',
    pathParams: {},
    params: { office: 'SE', filed_after: '0001-01-01' },
    state: 'complete-for-dates',
    firstAt: '2024-05-01T10:00:00Z',
    completedAt: '2024-05-03T10:00:00Z',
    rows: null,
    runIds: ['r0', 'r1'],
  };
  const params = { office: 'SE', filed_after: '2009-05-01' };
  const question = { endpoint: 'trademarks.search', pathParams: {}, params };
  const found = coveringList(completeOf([], [joined]), question);
  if (!found) throw new Error('not contained');
  const view = { type: 'contained', params, ...found } as const;
  expect(queryOf(view, { kind: 'trademark' })).toEqual({
    kind: 'trademark',
    scope: '',
    runIds: ['r0', 'r1'],
    params: { filed_after: '2009-05-01' },
  });
  expect(containedCompleteness(view)).toMatchObject({
    firstAt: joined.firstAt,
    lastAt: joined.completedAt,
  });
  const words = containedText(found.list, 'en');
  expect(words).toContain('Office');
  expect(words).not.toContain('0001');
  expect(words).toMatch(/1 May 2024.3 May 2024|May 1, 2024.May 3, 2024|2024-05-01.2024-05-03/);
});
