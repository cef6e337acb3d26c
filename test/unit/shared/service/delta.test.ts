import { describe, expect, it } from 'vitest';
import { expiryDelta, filingDelta, insiderDelta, niceClassSearches } from '@shared/service/delta';
import { differenceOf, minutesToCap, rowsPerMinute } from '@shared/service/progress';
import { everySetting, given, trades } from '../../../support/service/matcher-settings';

describe('a delta', () => {
  it('of insiders brings every row published since, in whichever zone a day is', () => {
    for (const last of [
      '2019-06-30T22:30:00Z',
      '2019-12-31T23:30:00Z',
      '2019-07-01T00:30:00+02:00',
    ]) {
      const delta = insiderDelta({}, last, 12);
      expect(delta?.rowsAgain).toBe(12);
      const newer = trades.map(({ published_at: at }) => Date.parse(at ?? '') >= Date.parse(last));
      for (const setting of everySetting(['dayZone', 'missing'])) {
        const brought = given('market.insiders', { from: delta?.params['from'] ?? '' }, setting);
        expect(newer.some((is, at) => is && !brought[at])).toBe(false);
      }
    }
    // No more days are requested than necessary, because each one costs units.
    expect(insiderDelta({}, '2019-07-01T00:30:00+02:00', 1)?.params['from']).toBe('2019-06-30');
    expect(insiderDelta({}, '2019-06-30T12:00:00Z', 1)?.params['from']).toBe('2019-06-30');
    expect(insiderDelta({}, '2019-06-30', 1)?.params['from']).toBe('2019-06-29');
    expect(insiderDelta({}, 'soon', 1)).toBeNull();
  });

  it('keeps the bounds of the search itself', () => {
    const last = '2026-11-01T12:00:00Z';
    expect(insiderDelta({ from: '2026-11-02' }, last, 1)?.params['from']).toBe('2026-11-02');
    expect(insiderDelta({ to: '2026-01-31' }, last, 1)).toBeNull();
    expect(filingDelta({ filed_before: '2020-12-31' }, '2021-01-04', 1)).toBeNull();
    expect(filingDelta({ nice_class: '9' }, '2026-03-01', 4)).toMatchObject({
      params: { nice_class: '9', filed_after: '2026-02-28' },
      rowsAgain: 4,
    });
  });

  it('of expiries is for registered marks, and every row is paid', () => {
    expect(expiryDelta({ status: 'Expired' }, '2027-01-01')).toBeNull();
    expect(expiryDelta({ office: 'SE' }, '2027-01-01')).toMatchObject({
      params: { office: 'SE', status: 'Registered', expires_before: '2027-01-01' },
      rowsAgain: null,
    });
  });

  it('says what it cannot see', () => {
    expect(filingDelta({}, '2026-03-01', 0)?.blind).toContain('undated-rows');
    expect(insiderDelta({}, '2026-03-01T12:00:00Z', 0)?.blind).toContain('older-rows-changed');
  });
});

it('several Nice classes are several searches that overlap', () => {
  expect(niceClassSearches({ query: 'nord', nice_class: '1' }, [42, 9, 9])).toEqual({
    searches: [
      { query: 'nord', nice_class: '9' },
      { query: 'nord', nice_class: '42' },
    ],
    overlap: true,
  });
  expect(niceClassSearches({}, [9]).overlap).toBe(false);
});

describe('progress', () => {
  const mark = (minute: number, rows: number) => ({
    at: new Date(Date.UTC(2026, 10, 2, 12, minute)).toISOString(),
    rows,
  });

  it('has a rate from the recent pages, and none across a pause', () => {
    expect(rowsPerMinute([mark(0, 100)])).toBeNull();
    expect(rowsPerMinute([mark(0, 100), mark(1, 100), mark(2, 50)])).toBe(75);
    expect(rowsPerMinute([mark(0, 100), mark(1, 100), mark(50, 100), mark(51, 100)])).toBe(100);
  });

  it('has no rate before some seconds were measured', () => {
    const at = (second: number) => ({
      at: new Date(Date.UTC(2026, 10, 2, 12, 0, second)).toISOString(),
      rows: 100,
    });
    expect(rowsPerMinute([at(0), at(1), at(2)])).toBeNull();
    expect(rowsPerMinute([at(0), at(9)])).toBeNull();
    expect(rowsPerMinute([at(0), at(6), at(12)])).toBe(1000);
  });

  it('knows the time to a cap, never the time to the end', () => {
    expect(minutesToCap(100, 250, 75)).toBe(2);
    expect(minutesToCap(100, null, 75)).toBeNull();
  });

  it('compares our units with those of /me', () => {
    expect(differenceOf(100, 440, 340)).toEqual({ is: 'equal' });
    expect(differenceOf(100, 477, 340)).toEqual({ is: 'elsewhere', units: 37 });
    expect(differenceOf(100, 400, 340)).toEqual({ is: 'unknown' });
    expect(differenceOf(null, 400, 340)).toEqual({ is: 'unknown' });
  });
});
