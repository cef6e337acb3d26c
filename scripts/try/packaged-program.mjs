/** Starts a packaged program as a user would, and drives it through Chromium's debugging port. */
import { chromium } from '@playwright/test';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { endsWithUs } from '../command.mjs';
import { prepareElectron } from '../run/prepare.mjs';

/**
 * @typedef {import('@playwright/test').Page} Page
 * @typedef {import('../run/prepare.d.mts').PreparedElectron} PreparedElectron
 *
 * @typedef {object} Running
 * @property {Page} page
 * @property {PreparedElectron} prepared
 * @property {() => string} output what the program has printed
 * @property {() => Promise<number | null>} quit closes the window as the user does, waits for the
 *   program to exit, and returns its exit status
 * @property {() => Promise<void>} end kills the program if it's still running
 *
 * @typedef {object} ProcessFacts
 * @property {string} commandLine
 * @property {number} uid
 * @property {number} seccomp 2 if a system call filter is active
 * @property {string} namespace the process's user namespace, as named by the kernel
 */

/** Time-out for starting. Portable programs and AppImages unpack themselves first. */
const patience = 90_000;

/** Sets up a user and a display for a packaged program. @param {string} executable */
export const prepareProgram = (executable) => {
  process.env['KARTOTEK_QUIET'] = '1';
  return prepareElectron({ packaged: executable });
};

/**
 * Starts the program. Node's inspector is disabled in packages, so the page is driven over the
 * DevTools protocol. Chromium chooses the port and writes it to the data folder, because a program
 * started by a launcher doesn't always print to our pipes.
 * @param {PreparedElectron} prepared
 * @param {string} data the data folder
 * @param {readonly string[]} [args]
 * @param {Readonly<Record<string, string>>} [env]
 * @returns {Promise<Running>}
 */
export const startProgram = async (prepared, data, args = [], env = {}) => {
  const portFile = join(data, 'DevToolsActivePort');
  rmSync(portFile, { force: true });
  const child = endsWithUs(
    spawn(
      prepared.executablePath,
      [
        ...prepared.args,
        `--user-data-dir=${data}`,
        '--remote-debugging-port=0',
        '--lang=en',
        ...args,
      ],
      { env: { ...prepared.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] },
    ),
  );
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text) => (output += text));
  child.stderr.setEncoding('utf8').on('data', (text) => (output += text));
  /** @type {string} */
  let failure = '';
  child.once('error', (error) => (failure = error.message));
  child.once('exit', (code) => (failure ||= `it ended (${code})`));
  const browser = await chromium.connectOverCDP(
    await addressIn(portFile, () => failure && `${failure}: ${output}`),
  );
  const page = await firstPage(browser);
  // A step that can't be done fails on its own, long before the whole test times out.
  page.setDefaultTimeout(30_000);
  const isOver = () => child.exitCode !== null || child.signalCode !== null;
  return {
    page,
    prepared,
    output: () => output,
    end: async () => {
      if (isOver()) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
    quit: async () => {
      if (isOver()) return child.exitCode;
      const ended = once(child, 'exit');
      await page.close();
      // On macOS a program keeps running without a window until it is told to quit.
      if (process.platform === 'darwin') child.kill('SIGTERM');
      const [code] = await ended;
      return code;
    },
  };
};

/**
 * @param {string} portFile has two lines: the port and the path
 * @param {() => string} failed returns why it can't be written any more; '' while it still can
 * @returns {Promise<string>}
 */
const addressIn = async (portFile, failed) => {
  for (const end = Date.now() + patience; Date.now() < end && !failed();) {
    const [port, path] = existsSync(portFile) ? readFileSync(portFile, 'utf8').split('\n') : [];
    if (port && path) return `ws://127.0.0.1:${port}${path}`;
    // Polls until the file exists, the program exits, or time runs out.
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`The program did not start: ${failed() || 'it opened no port'}`);
};

/** @param {import('@playwright/test').Browser} browser @returns {Promise<Page>} */
const firstPage = async (browser) => {
  const [context] = browser.contexts();
  if (!context) throw new Error('The program has no window');
  const ours = () => context.pages().find((page) => page.url().startsWith('app://'));
  return ours() ?? context.waitForEvent('page', { predicate: () => ours() !== undefined });
};

/**
 * Returns a program's processes on Linux, selected by the path of their executable.
 * @param {(executable: string) => boolean} isIt
 * @returns {ProcessFacts[]}
 */
export const processesOf = (isIt) =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        if (!isIt(readlinkSync(`/proc/${pid}/exe`))) return [];
        const status = readFileSync(`/proc/${pid}/status`, 'utf8');
        return [
          {
            commandLine: readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' '),
            uid: Number(/^Uid:\s+(\d+)/m.exec(status)?.[1]),
            seccomp: Number(/^Seccomp:\s+(\d+)/m.exec(status)?.[1]),
            namespace: readlinkSync(`/proc/${pid}/ns/user`),
          },
        ];
      } catch {
        // The process has exited in the meantime.
        return [];
      }
    });
