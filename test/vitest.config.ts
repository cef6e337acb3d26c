import { svelte } from '@sveltejs/vite-plugin-svelte';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { aliases as alias } from '../scripts/aliases.mjs';
import { filesThatTryMore } from '../scripts/check/tries-more.mjs';

const isWhole = process.env['KARTOTEK_WHOLE'] === '1';
/** Trying every step, and all runs of a property, takes longer. */
const testTimeout = isWhole ? 600_000 : 60_000;
const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/**
 * `unit`, `window` and `components` (Svelte in a DOM) are part of `npm test`. `npm run test:full`
 * runs `full` (independent readers, long runs), and repeats those of `unit` and `window` that try
 * more with `KARTOTEK_WHOLE`: every step at which something can die, and all runs of each property.
 */
export default defineConfig({
  test: {
    // By default, Vitest leaves one core free, which on two cores is half of them.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        root: at('..'),
        resolve: { alias },
        plugins: [svelte({ configFile: false })],
        test: {
          name: 'unit',
          include: isWhole
            ? ['main', 'sample', 'scripts', 'shared'].flatMap((room) =>
                filesThatTryMore(`unit/${room}`),
              )
            : ['test/unit/{main,sample,scripts,shared}/**/*.test.ts', 'test/architecture*.test.ts'],
          // Nothing here keeps state in a module, so each module is loaded only once. The window
          // does keep state: its language, its settings, what's on screen.
          isolate: false,
          testTimeout,
        },
      },
      {
        root: at('..'),
        resolve: { alias },
        plugins: [svelte({ configFile: false })],
        test: {
          name: 'window',
          include: isWhole
            ? filesThatTryMore('unit/renderer')
            : ['test/unit/renderer/**/*.test.ts'],
          exclude: ['**/*.component.test.ts'],
          // Each file has its own modules, and a thread starts faster than a process.
          pool: 'threads',
          testTimeout,
        },
      },
      {
        root: at('..'),
        // Without this, we would get Svelte's server-rendering build, which can't be mounted.
        resolve: { alias, conditions: ['browser'] },
        plugins: [svelte({ configFile: false })],
        test: {
          name: 'components',
          environment: 'happy-dom',
          include: ['test/unit/**/*.component.test.ts'],
        },
      },
      {
        root: at('..'),
        resolve: { alias },
        test: { name: 'full', include: ['test/full/**/*.test.ts'], testTimeout: 600_000 },
      },
    ],
  },
});
