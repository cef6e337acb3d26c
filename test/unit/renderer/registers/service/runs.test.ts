import { describe, expect, it } from 'vitest';
import {
  filtersOf,
  nextPageOf,
  ownedRun,
  questionKey,
  sameQuestion,
} from '@renderer/registers/service/runs';
import { aRun } from '../../../../support/library/a-run';

const keyOf = (params: Record<string, string>): string =>
  questionKey({ endpoint: 'trademarks.search', pathParams: {}, params });

describe('what is owned of a question', () => {
  it('is the newest run with a page; page size does not matter', () => {
    const runs = [
      aRun({ runId: 'failed', pages: 0, lastPage: -1, rows: 0 }),
      aRun({ runId: 'new' }),
      aRun({ runId: 'old' }),
    ];
    expect(ownedRun(runs, [keyOf({ query: 'sol' })])?.runId).toBe('new');
    expect(ownedRun(runs, [keyOf({ query: 'måne' })])).toBeNull();
  });

  it('is found under the other spelling of a number', () => {
    const params = { applicant_orgnr: '556036-0793', representative_orgnr: '5560360793' };
    const other = { applicant_orgnr: '5560360793', representative_orgnr: '556036-0793' };
    expect(ownedRun([aRun({ params })], [keyOf(other)])).not.toBeNull();
  });

  it('is found by the key under which it was asked, letter by letter', () => {
    const { searchKey } = aRun();
    expect(ownedRun([aRun()], [searchKey])).not.toBeNull();
  });
});

describe('the next page', () => {
  it('keeps every parameter and the page size', () => {
    expect(nextPageOf(aRun())).toEqual({
      endpoint: 'trademarks.search',
      pathParams: {},
      params: { query: 'sol' },
      limit: 25,
      runId: 'r1',
      page: 1,
      cursor: 'c1',
    });
  });

  it.each([
    ['complete', aRun({ state: 'complete', why: null, nextCursor: null })],
    ['can’t send them', aRun({ nextCursor: null, why: 'no-cursor' })],
    ['nothing has come', aRun({ lastPage: -1, pages: 0, nextCursor: null, why: 'failed' })],
  ])('is none: %s', (_name, run) => {
    expect(nextPageOf(run)).toBeNull();
  });

  it('is tried again after it failed', () => {
    const run = aRun({ why: 'failed', trouble: { page: 1, why: 'failed' } });
    expect(nextPageOf(run)).toMatchObject({ page: 1, cursor: 'c1' });
  });
});

it('compares questions without page size, numbers in any spelling', () => {
  expect(filtersOf(aRun())).toEqual({ query: 'sol' });
  expect(sameQuestion({ query: 'sol' }, { query: 'sol' })).toBe(true);
  expect(sameQuestion({ query: 'sol' }, { query: 'sol', office: 'SE' })).toBe(false);
  expect(sameQuestion({ applicant_orgnr: '5560360793' }, { applicant_orgnr: '556036-0793' })).toBe(
    true,
  );
});
