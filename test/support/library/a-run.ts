import type { StoredRun } from '@renderer/library/contract/stored';
import { searchKeyOf } from '@shared/service/parameters';

/** A run with one page of 25 rows, and more to come. */
export function aRun(change: Partial<StoredRun> = {}): StoredRun {
  return {
    runId: 'r1',
    endpoint: 'trademarks.search',
    pathParams: {},
    params: { query: 'sol', limit: '25' },
    searchKey: searchKeyOf('trademarks.search', {}, { query: 'sol' }),
    kind: 'trademark',
    limit: 25,
    state: 'partial',
    why: 'more',
    failure: null,
    rows: 25,
    pages: 1,
    lastPage: 0,
    said: 'more',
    trouble: null,
    units: 25,
    firstAt: '2026-03-01T10:00:00.000Z',
    lastAt: '2026-03-01T10:00:00.000Z',
    lastSeq: 2,
    nextCursor: 'c1',
    oddities: [],
    contradictions: {},
    clientReference: '',
    ...change,
  };
}
