import { defineConfig } from '@playwright/test';

/** What is done in the window, part by part and job by job. */
const works = ['e2e/**/*.spec.ts', 'jobs/**/*.spec.ts'];

/**
 * `e2e` is part of `npm test`. `npm run test:full` has `long`, the tests of the same folder that are
 * tagged `@long` (their promise has a shorter witness in `npm test`), and `full` (keyring, many
 * kills, scale).
 *
 * A test that fails is tried a second time where it clicks through the screens: two windows and a
 * service share two cores there, and a step that came a moment too late says nothing of the program.
 * What only passed at the second try is named with its reason at the end of the run
 * (`scripts/check/failures.mjs`). Nothing is tried twice that looks for lost or twice-paid rows
 * (`full`, and the files that say so themselves): one loss in a hundred is a loss.
 */
export default defineConfig({
  fullyParallel: false,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  retries: 1,
  // What a screen reader would say, beside the test that reads it.
  snapshotPathTemplate: '{testDir}/{testFileDir}/{testFileName}-spoken/{arg}{ext}',
  reporter: 'list',
  projects: [
    { name: 'e2e', testDir: '.', testMatch: works, grepInvert: /@long/ },
    { name: 'long', testDir: '.', testMatch: works, grep: /@long/ },
    { name: 'full', testDir: './full', testMatch: '**/*.spec.ts', timeout: 600_000, retries: 0 },
  ],
});
