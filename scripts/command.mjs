import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { inRoot } from './paths.mjs';

/**
 * @typedef {{ code: number, output: string }} Ended
 * @typedef {object} RunOptions
 * @property {NodeJS.ProcessEnv} [env]
 * @property {string} [cwd]
 * @property {boolean} [show] lets the user see the output, which is then not collected
 * @property {boolean} [errorsShown] passes through standard error only
 * @property {(child: import('node:child_process').ChildProcess) => void} [onStart]
 */

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();
let listening = false;

const endWithUs = () => {
  if (listening) return;
  listening = true;
  /** @param {NodeJS.Signals} signal */
  const end = (signal) => {
    // Gives the application time to close its files.
    void endChildren(signal, 5000).then(() => process.exit(130));
  };
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => end(signal));
  }
  // If npm is killed, its shell exits but we keep running, under a new parent.
  const parent = process.ppid;
  if (process.env['npm_lifecycle_event']) {
    setInterval(() => process.ppid === parent || end('SIGTERM'), 500).unref();
  }
  process.on('exit', () => {
    for (const child of running) child.kill();
  });
};

/**
 * Kills a child process when this process exits.
 * @template {import('node:child_process').ChildProcess} T
 * @param {T} child
 * @returns {T}
 */
export const endsWithUs = (child) => {
  endWithUs();
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
};

/**
 * Stops all running children and waits until they have exited.
 * @param {NodeJS.Signals} [signal]
 * @param {number} [patience] milliseconds before they are killed
 */
export const endChildren = async (signal = 'SIGTERM', patience = 1000) => {
  const gone = [...running].map((child) => new Promise((done) => child.once('exit', done)));
  for (const child of running) child.kill(signal);
  const late = setTimeout(() => {
    for (const child of running) child.kill('SIGKILL');
  }, patience);
  await Promise.all(gone);
  clearTimeout(late);
};

/**
 * Runs a program until it exits. Never throws for an exit status. If the program doesn't exist, the
 * status is 127.
 * @param {string} file
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<Ended>}
 */
export const run = (file, args, options = {}) =>
  new Promise((resolve) => {
    const through = options.show ? 'inherit' : 'pipe';
    const child = endsWithUs(
      spawn(file, args, {
        cwd: options.cwd ?? inRoot(),
        env: options.env ?? process.env,
        stdio: [
          options.show ? 'inherit' : 'ignore',
          through,
          options.errorsShown ? 'inherit' : through,
        ],
        shell: process.platform === 'win32' && file.endsWith('.cmd'),
      }),
    );
    let output = '';
    child.stdout?.setEncoding('utf8').on('data', (text) => (output += text));
    child.stderr?.setEncoding('utf8').on('data', (text) => (output += text));
    options.onStart?.(child);
    child.once('error', (error) => {
      running.delete(child);
      resolve({ code: 127, output: output + error.message });
    });
    child.once('close', (code, signal) => resolve({ code: code ?? (signal ? 1 : 0), output }));
  });

/**
 * Returns a program's standard output, or undefined if it fails.
 * @param {string} file
 * @param {readonly string[]} args
 */
export const ask = (file, args) => {
  const { status, stdout } = spawnSync(file, args, {
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C' },
  });
  return status === 0 ? stdout : undefined;
};

/**
 * Returns a program's path, or undefined. Also searches `sbin`, which Debian leaves off users'
 * paths.
 * @param {string} name
 */
export const findProgram = (name) =>
  [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/sbin']
    .filter((folder) => folder !== '')
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));

/**
 * Returns the JavaScript file behind a package's command, so that it runs with this Node and
 * without a shell on every system.
 * @param {string} packageName
 * @param {string} [command]
 */
export const commandOf = (packageName, command = packageName) => {
  const manifest = inRoot('node_modules', packageName, 'package.json');
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8'));
  return join(dirname(manifest), typeof bin === 'string' ? bin : bin[command]);
};

/** How to start npm: the one that started us, otherwise the one on the path. */
export const npmCommand = () => {
  const path = process.env['npm_execpath'];
  if (path && /\.c?js$/.test(path)) return { file: process.execPath, before: [path] };
  return { file: process.platform === 'win32' ? 'npm.cmd' : 'npm', before: [] };
};
