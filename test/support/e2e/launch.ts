/** Starts the program under Playwright. */
import { _electron, type ElectronApplication } from '@playwright/test';

type Options = NonNullable<Parameters<typeof _electron.launch>[0]>;

/** How Chromium dies of itself; what the program ends with is an exit code. */
const crash = /signal=SIG(ABRT|BUS|ILL|SEGV|TRAP)/;

/**
 * Starts it, and once more where it was the tool or Chromium that failed, before any of the
 * program's own code was reached: the tool did not get hold of it in time, or the process died of
 * a crash of its own. Both are seen about once in a thousand starts of a loaded machine. `onAgain`
 * hears of it, so that it can be counted.
 */
export async function launchElectron(
  options: Options,
  onAgain: (why: string) => void,
): Promise<ElectronApplication> {
  try {
    return await _electron.launch(options);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const crashed = crash.exec(error.message)?.[0];
    if (crashed === undefined && error.name !== 'TimeoutError') throw error;
    onAgain(crashed ?? error.name);
    return _electron.launch(options);
  }
}
