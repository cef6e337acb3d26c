import { defineConfig } from '@playwright/test';

/** `e2e` is part of `npm test`; `full` (keyring, many kills, scale) of `npm run test:full`. */
export default defineConfig({
  fullyParallel: false,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  retries: 0,
  reporter: 'list',
  projects: [
    { name: 'e2e', testDir: './e2e', testMatch: '**/*.spec.ts' },
    { name: 'full', testDir: './full', testMatch: '**/*.spec.ts', timeout: 600_000 },
  ],
});
