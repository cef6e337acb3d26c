import { expect, test } from 'vitest';
import { barsSvg } from '@renderer/lib/charts/bars-svg';

const base = { title: 'Marks by year', source: '3 marks', valueText: String } as const;

test('names from a register are no markup in a picture', () => {
  const svg = barsSvg({
    ...base,
    across: true,
    bars: [{ label: 'Sol & "Måne" <script>\u0001', value: 3 }],
  });
  expect(svg).toContain('Sol &amp; &quot;Måne&quot; &lt;script&gt;<');
  expect(svg).not.toContain('\u0001');
});

test('bars are as long as their values, and labels that have no room are left out', () => {
  const lying = barsSvg({
    ...base,
    across: true,
    bars: [
      { label: 'a', value: 10 },
      { label: 'b', value: 5 },
      { label: 'c', value: 0 },
    ],
  });
  const [, ...bars] = [...lying.matchAll(/<rect [^>]*width="([\d.]+)"/g)].map(([, one]) =>
    Number(one),
  );
  expect(bars[1]).toBeCloseTo((bars[0] ?? 0) / 2, 0);
  expect(bars[2]).toBe(0);
  const standing = barsSvg({
    ...base,
    across: false,
    bars: Array.from({ length: 80 }, (_, at) => ({ label: String(1945 + at), value: at })),
  });
  expect(standing).toContain('>1945<');
  expect(standing).not.toContain('>1946<');
});
