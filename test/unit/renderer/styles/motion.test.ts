/** Nothing flashes: anything that repeats does so at most three times a second (WCAG 2.3.1). */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../../../src/renderer/src', import.meta.url));

/** Every endless animation in all components and style sheets, with its duration in ms. */
const endless = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.(?:svelte|css)$/.test(path))
  .flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(/\banimation:\s*([^;{}]+);/g)]
      .flatMap(([, value = '']) => value.split(','))
      .filter((one) => one.includes('infinite'))
      .map((one) => {
        const [, time = '', unit] = /([\d.]+)(ms|s)\b/.exec(one) ?? [];
        return { path, ms: Number(time) * (unit === 's' ? 1000 : 1) };
      }),
  );

test('what moves without end takes more than a third of a second each time', () => {
  expect(endless.length).toBeGreaterThan(0);
  expect(endless.filter(({ ms }) => !(ms > 1000 / 3))).toEqual([]);
});
