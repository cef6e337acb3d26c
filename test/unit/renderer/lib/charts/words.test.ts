import { expect, it } from 'vitest';
import { chartLabels } from '@renderer/lib/charts/words';

it('an axis has figures that can be read, however large they are', () => {
  const { axis } = chartLabels('en', 'iso');
  expect([axis(12_000_000), axis(1.5e14), axis(1.5e20), axis(-2e15)]).toEqual([
    '12m',
    '150tn',
    '1.5 × 10²⁰',
    '−2 × 10¹⁵',
  ]);
});
