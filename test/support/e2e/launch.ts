/** Starts the program under Playwright. */
import { _electron, type ElectronApplication, type Page } from '@playwright/test';
import { letConnect } from '../../../scripts/run/let-connect.mjs';

type Options = NonNullable<Parameters<typeof _electron.launch>[0]>;

/** Signals that end Chromium in a crash. The program itself ends with an exit code. */
const crash = /signal=SIG(ABRT|BUS|ILL|SEGV|TRAP)/;

/**
 * Starts it. If Chromium crashes before any code of the program runs, starts it once more; on a
 * loaded machine that happens about once in a thousand starts. `onAgain` is called so that it can
 * be counted.
 */
export async function launchElectron(
  options: Options,
  onAgain: (why: string) => void,
): Promise<ElectronApplication> {
  // Shorter than any test, so a start that hangs fails with its output.
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
 * Resolves when main answers the page, which is after the window appears. A page that navigated
 * away calls nothing.
 */
export async function untilAnswered(page: Page): Promise<void> {
  await page
    .evaluate(() => window.kartotek?.methods['app']?.['info']?.() as Promise<unknown> | undefined)
    .catch(() => undefined);
}
