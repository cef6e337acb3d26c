/**
 * `npm start`: installs whatever is missing, gets Electron, builds and opens the application. `npm
 * start -- --tour` runs the tour instead, as does a computer without a display.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { endsWithUs } from './command.mjs';
import { inRoot } from './paths.mjs';
import { prepareElectron } from './run/prepare.mjs';
import { runMain, say, StopError } from './console.mjs';
import { ensureBuild } from './setup/build.mjs';
import { ensureDependencies } from './setup/deps.mjs';
import { hasDisplay } from './setup/display.mjs';
import { resolveElectron } from './setup/electron.mjs';
import { ensureMessages } from './setup/messages.mjs';
import { ensureSystemLibraries } from './setup/system-libraries.mjs';

/** @typedef {import('./run/prepare.d.mts').PreparedElectron} Prepared */

const main = async () => {
  const given = process.argv.slice(2);
  const tour = given.includes('--tour');
  const rest = given.filter((arg) => arg !== '--tour');
  await ensureDependencies();
  const { executable } = await resolveElectron();
  const display = hasDisplay();
  await ensureSystemLibraries(executable, display ? ['run'] : ['run', 'display']);
  ensureMessages();
  await ensureBuild();
  if (!display) say('There is no display, so Kartotek runs the tour under Xvfb.');
  const showTour = tour || !display;
  const prepared = await prepareElectron({ lastingHome: !showTour });
  return showTour ? runTour(prepared, rest) : open(prepared, rest);
};

/** @param {Prepared} prepared @param {string[]} rest @returns {Promise<number>} */
const open = (prepared, rest) => {
  say('Opening Kartotek');
  const args = [...prepared.args, ...rest];
  const child = endsWithUs(
    spawn(prepared.executablePath, args, { env: prepared.env, stdio: 'inherit' }),
  );
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0)));
  });
};

/** @param {Prepared} prepared @param {string[]} rest @returns {Promise<number>} */
const runTour = async (prepared, rest) => {
  const file = inRoot('scripts/tour/tour.mjs');
  if (!existsSync(file)) throw new StopError('The tour is missing (scripts/tour/tour.mjs).');
  const outDir = inRoot('tour');
  rmSync(outDir, { recursive: true, force: true });
  mkdirSync(outDir, { recursive: true });
  const { _electron } = await import('@playwright/test');
  /** @type {import('./tour/tour-types.d.mts').ElectronLaunch} */
  const electronLaunch = ({ args = [], env = {}, userDataDir } = {}) =>
    _electron.launch({
      ...prepared.launchOptions,
      args: [
        ...prepared.launchOptions.args,
        `--user-data-dir=${userDataDir ?? prepared.makeUserDir('data')}`,
        ...rest,
        ...args,
      ],
      env: { ...prepared.env, ...env },
    });
  const tour = await import(pathToFileURL(file).href);
  const result = await tour.runTour({
    electronLaunch,
    outDir,
    makeUserDir: prepared.makeUserDir,
    say,
  });
  prepared.close();
  return result === false ? 1 : 0;
};

await runMain(main);
