import { defineConfig } from '@playwright/test';

/** Everything done in the window, part by part and job by job. */
const works = ['e2e/**/*.spec.ts', 'jobs/**/*.spec.ts'];

/**
 * `e2e` is part of `npm test`. `npm run test:full` runs `long` and `full`. `long` has the tests in
 * the same folder that are tagged `@long` (a shorter test in `npm test` covers the same promise).
 * `full` has the keyring, many kills, and scale.
 *
 * A failed test that clicks through the screens is retried once. Two windows and a service share
 * two cores, and a step that is a moment too late proves nothing about the program. At the end of
 * the run, tests that passed only on the second attempt are listed with the reason
 * (`scripts/check/failures.mjs`). Tests that look for rows lost or charged twice (`full`, and files
 * that say so) are never retried, because one loss in a hundred is still a loss.
 */
export default defineConfig({
  fullyParallel: false,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  retries: 1,
  // The texts that a screen reader would announce are next to the test that compares them.
  snapshotPathTemplate: '{testDir}/{testFileDir}/{testFileName}-spoken/{arg}{ext}',
  reporter: 'list',
  projects: [
    { name: 'e2e', testDir: '.', testMatch: works, grepInvert: /@long/ },
    { name: 'long', testDir: '.', testMatch: works, grep: /@long/ },
    { name: 'full', testDir: './full', testMatch: '**/*.spec.ts', timeout: 600_000, retries: 0 },
  ],
});
