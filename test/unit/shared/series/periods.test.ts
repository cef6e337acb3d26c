import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayNumber, dayOfNumber, periodOf, periodsOver } from '@shared/series/periods';
import { levelsOf } from '@shared/series/levels';

const day = fc
  .date({ min: new Date('1960-01-01'), max: new Date('2040-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('periods', () => {
  it('are those of ISO 8601', () => {
    expect(periodOf('2024-12-30', 'week')).toBe('2025-W01');
    expect(periodOf('2021-01-03', 'week')).toBe('2020-W53');
    expect(periodOf('2024-02-29', 'week')).toBe('2024-W09');
    expect(periodOf('1969-12-31', 'week')).toBe('1970-W01');
    expect(periodOf('2024-02-29', 'month')).toBe('2024-02');
    expect(periodOf('2024-04-01', 'quarter')).toBe('2024-Q2');
    expect(periodOf('2024-02-30', 'month')).toBeNull();
    expect(periodOf('2024', 'month')).toBeNull();
  });

  it('seven days from a Monday on are one week, and sort in time', () => {
    fc.assert(
      fc.property(day, (some) => {
        const number = dayNumber(some) ?? 0;
        const monday = number - ((((number + 3) % 7) + 7) % 7);
        const weeks = Array.from({ length: 8 }, (_, at) =>
          periodOf(dayOfNumber(monday + at), 'week'),
        );
        expect(new Set(weeks.slice(0, 7)).size).toBe(1);
        expect((weeks[0] ?? '') < (weeks[7] ?? '')).toBe(true);
      }),
    );
  });

  it('hold every day of the list, without a gap', () => {
    fc.assert(
      fc.property(
        fc.array(day, { minLength: 1, maxLength: 10 }),
        fc.constantFrom('week' as const, 'month' as const, 'quarter' as const),
        (days, length) => {
          const { periods, whole } = periodsOver(days, length);
          expect([...periods].sort()).toEqual(periods);
          for (const one of days) expect(periods).toContain(periodOf(one, length));
          if (!whole) return;
          const [from, to] = [...days].sort().map((one) => dayNumber(one) ?? 0) as [number, number];
          for (let at = from; at <= (to ?? from); at += 1)
            expect(periods).toContain(periodOf(dayOfNumber(at), length));
        },
      ),
    );
  });

  it('of a wrong century are not filled up', () => {
    const { periods, whole } = periodsOver(['1024-01-01', '2024-01-01'], 'week');
    expect(periods).toHaveLength(2);
    expect(whole).toBe(false);
    expect(periodsOver([], 'week').periods).toEqual([]);
  });
});

describe('levels', () => {
  it('make a line for each label and second label, in time, values as received', () => {
    const { lines, unreadable, repeated } = levelsOf([
      { date: '2024-02-01', label: 'B', group: 'X', number: '0.60' },
      { date: '2024-01-01', label: 'B', group: 'X', number: '0.5' },
      { date: '2024-01-01T10:00:00Z', label: 'A', group: 'X', number: '1.00' },
      { date: '2024-01-01', label: 'B', group: 'Y', number: '9' },
      { date: null, label: 'B', group: 'Y', number: '9' },
      { date: '2024-01-01', label: 'B', group: 'Y', number: 'some' },
      { date: '2024-02-01', label: 'B', group: 'X', number: '0.61' },
    ]);
    expect(
      lines.map(({ label, group, levels }) => [label, group, levels.map(({ value }) => value)]),
    ).toEqual([
      ['B', 'X', ['0.5', '0.61']],
      ['B', 'Y', ['9']],
      ['A', 'X', ['1.00']],
    ]);
    expect(unreadable).toBe(2);
    expect(repeated).toBe(1);
  });
});
