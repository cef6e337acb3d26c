/** Starts the program under Playwright. */
import { _electron, type ElectronApplication, type Page } from '@playwright/test';
import { letConnect } from '../../../scripts/run/let-connect.mjs';

type Options = NonNullable<Parameters<typeof _electron.launch>[0]>;

/** Matches the signals of a Chromium crash. The program itself always exits with a code. */
const crash = /signal=SIG(ABRT|BUS|ILL|SEGV|TRAP)/;

/**
 * Starts the program. If Chromium crashes before any of the program's code runs, starts it once
 * more; on a loaded machine that happens about once in a thousand starts. `onAgain` is called so
 * that such restarts can be counted.
 */
export async function launchElectron(
  options: Options,
  onAgain: (why: string) => void,
): Promise<ElectronApplication> {
  // Shorter than any test's time-out, so that if a start hangs, the failure includes its output.
  const limited = { timeout: 40_000, ...options };
  const start = async (): Promise<ElectronApplication> => {
    return letConnect(await _electron.launch(limited));
  };
  try {
    return await start();
  } catch (error) {
    const crashed = crash.exec(error instanceof Error ? error.message : '')?.[0];
    if (crashed === undefined) throw error;
    onAgain(crashed);
    return start();
  }
}

/**
 * Resolves once the main process responds to the page, which is after the window appears. A page
 * that has navigated away makes no calls.
 */
export async function untilAnswered(page: Page): Promise<void> {
  await page
    .evaluate(() => window.kartotek?.methods['app']?.['info']?.() as Promise<unknown> | undefined)
    .catch(() => undefined);
}
