import { defineConfig } from '@playwright/test';

/**
 * `e2e` is part of `npm test`. `npm run test:full` has `long`, the tests of the same folder that are
 * tagged `@long` (their promise has a shorter witness in `npm test`), and `full` (keyring, many
 * kills, scale).
 */
export default defineConfig({
  fullyParallel: false,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  retries: 0,
  // What a screen reader would say, beside the test that reads it.
  snapshotPathTemplate: '{testDir}/{testFileDir}/{testFileName}-spoken/{arg}{ext}',
  reporter: 'list',
  projects: [
    { name: 'e2e', testDir: './e2e', testMatch: '**/*.spec.ts', grepInvert: /@long/ },
    { name: 'long', testDir: './e2e', testMatch: '**/*.spec.ts', grep: /@long/ },
    { name: 'full', testDir: './full', testMatch: '**/*.spec.ts', timeout: 600_000 },
  ],
});
