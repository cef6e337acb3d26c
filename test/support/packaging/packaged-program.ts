/** A packaged program, started as its users start it and driven through Chromium's own port. */
import { chromium, type Browser, type Page } from '@playwright/test';
import { spawn, type ChildProcess } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { once } from 'node:events';
import { prepareElectron, type PreparedElectron } from '../../../scripts/run/prepare.mjs';

export interface Running {
  readonly page: Page;
  readonly prepared: PreparedElectron;
  /** What the program printed. */
  readonly output: () => string;
  /** Closes the window as the person does and waits for the end; the exit status. */
  readonly quit: () => Promise<number | null>;
}

/** Prepares a user and a display for a packaged program at `executable`. */
export function prepareProgram(executable: string): Promise<PreparedElectron> {
  process.env['KARTOTEK_QUIET'] = '1';
  return prepareElectron({ packaged: executable });
}

/**
 * Starts the program. The inspector of Node is off in a package, so the page is driven over the
 * DevTools protocol, at a port that the system chooses.
 */
export async function startProgram(
  prepared: PreparedElectron,
  args: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): Promise<Running> {
  const child = spawn(
    prepared.executablePath,
    [...prepared.args, '--remote-debugging-port=0', '--lang=en', ...args],
    { env: { ...prepared.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  const address = await devToolsAddress(child, (text) => (output += text));
  const browser = await chromium.connectOverCDP(address);
  const page = await firstPage(browser);
  // A step that cannot be done ends the test where it stands, not when all time is used up.
  page.setDefaultTimeout(30_000);
  return {
    page,
    prepared,
    output: () => output,
    quit: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      const ended = once(child, 'exit') as Promise<[number | null]>;
      await page.close();
      const [code] = await ended;
      return code;
    },
  };
}

function devToolsAddress(child: ChildProcess, heard: (text: string) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    let errors = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      heard(text);
      errors += text;
      const found = /DevTools listening on (ws:\S+)/.exec(errors)?.[1];
      if (found) resolve(found);
    });
    child.once('exit', (code) => reject(new Error(`The program ended (${code}): ${errors}`)));
    child.once('error', reject);
  });
}

async function firstPage(browser: Browser): Promise<Page> {
  const [context] = browser.contexts();
  if (!context) throw new Error('The program has no window');
  const ours = (): Page | undefined =>
    context.pages().find((page) => page.url().startsWith('app://'));
  return ours() ?? context.waitForEvent('page', { predicate: () => ours() !== undefined });
}

export interface ProcessFacts {
  readonly commandLine: string;
  readonly uid: number;
  /** 2: a filter of system calls is in force. */
  readonly seccomp: number;
  /** The user namespace it lives in, as the kernel names it. */
  readonly namespace: string;
}

/** The processes of a program on Linux, by the path it was started from. */
export function processesOf(executable: string): ProcessFacts[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        if (readlinkSync(`/proc/${pid}/exe`) !== executable) return [];
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
        // It ended while we looked.
        return [];
      }
    });
}
