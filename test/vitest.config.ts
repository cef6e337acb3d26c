import { svelte } from '@sveltejs/vite-plugin-svelte';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { aliases as alias } from '../scripts/aliases.mjs';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** `unit` is part of `npm test`; `full` (readers of other makers, long runs) of `npm run test:full`. */
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
          testTimeout: 60_000,
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
