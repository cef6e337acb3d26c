import { expect, test } from 'vitest';
import { chartPicture } from '@renderer/lib/charts/chart-picture';
import { chartShapes } from '@renderer/lib/charts/chart-shapes';
import type { ChartLabels, ChartModel } from '@renderer/lib/charts/model';

const words: ChartLabels = { value: (text) => text, axis: String, day: String };
const bars = (across: boolean, all: readonly (readonly [string, string])[]): ChartModel => ({
  type: 'bars',
  across,
  categories: all.map(([name]) => name),
  series: [{ label: 'Marks', mark: 0, values: all.map(([, value]) => value) }],
  unit: '',
});
const picture = (model: ChartModel): string =>
  chartPicture({ model, title: 'Marks by year', source: '3 marks', words });

test('names from a register are no markup in a picture', () => {
  const svg = picture(bars(true, [['Sol & "Måne" <script>\u0001', '3']]));
  expect(svg).toContain('Sol &amp; &quot;Måne&quot; &lt;script&gt;<');
  expect(svg).not.toContain('\u0001');
});

test('bars are as long as their values, and labels that have no room are left out', () => {
  const shapes = chartShapes(
    bars(true, [
      ['a', '10'],
      ['b', '5'],
      ['c', '0'],
    ]),
    { width: 600, height: 300 },
    words,
  );
  const long = shapes.flatMap((shape) => (shape.type === 'rect' ? [shape.width] : []));
  expect(long[1]).toBeCloseTo((long[0] ?? 0) / 2, 5);
  expect(long[2]).toBe(0);
  const years = Array.from({ length: 80 }, (_, at) => [String(1945 + at), String(at)] as const);
  const standing = picture(bars(false, years));
  expect(standing).toContain('>1945<');
  expect(standing).not.toContain('>1946<');
});

test('trades stand up and down on a scale of decades, with the days before a report', () => {
  const model: ChartModel = {
    type: 'trades',
    unit: 'SEK',
    series: [
      { label: 'Acquired', mark: 0 },
      { label: 'Disposed', mark: 1 },
    ],
    trades: [
      { at: 20_000, value: '1000000', mark: 0, words: 'a' },
      { at: 20_010, value: '1000', mark: 1, words: 'b' },
      { at: 20_020, value: null, mark: 2, words: 'c' },
    ],
    reports: [{ at: 20_015, label: '2025-01-15' }],
  };
  const shapes = chartShapes(model, { width: 800, height: 180 }, words);
  const bar = (title: string) =>
    shapes.find((shape) => shape.type === 'rect' && shape.title === title);
  const [up, down] = [bar('a'), bar('b')];
  if (up?.type !== 'rect' || down?.type !== 'rect') throw new Error('not drawn');
  // Even a bar a thousandth as high is visible, on the other side of the line.
  expect(up.y + up.height).toBeCloseTo(down.y, 5);
  expect(up.height).toBeGreaterThan(down.height);
  expect(shapes.filter((shape) => shape.type !== 'text' && shape.title === 'c')).toHaveLength(1);
  const band = shapes.find((shape) => shape.type === 'rect' && shape.ink === 'band');
  if (band?.type !== 'rect') throw new Error('no band');
  // Transactions within thirty days before the report are inside its band.
  expect(down.x).toBeGreaterThan(band.x);
  expect(down.x).toBeLessThan(band.x + band.width);
});
