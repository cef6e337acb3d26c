/** The real application: the built program in real Electron, with a data folder for each test. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test as base, type ElectronApplication, type Page } from '@playwright/test';
import { prepareElectron, type PreparedElectron } from '../../../scripts/run/prepare.mjs';
import { launchElectron, untilAnswered } from './launch';

export interface Launched {
  readonly app: ElectronApplication;
  readonly page: Page;
}

/** Starts the program with a sample register that includes edge cases. */
export const withEdgeCases = { env: { KARTOTEK_SAMPLE_EDGE_CASES: '1' } } as const;

interface LaunchOptions {
  /** The data folder; a new one if missing. */
  readonly dataDir?: string;
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /**
   * Starts where the program was last left, as it does for a user. If missing, starts on the first
   * screen.
   */
  readonly asLeft?: boolean;
  /**
   * True if the page gets no reply before the test acts, so that the fixture doesn't wait for one.
   */
  readonly isHeld?: boolean;
}

export interface TestFixtures {
  /** Starts the application. Everything started is closed after the test. */
  readonly launch: (options?: LaunchOptions) => Promise<Launched>;
  /** A new data folder that the application can write to. */
  readonly dataDir: string;
}

export interface WorkerFixtures {
  readonly prepared: PreparedElectron;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  prepared: [
    // Playwright derives the fixture's dependencies from this pattern.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      process.env['KARTOTEK_QUIET'] = '1';
      const prepared = await prepareElectron();
      await use(prepared);
      prepared.close();
    },
    { scope: 'worker' },
  ],
  dataDir: async ({ prepared }, use) => use(prepared.makeUserDir('data')),
  launch: async ({ prepared, dataDir }, use) => {
    const started: ElectronApplication[] = [];
    await use(async (options = {}) => {
      const folder = options.dataDir ?? dataDir;
      if (options.asLeft !== true) rmSync(join(folder, 'session.json'), { force: true });
      const args = [
        ...prepared.launchOptions.args,
        `--user-data-dir=${folder}`,
        '--lang=en',
        // Without a graphics card, every start would first look for one and wait.
        '--disable-gpu',
        ...(options.args ?? []),
      ];
      const env = { ...prepared.launchOptions.env, ...options.env };
      const app = await launchElectron({ ...prepared.launchOptions, args, env }, (why) => {
        base.info().annotations.push({ type: 'started again', description: why });
      });
      started.push(app);
      const page = await app.firstWindow();
      // Makes a step that can't be done fail with its name, instead of using up the whole test's
      // time.
      page.setDefaultTimeout(20_000);
      if (options.isHeld !== true) await untilAnswered(page);
      return { app, page };
    });
    for (const app of started) await endWithin(app, 15_000);
  },
});

/** Closes an application, or kills it if it doesn't exit in time. */
async function endWithin(app: ElectronApplication, ms: number): Promise<void> {
  const gracePeriod = setTimeout(() => app.process().kill('SIGKILL'), ms);
  await app.close().catch(() => undefined);
  clearTimeout(gracePeriod);
}

export { expect };
