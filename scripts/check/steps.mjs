import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { commandOf, run } from '../command.mjs';
import { countOfPlaywright, countOfVitest } from '../count.mjs';
import { inRoot } from '../paths.mjs';
import { hashOf } from '../setup/stamp.mjs';
import { failuresOfPlaywright, failuresOfVitest } from './failures.mjs';
import { jobsTable } from './jobs-table.mjs';

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string[]} args Node's arguments
 * @property {string} [report] JSON report with counts, relative to the repository
 * @property {(report: unknown) => import('../count.mjs').Count} [count]
 * @property {(report: unknown) => import('./failures.mjs').Failure[]} [failures]
 * @property {(report: unknown) => string} [table] renders the part of the report shown at the end
 * @property {NodeJS.ProcessEnv} [env]
 * @property {() => void} [before] called before the step runs
 *
 * @typedef {{ name: string, ok: boolean, seconds: number, output: string, count?: import('../count.mjs').Count | undefined, failures: import('./failures.mjs').Failure[], table?: string }} Result
 */

/** @param {string} name */
const logFile = (name) => inRoot('test-results', `${name.replaceAll(' ', '-')}.log`);

/** The steps that don't need Electron. @returns {Step[]} */
export const checks = () => [
  { name: 'types', args: [commandOf('typescript-native', 'tsc'), '-b'] },
  {
    name: 'svelte',
    args: [
      commandOf('svelte-check'),
      '--tsconfig',
      'tsconfig.svelte.json',
      '--tsgo',
      '--fail-on-warnings',
      '--output',
      'human',
    ],
    before: prepareSvelteCheck,
  },
  { name: 'unused code', args: [commandOf('knip'), '--no-progress'] },
  { name: 'lint', args: [commandOf('eslint'), '.', '--max-warnings', '0', ...cached('eslint')] },
  {
    name: 'format',
    args: [commandOf('prettier'), '--check', '--log-level', 'warn', '.', ...cached('prettier')],
  },
];

/**
 * Links the native compiler under the name that svelte-check looks for, which makes it twice as
 * fast. svelte-check keeps its translation of a component that has been deleted and would report
 * errors in it, so the translations of the last run are removed.
 */
const prepareSvelteCheck = () => {
  const link = inRoot('node_modules/@typescript/native');
  if (!existsSync(link)) symlinkSync(inRoot('node_modules/typescript-native'), link, 'junction');
  rmSync(inRoot('.svelte-check'), { recursive: true, force: true });
};

/** Files that passed are skipped until they or the rules change. @param {string} tool */
const cached = (tool) => {
  const rules = ['package-lock.json', 'eslint.config.js', 'scripts/check', '.prettierrc.json'];
  const file = inRoot('node_modules/.cache', `${tool}-${hashOf(inRoot(), rules).slice(0, 12)}`);
  return ['--cache', '--cache-strategy', 'content', '--cache-location', file];
};

/** @param {'unit' | 'full'} project @returns {Step} */
export const vitestStep = (project) => {
  const report = `test-results/vitest-${project}.json`;
  return {
    name: project === 'unit' ? 'unit tests' : 'long unit tests',
    args: [
      commandOf('vitest'),
      'run',
      '--config',
      'test/vitest.config.ts',
      '--project',
      project,
      ...(project === 'unit' ? ['--project', 'components'] : ['--project', 'unit']),
      '--project',
      'window',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${inRoot(report)}`,
    ],
    report,
    count: countOfVitest,
    failures: failuresOfVitest,
    ...(project === 'full' ? { env: { KARTOTEK_WHOLE: '1' } } : {}),
  };
};

/** @param {'e2e' | 'full'} project @param {NodeJS.ProcessEnv} env @returns {Step} */
export const playwrightStep = (project, env) => {
  const report = `test-results/playwright-${project}.json`;
  const config = ['test/playwright.config.ts', 'playwright.config.ts'].find((path) =>
    existsSync(inRoot(path)),
  );
  return {
    name: project === 'e2e' ? 'end-to-end tests' : 'long end-to-end tests',
    args: [
      commandOf('@playwright/test', 'playwright'),
      'test',
      ...(config ? ['--config', config] : []),
      '--project',
      project,
      ...(project === 'full' ? ['--project', 'long'] : []),
      // Playwright empties its output folder, so the other steps' logs go one level up.
      '--reporter=list,json',
      '--output',
      inRoot('test-results', `playwright-${project}`),
    ],
    env: {
      ...env,
      PLAYWRIGHT_JSON_OUTPUT_FILE: inRoot(report),
      PLAYWRIGHT_JSON_OUTPUT_NAME: inRoot(report),
    },
    report,
    count: countOfPlaywright,
    failures: failuresOfPlaywright,
    table: jobsTable,
  };
};

/**
 * Runs one step. Its output is always saved to `test-results/<name>.log`.
 * @param {Step} step
 * @param {{ show?: boolean }} [options]
 * @returns {Promise<Result>}
 */
export const runStep = async (step, { show = false } = {}) => {
  mkdirSync(inRoot('test-results'), { recursive: true });
  if (step.report) rmSync(inRoot(step.report), { force: true });
  step.before?.();
  const began = Date.now();
  const env = { ...process.env, ...step.env, FORCE_COLOR: '0', NO_COLOR: '1' };
  const { code, output } = await run(process.execPath, step.args, {
    env,
    onStart: (child) => {
      if (show)
        for (const from of [child.stdout, child.stderr])
          from?.on('data', (text) => process.stdout.write(text));
    },
  });
  writeFileSync(logFile(step.name), output);
  const report = reportOf(step);
  const count = report === undefined ? undefined : step.count?.(report);
  const zero =
    step.count !== undefined && (count === undefined || count.passed + count.failed === 0);
  return {
    name: step.name,
    ok: code === 0 && !zero && (count?.failed ?? 0) === 0,
    seconds: (Date.now() - began) / 1000,
    output: zero && code === 0 ? `${output}\nNot a single test ran.` : output,
    count,
    failures: report === undefined ? [] : (step.failures?.(report) ?? []),
    table: report === undefined ? '' : (step.table?.(report) ?? ''),
  };
};

/** @param {Step} step undefined if there is no readable report */
const reportOf = (step) => {
  if (!step.report || !existsSync(inRoot(step.report))) return undefined;
  try {
    return JSON.parse(readFileSync(inRoot(step.report), 'utf8'));
  } catch {
    return undefined;
  }
};
