import { svelte } from '@sveltejs/vite-plugin-svelte';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { aliases as alias } from '../scripts/aliases.mjs';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** `unit` and `components` (Svelte in a DOM) are part of `npm test`; `full` (readers of other makers, long runs) of `npm run test:full`. */
export default defineConfig({
  test: {
    projects: [
      {
        root: at('..'),
        resolve: { alias },
        plugins: [svelte({ configFile: false })],
        test: {
          name: 'unit',
          include: ['test/unit/**/*.test.ts', 'test/architecture.test.ts'],
          exclude: ['**/*.component.test.ts'],
          testTimeout: 60_000,
        },
      },
      {
        root: at('..'),
        // Without this Svelte would be the one that renders on a server, which cannot be mounted.
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
