import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageSizeFor, planPages } from '@shared/service/download-plan';

const divides = (size: number, cap: number): boolean => cap % size === 0;

describe('planPages', () => {
  it.each([
    [250, 50, 250, false],
    [100, 100, 100, false],
    [1000, 100, 1000, false],
    [37, 37, 37, false],
    [7, 7, 7, false],
    [1, 1, 1, false],
    [101, 100, 100, true],
    [213, 71, 213, false],
    [127, 63, 126, true],
  ])('a cap of %i: pages of %i, %i rows', (cap, pageSize, even, rounded) => {
    expect(planPages(cap)).toMatchObject({ pageSize, cap: even, rounded });
  });

  it('is even, never above the cap, and takes the largest page and the least rounding', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10, max: 50_000 }), (asked) => {
        const { pageSize, cap, pages, rounded } = planPages(asked);
        expect(pageSize * pages).toBe(cap);
        expect(cap).toBeLessThanOrEqual(asked);
        expect(rounded).toBe(cap !== asked);
        expect(pageSize).toBeGreaterThanOrEqual(10);
        expect(pageSize).toBeLessThanOrEqual(100);
        for (let size = pageSize + 1; size <= 100; size++) expect(divides(size, cap)).toBe(false);
        for (let other = cap + 1; other <= asked; other++) {
          for (let size = 10; size <= 100; size++) expect(divides(size, other)).toBe(false);
        }
      }),
    );
  });

  it('refuses what is no number of rows', () => {
    for (const cap of [0, -5, 2.5, NaN, Infinity]) expect(() => planPages(cap)).toThrow(RangeError);
  });

  it('without a cap asks for as much as the service gives', () => {
    expect(pageSizeFor(null)).toBe(100);
    expect(pageSizeFor(250)).toBe(50);
  });
});
