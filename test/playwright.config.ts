import { defineConfig } from '@playwright/test';

/** What is done in the window, part by part and job by job. */
const works = ['e2e/**/*.spec.ts', 'jobs/**/*.spec.ts'];

/**
 * `e2e` is part of `npm test`. `npm run test:full` has `long`, the tests in the same folder that
 * are tagged `@long` (a shorter test in `npm test` covers the same promise), and `full` (keyring,
 * many kills, scale).
 *
 * A test that clicks through the screens is tried a second time if it fails. Two windows and a
 * service share two cores there, and a step that came a moment too late says nothing about the
 * program. At the end of the run, tests that passed only at the second attempt are listed with the
 * reason (`scripts/check/failures.mjs`). Tests that look for rows lost or paid for twice (`full`,
 * and the files that say so themselves) are never repeated, because one loss in a hundred is a
 * loss.
 */
export default defineConfig({
  fullyParallel: false,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  retries: 1,
  // What a screen reader would say, next to the test that reads it.
  snapshotPathTemplate: '{testDir}/{testFileDir}/{testFileName}-spoken/{arg}{ext}',
  reporter: 'list',
  projects: [
    { name: 'e2e', testDir: '.', testMatch: works, grepInvert: /@long/ },
    { name: 'long', testDir: '.', testMatch: works, grep: /@long/ },
    { name: 'full', testDir: './full', testMatch: '**/*.spec.ts', timeout: 600_000, retries: 0 },
  ],
});
