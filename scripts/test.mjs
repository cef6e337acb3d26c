/**
 * `npm test`: does the set-up and runs all checks. `--check` leaves out the end-to-end tests (`npm
 * run check`). `--full` runs the long tests instead (`npm run test:full`) and prints the table of
 * kills. `--verbose` shows all output. The last line gives the test counts.
 */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { inLanes } from './check/parallel.mjs';
import { failureLines } from './check/failures.mjs';
import { checks, playwrightStep, runStep, vitestStep } from './check/steps.mjs';
import { countLine, noTests, sumOf } from './count.mjs';
import { inRoot } from './paths.mjs';
import { sandboxOffWords, sandboxWorks } from './run/sandbox.mjs';
import { electronUser } from './run/user.mjs';
import { runMain, say, StopError } from './console.mjs';
import { ensureBuild, ensureService } from './setup/build.mjs';
import { ensureDependencies } from './setup/deps.mjs';
import { hasDisplay, startXvfb } from './setup/display.mjs';
import { resolveElectron } from './setup/electron.mjs';
import { ensureMessages } from './setup/messages.mjs';
import { ensureSystemLibraries } from './setup/system-libraries.mjs';

/** @typedef {import('./check/steps.mjs').Result} Result */

const known = ['--check', '--full', '--verbose'];
const options = new Set(process.argv.slice(2));
const verbose = options.has('--verbose');

/** @param {Result} result */
const tell = (result) => {
  const tests = result.count ? `, ${countLine(result.count)}` : '';
  say(`${result.ok ? 'ok  ' : 'FAIL'} ${result.name} (${result.seconds.toFixed(1)} s${tests})`);
  // Failures come first. Other output is printed only if no report covers it.
  if (result.failures.length > 0) say(failureLines(result.failures));
  else if (!result.ok && !verbose) say(result.output.trim());
  if (result.table) say(result.table);
  return result;
};

/** @param {import('./check/steps.mjs').Step} step */
const step = async (step) => tell(await runStep(step, { show: verbose }));

/**
 * @param {string} name
 * @param {() => Promise<unknown>} work
 * @returns {Promise<Result>}
 */
const ownStep = async (name, work) => {
  const began = Date.now();
  const seconds = () => (Date.now() - began) / 1000;
  try {
    await work();
    return tell({ name, ok: true, seconds: seconds(), output: '', failures: [] });
  } catch (error) {
    const output = error instanceof StopError ? error.message : String(error);
    return tell({ name, ok: false, seconds: seconds(), output, failures: [] });
  }
};

const build = () =>
  ownStep('build', async () => {
    await ensureBuild();
    await ensureService();
  });

/** Settings for tests in Electron: a display, and no repeated notices about the older Electron. */
const electronEnv = async () => {
  const { executable } = await resolveElectron();
  // Printed once here, because the tests don't print it themselves.
  if (!sandboxWorks(executable, await electronUser())) say(sandboxOffWords);
  const display = hasDisplay() ? undefined : await startXvfb();
  return { ...process.env, ...display?.env, KARTOTEK_QUIET: '1' };
};

const everything = async () => {
  const results = await inLanes(2, [
    build,
    ...[...checks(), vitestStep('unit')].map((one) => () => step(one)),
  ]);
  const built = results[0]?.ok === true;
  if (!built) say('FAIL end-to-end tests (not run, because the build failed)');
  else results.push(await step(playwrightStep('e2e', await electronEnv())));
  return results;
};

const onlyChecks = () =>
  inLanes(
    2,
    [...checks(), vitestStep('unit')].map((one) => () => step(one)),
  );

const longTests = async () => {
  const results = [await build()];
  results.push(await step(vitestStep('full')));
  if (results[0]?.ok) {
    const table = inRoot('test-results', 'kills.txt');
    rmSync(table, { force: true });
    results.push(await step(playwrightStep('full', await electronEnv())));
    if (existsSync(table)) say(readFileSync(table, 'utf8').trim());
  }
  return results;
};

await runMain(async () => {
  const began = Date.now();
  const unknown = [...options].filter((option) => !known.includes(option));
  if (unknown.length > 0) {
    throw new StopError(`Unknown option: ${unknown.join(' ')}. Use ${known.join(', ')}.`);
  }
  await ensureDependencies();
  if (!options.has('--check')) {
    const { executable } = await resolveElectron();
    const groups = /** @type {import('./setup/packages.mjs').Group[]} */ (['run']);
    if (!hasDisplay()) groups.push('display');
    if (options.has('--full')) groups.push('full');
    await ensureSystemLibraries(executable, groups);
  }
  ensureMessages();
  const work = options.has('--full') ? longTests : options.has('--check') ? onlyChecks : everything;
  const results = await work();
  const failed = results.filter(({ ok }) => !ok).map(({ name }) => name);
  const count = sumOf(results.map((result) => result.count ?? noTests()));
  say(`${((Date.now() - began) / 1000).toFixed(0)} s; the output of each step is in test-results/`);
  if (failed.length > 0) say(`Failed: ${failed.join(', ')}`);
  say(countLine(count));
  return failed.length > 0 || count.passed === 0 ? 1 : 0;
});
