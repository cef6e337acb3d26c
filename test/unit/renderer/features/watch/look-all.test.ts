/** The maximum cost of checking all watches now. */
import { expect, test } from 'vitest';
import type { WatchList, WatchView } from '@shared/features/watches';
import { lookable, mostUnits } from '@renderer/features/watch/look-all';

interface Told {
  readonly asks?: 'since' | 'library';
  readonly on?: boolean;
  readonly bound: number;
  readonly used?: number;
  readonly state?: WatchView['state'];
}
function watch({ asks = 'since', on = true, bound, used = 0, state }: Told): WatchView {
  return {
    on,
    state: state ?? { type: 'not-due', next: 0 },
    unitsThisMonth: used,
    definition: { asks, unitsPerMonth: bound },
  } as unknown as WatchView;
}
const together = (watches: WatchView[], unitsPerMonth: number | null, used = 0): WatchList => ({
  watches,
  unitsPerMonth,
  unitsThisMonth: used,
  names: {},
});

test('the bound is what is left of each, and never more than what is left of all', () => {
  const list = [
    watch({ bound: 100, used: 92 }),
    watch({ bound: 10, used: 12 }),
    watch({ bound: 4 }),
  ];
  expect(mostUnits(together(list, null))).toBe(12);
  expect(mostUnits(together(list, 50, 40))).toBe(10);
  expect(mostUnits(together(list, 50, 60))).toBe(0);
});

test('who asks nothing, is off or asks already does not look', () => {
  const list = [
    watch({ bound: 100, asks: 'library' }),
    watch({ bound: 100, on: false }),
    watch({ bound: 100, state: { type: 'under-way', downloadId: 'd' } }),
  ];
  expect(lookable(list)).toEqual([]);
  expect(mostUnits(together(list, null))).toBe(0);
});
