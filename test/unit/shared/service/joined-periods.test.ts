import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contains } from '@shared/service/containment';
import { joinPeriods } from '@shared/service/joined-periods';
import { cutIntoPeriods } from '@shared/service/periods';
import { anySetting, given, search } from '../../../support/service/matcher-settings';
import { tries } from '../../../support/chance';

const range = { earliest: '1996-05-17', latest: '2004-02-29' };
const someSettings = fc.array(anySetting, { minLength: 6, maxLength: 6 });

describe('periods that are joined', () => {
  it.each(['trademarks.search', 'market.insiders'] as const)(
    '%s: what is claimed of them holds under any setting',
    (endpoint) => {
      let [claimed, lines] = [0, 0];
      const bounds =
        endpoint === 'market.insiders' ? ['from', 'to'] : ['filed_after', 'filed_before'];
      const day = fc.constantFrom(
        '1996-12-31',
        '1999-02-01',
        '2001-01-01',
        '2003-06-30',
        '2019-07-01',
      );
      const dated = fc.record(Object.fromEntries(bounds.map((name) => [name, day])), {
        requiredKeys: [],
      });
      const unit = fc.constantFrom('year' as const, 'quarter' as const);
      fc.assert(
        fc.property(
          ...[
            search(endpoint, 1),
            search(endpoint, 1),
            dated,
            unit,
            fc.nat(),
            fc.nat(),
            someSettings,
          ],
          (base, more, dates, by, from, length, settings) => {
            const plan = cutIntoPeriods(endpoint, base, by, range);
            if (!plan) return;
            const start = from % plan.periods.length;
            // Often uses all the periods, because only together are they open at both ends.
            const parts =
              from % 2 ? plan.periods : plan.periods.slice(start, start + 2 + (length % 9));
            const periods = parts.map(({ params }) => params);
            const narrower: Record<string, string> = { ...base, ...more };
            for (const [name, value] of Object.entries(dates)) if (value) narrower[name] = value;
            const holds = joinPeriods(endpoint, periods).some((list) =>
              contains(endpoint, list, narrower),
            );
            if (!holds) return;
            claimed += 1;
            for (const setting of settings) {
              const owned = periods.map((params) => given(endpoint, params, setting));
              const asked = given(endpoint, narrower, setting);
              lines += asked.filter(Boolean).length;
              const lost = asked.findIndex((is, at) => is && !owned.some((rows) => rows[at]));
              if (lost >= 0) expect({ periods, narrower, setting, lost }).toBe('owned');
            }
          },
        ),
        { numRuns: tries(160) },
      );
      expect(claimed).toBeGreaterThan(20);
      expect(lines).toBeGreaterThan(200);
    },
  );

  const period = (after: string, before: string): Record<string, string> => ({
    filed_after: after,
    filed_before: before,
    office: 'SE',
  });

  it('are not joined over a gap, or when they ask for different things', () => {
    const first = period('2009-12-31', '2011-01-01');
    expect(joinPeriods('trademarks.search', [first, period('2010-12-31', '2012-01-01')])).toEqual([
      { office: 'SE', filed_after: '2009-12-31', filed_before: '2012-01-01' },
    ]);
    const apart = [
      // With exclusive limits, neither period includes the boundary date itself.
      period('2011-01-01', '2012-01-01'),
      { ...period('2010-12-31', '2012-01-01'), office: 'WO' },
      { office: 'SE', filed_before: '2012-01-01' },
      { ...period('2010-12-31', '2012-01-01'), filed_after: 'soon' },
    ];
    for (const next of apart) expect(joinPeriods('trademarks.search', [first, next])).toEqual([]);
    const days = [{ to: '2020-01-31' }, { from: '2020-02-01' }];
    expect(joinPeriods('market.insiders', days)).toHaveLength(2);
    expect(joinPeriods('market.insiders', [days[0] ?? {}, { from: '2020-02-02' }])).toEqual([]);
    expect(joinPeriods('companies.search', [{}, {}])).toEqual([]);
    expect(joinPeriods('trademarks.search', [])).toEqual([]);
  });
});
