import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutIntoPeriods } from '@shared/service/periods';
import {
  anySetting,
  everySetting,
  given,
  marks,
  rowsOf,
} from '../../../support/service/matcher-settings';

const range = { earliest: '1996-05-17', latest: '2004-02-29' };
const units = ['year', 'quarter', 'month'] as const;
const isDate = (value: unknown): boolean => typeof value === 'string' && /^\d{4}-\d\d/.test(value);

describe('cutIntoPeriods', () => {
  it('overlaps where the bounds are not documented, and not where they are', () => {
    const marksBy = cutIntoPeriods('trademarks.search', { nice_class: '9' }, 'year', {
      earliest: '2014-03-01',
      latest: '2016-02-01',
    });
    expect(marksBy).toEqual({
      daysTwice: 2,
      periods: [
        { label: '…2014', params: { nice_class: '9', filed_before: '2015-01-01' } },
        {
          label: '2015',
          params: { nice_class: '9', filed_after: '2014-12-31', filed_before: '2016-01-01' },
        },
        { label: '2016…', params: { nice_class: '9', filed_after: '2015-12-31' } },
      ],
    });
    const trades = { from: '2025-11-20', to: '2026-01-05' };
    expect(cutIntoPeriods('market.insiders', trades, 'month', range)?.periods).toEqual([
      { label: '2025-11', params: { from: '2025-11-20', to: '2025-11-30' } },
      { label: '2025-12', params: { from: '2025-12-01', to: '2025-12-31' } },
      { label: '2026-01', params: { from: '2026-01-01', to: '2026-01-05' } },
    ]);
  });

  it.each(['trademarks.search', 'market.insiders'] as const)(
    '%s: loses no dated row, and brings none that the search would not',
    (endpoint) => {
      const isTrade = endpoint === 'market.insiders';
      const [after, before] = isTrade ? ['from', 'to'] : ['filed_after', 'filed_before'];
      const bounds = { [after]: '1998-04-30', [before]: '2019-12-31' };
      const asked = fc.constantFrom({}, bounds);
      // Longer units for the many years of transactions, because each period requires a pass
      // through the register.
      const unit = fc.constantFrom(...(isTrade ? (['year'] as const) : units));
      fc.assert(
        fc.property(unit, asked, anySetting, (unit, params, setting) => {
          const periods = cutIntoPeriods(endpoint, params, unit, range)?.periods ?? [];
          const whole = given(endpoint, params, setting);
          const parts = periods.map((period) => given(endpoint, period.params, setting));
          const dateField = isTrade ? 'published_at' : setting.filedDate;
          const wrong = (rowsOf[endpoint] ?? []).filter((row, at) => {
            const within = parts.some((rows) => rows[at]);
            return whole[at] ? isDate(row[dateField]) && !within : within;
          });
          expect(wrong).toEqual([]);
        }),
        { numRuns: 40 },
      );
    },
  );

  it('rows without a date fall in no period', () => {
    const undated = marks.findIndex(({ record }) => record.application_date === null);
    const plan = cutIntoPeriods('trademarks.search', {}, 'year', range);
    for (const setting of everySetting(['filedAfter', 'filedBefore'])) {
      const middle = plan?.periods.slice(1, -1) ?? [];
      expect(middle.length).toBeGreaterThan(3);
      const parts = middle.map(({ params }) => given('trademarks.search', params, setting));
      expect(parts.some((rows) => rows[undated])).toBe(false);
    }
  });

  it('does not cut what has no date filter, no days, or too many of them', () => {
    expect(cutIntoPeriods('companies.search', {}, 'year', range)).toBeNull();
    const reversed = { earliest: '2020-01-01', latest: '2019-01-01' };
    expect(cutIntoPeriods('trademarks.search', {}, 'year', reversed)).toBeNull();
    const long = { earliest: '1885-01-01', latest: '2026-01-01' };
    expect(cutIntoPeriods('trademarks.search', {}, 'month', long)).toBeNull();
  });
});
