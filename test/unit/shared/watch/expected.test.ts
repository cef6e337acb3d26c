import { describe, expect, it } from 'vitest';
import { expectedUnits } from '@shared/watch/expected';

const asked = { asks: 'since', lookBack: 0, every: 'day', overlap: 0, rowPrice: 1 } as const;

describe('what a watch would cost', () => {
  it('is not known where nothing is owned, and nothing where nothing is asked', () => {
    expect(expectedUnits(asked, { all: 0, year: 0 })).toBeNull();
    expect(expectedUnits({ ...asked, asks: 'library' }, { all: 9, year: 9 })).toBeNull();
  });

  it('counts the day of the look before, and those that are asked again, at each look', () => {
    const rows = { all: 1000, year: 365 };
    expect(expectedUnits(asked, rows)).toBe(62);
    expect(expectedUnits({ ...asked, lookBack: 7, overlap: 1 }, rows)).toBe(310);
    expect(expectedUnits({ ...asked, every: 'month' }, rows)).toBe(32);
    expect(expectedUnits({ ...asked, rowPrice: 2 }, rows)).toBe(124);
  });

  it('counts every row at each look of a whole search', () => {
    expect(expectedUnits({ ...asked, asks: 'whole', every: 'week' }, { all: 40, year: 3 })).toBe(
      200,
    );
  });
});
