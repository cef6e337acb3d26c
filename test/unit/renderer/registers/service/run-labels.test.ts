import { describe, expect, it } from 'vitest';
import {
  deviationText,
  pagesText,
  runLine,
  unitsLabel,
  reasonText,
} from '@renderer/registers/service/run-labels';
import { aRun } from '../../../../support/library/a-run';

const now = Date.parse('2026-03-01T10:02:00.000Z');

describe('the line above a list', () => {
  it('says rows, page, what is missing, age and units', () => {
    expect(runLine(aRun(), 25, 'en', false, now)).toEqual([
      '25 rows',
      'more rows exist, total unknown',
      'downloaded 2 minutes ago',
      '25 units',
      'page 1',
    ]);
  });

  it('says how many rows are not shown', () => {
    expect(runLine(aRun(), 22, 'en', false, now).at(-1)).toBe('deleted: 3');
    const run = { ...aRun(), repeated: 2 };
    expect(runLine(run, 22, 'en', false, now).slice(-2)).toEqual([
      'identical duplicates: 2',
      'deleted: 1',
    ]);
  });

  it('never says of an incomplete list that it is all', () => {
    const all = reasonText(aRun({ state: 'complete', why: null }));
    for (const why of [
      'more',
      'failed',
      'unreadable',
      'page-missing',
      'no-cursor',
      'not-said',
    ] as const) {
      expect(reasonText(aRun({ why }))).not.toBe(all);
    }
  });

  it('names the page that failed and the reason in words', () => {
    const run = aRun({ why: 'failed', trouble: { page: 2, why: 'failed' }, failure: 'timeout' });
    expect(reasonText(run)).toBe(
      'page 3 couldn’t be downloaded: The service took too long to respond',
    );
    expect(reasonText({ ...run, failure: 'status-403' })).toContain('HTTP status 403');
    expect(reasonText({ ...run, failure: 'new-kind' })).toContain('new-kind');
  });

  it('counts pages', () => {
    expect(pagesText(aRun({ pages: 3, lastPage: 2 }))).toBe('pages 1–3');
  });
});

it('says units only where they are known', () => {
  expect(unitsLabel(null, false)).toBe('cost unknown');
  expect(unitsLabel(1250, false)).toBe('1,250 units');
});

it('has words for oddities and shows those of later programs as they are', () => {
  expect(deviationText(aRun({ oddities: ['repeating-cursor', 'later'] }))).toEqual([
    expect.stringContaining('same page again'),
    'later',
  ]);
});
