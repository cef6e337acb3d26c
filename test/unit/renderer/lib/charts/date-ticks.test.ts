import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayNumber, dayOfNumber } from '@shared/series/periods';
import { dateTicks } from '@renderer/lib/charts/date-ticks';

const at = (day: string): number => dayNumber(day) ?? Number.NaN;

describe('marks of a time axis', () => {
  it('stand at beginnings of months, or of years where there is less room', () => {
    expect(dateTicks(at('2024-01-15'), at('2024-04-20'), 8).map(({ label }) => label)).toEqual([
      '2024-02',
      '2024-03',
      '2024-04',
    ]);
    expect(dateTicks(at('2019-06-01'), at('2024-04-20'), 6).map(({ label }) => label)).toEqual([
      '2020',
      '2021',
      '2022',
      '2023',
      '2024',
    ]);
  });

  it('are in time, within the span, and never too many', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -40_000, max: 40_000 }),
        fc.integer({ min: 0, max: 60_000 }),
        fc.integer({ min: 2, max: 20 }),
        (from, span, most) => {
          const ticks = dateTicks(from, from + span, most);
          expect(ticks.length).toBeLessThanOrEqual(most);
          for (const { value } of ticks) {
            expect(dayOfNumber(value).endsWith('-01')).toBe(true);
            expect(value >= from && value <= from + span).toBe(true);
          }
          const values = ticks.map(({ value }) => value);
          expect([...values].sort((a, b) => a - b)).toEqual(values);
        },
      ),
    );
  });
});
