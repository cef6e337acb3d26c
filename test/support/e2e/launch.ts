/** Starts the program under Playwright. */
import { _electron, type ElectronApplication, type Page } from '@playwright/test';
import { letConnect } from '../../../scripts/run/let-connect.mjs';

type Options = NonNullable<Parameters<typeof _electron.launch>[0]>;

/** How Chromium dies of itself; what the program ends with is an exit code. */
const crash = /signal=SIG(ABRT|BUS|ILL|SEGV|TRAP)/;

/**
 * Starts it, and once more where Chromium died of a crash of its own before any of the program's
 * own code was reached, seen about once in a thousand starts of a loaded machine. `onAgain` hears
 * of it, so that it can be counted.
 */
export async function launchElectron(
  options: Options,
  onAgain: (why: string) => void,
): Promise<ElectronApplication> {
  // Shorter than any test, so that a start that hangs is named with what it printed.
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
 * Resolves when the program answers its page: the window is there before. A page that went elsewhere asks
 * nothing.
 */
export async function untilAnswered(page: Page): Promise<void> {
  await page
    .evaluate(() => window.kartotek?.methods['app']?.['info']?.() as Promise<unknown> | undefined)
    .catch(() => undefined);
}
