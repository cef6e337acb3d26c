/** Starts a packaged program like its users, and drives it through Chromium's debugging port. */
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
 * @property {() => string} output what the program printed
 * @property {() => Promise<number | null>} quit closes the window as the user does and waits for
 *   the end; the exit status
 * @property {() => Promise<void>} end kills it, should it still run
 *
 * @typedef {object} ProcessFacts
 * @property {string} commandLine
 * @property {number} uid
 * @property {number} seccomp 2: a filter of system calls is in force
 * @property {string} namespace the user namespace it lives in, as the kernel names it
 */

/** Time-out of a start. A portable program and an AppImage unpack themselves first. */
const patience = 90_000;

/** Prepares a user and a display for a packaged program. @param {string} executable */
export const prepareProgram = (executable) => {
  process.env['KARTOTEK_QUIET'] = '1';
  return prepareElectron({ packaged: executable });
};

/**
 * Starts the program. Node's inspector is off in a package, so the page is driven over the DevTools
 * protocol. Chromium chooses the port and writes it into the data folder, because a launcher's
 * program doesn't always print to our pipes.
 * @param {PreparedElectron} prepared
 * @param {string} data folder
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
  // A step that can't be done ends the test there, not when all time is used up.
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
      // On macOS a program continues without a window until it is told to quit.
      if (process.platform === 'darwin') child.kill('SIGTERM');
      const [code] = await ended;
      return code;
    },
  };
};

/**
 * @param {string} portFile two lines: the port and the path
 * @param {() => string} failed why there will be none; '' while there may be
 * @returns {Promise<string>}
 */
const addressIn = async (portFile, failed) => {
  for (const end = Date.now() + patience; Date.now() < end && !failed();) {
    const [port, path] = existsSync(portFile) ? readFileSync(portFile, 'utf8').split('\n') : [];
    if (port && path) return `ws://127.0.0.1:${port}${path}`;
    // Polls until it is there, the program ends, or the time is up.
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
 * The processes of a program on Linux, by the path it was started from.
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
        // It ended meanwhile.
        return [];
      }
    });
