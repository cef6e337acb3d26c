import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  classSearches,
  definitionOf,
  planOf,
  windowsOf,
} from '@renderer/features/downloads/purchase-plan';

const anew = { cut: 'none', chainPage: null } as const;

describe('the cap', () => {
  test('comes out in whole pages, and says when it was rounded', () => {
    expect(planOf({ ...anew, cap: 250 })).toMatchObject({ cap: 250, pageSize: 50, pages: 5 });
    expect(planOf({ ...anew, cap: 257 })).toMatchObject({ cap: 256, rounded: true });
    expect(planOf({ ...anew, cap: null })).toBeNull();
    expect(planOf({ ...anew, cap: 0 })).toBeNull();
  });
  test('of a chain that goes on is a multiple of its pages', () => {
    const chain = { cut: 'none', chainPage: 25 } as const;
    expect(planOf({ ...chain, cap: 110 })).toMatchObject({ cap: 100, pages: 4, rounded: true });
    expect(planOf({ ...chain, cap: 24 })).toBeNull();
  });
  test('is never more than was asked for', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5000 }),
        fc.integer({ min: 1, max: 100 }),
        (cap, page) => {
          const plan = planOf({ cap, cut: 'none', chainPage: page });
          const free = planOf({ ...anew, cap });
          expect(plan?.cap ?? 0).toBeLessThanOrEqual(cap);
          expect((plan?.cap ?? 0) % page).toBe(0);
          expect(free?.cap ?? 0).toBeLessThanOrEqual(cap);
          expect(free && free.pages * free.pageSize).toBe(free?.cap);
        },
      ),
    );
  });
});

describe('windows', () => {
  const today = '2024-05-06';
  test('follow the bounds of the search, also where they lie outside the usual years', () => {
    const params = { filed_after: '1950-01-01', filed_before: '1951-12-31' };
    const plan = windowsOf('trademarks.search', params, 'year', today);
    expect(plan?.periods.map(({ label }) => label)).toEqual(['1950', '1951']);
  });
  test('of an open search reach back and forth without an end', () => {
    const plan = windowsOf('market.insiders', {}, 'year', today);
    expect(plan?.periods.at(0)?.label).toBe('…1995');
    expect(plan?.periods.at(0)?.params).not.toHaveProperty('from');
    expect(plan?.periods.at(-1)?.label).toBe('2024…');
    expect(plan?.periods.at(-1)?.params).not.toHaveProperty('to');
  });
  test('are only made of what has a date filter', () => {
    expect(windowsOf('companies.search', {}, 'year', today)).toBeNull();
    expect(windowsOf('trademarks.search', {}, 'none', today)).toBeNull();
    const only = { filed_before: '1960-03-01' };
    expect(windowsOf('trademarks.search', only, 'year', today)?.periods).toHaveLength(1);
    const later = { filed_after: '2030-01-01' };
    expect(windowsOf('trademarks.search', later, 'year', today)).not.toBeNull();
  });
});

test('the definition holds the rounded cap and the windows', () => {
  const params = { filed_after: '2020-01-01', filed_before: '2021-12-31' };
  const windows = windowsOf('trademarks.search', params, 'year', '2024-05-06');
  const plan = planOf({ ...anew, cap: 257 });
  expect(definitionOf('trademarks.search', params, plan, windows)).toMatchObject({
    endpoint: 'trademarks.search',
    params,
    cap: 256,
    windows: [{ label: '2020' }, { label: '2021' }],
  });
});

test('several classes are one search each, one class is none', () => {
  const found = classSearches({ query: 'sol', nice_class: '9' }, ['35', '9']);
  expect(found?.periods).toEqual([
    { label: '9', params: { query: 'sol', nice_class: '9' } },
    { label: '35', params: { query: 'sol', nice_class: '35' } },
  ]);
  expect(classSearches({ query: 'sol' }, ['9'])).toBeNull();
  expect(classSearches({}, [])).toBeNull();
});
