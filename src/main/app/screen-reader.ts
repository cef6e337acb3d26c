/**
 * On Linux, Chromium makes a window accessible to assistive technology only when asked to. The
 * desktop knows whether a screen reader is running. Without this check, screen reader users would
 * only find an empty frame.
 */
import { execFile } from 'node:child_process';

const question = [
  '--user',
  'get-property',
  'org.a11y.Bus',
  '/org/a11y/bus',
  'org.a11y.Status',
  'ScreenReaderEnabled',
];
/** Timeout in ms, because a desktop without a message bus never responds. */
const graceMs = 3000;

/** Asks the desktop whether a screen reader is running. Returns '' if it doesn't respond. */
function askDesktop(): Promise<string> {
  return new Promise((resolve) => {
    execFile('busctl', question, { timeout: graceMs }, (error, said) => resolve(error ? '' : said));
  });
}

/** Turns on accessibility support if a screen reader is running when the program starts. */
export async function followScreenReader(
  platform: NodeJS.Platform,
  enable: () => void,
  ask = askDesktop,
): Promise<void> {
  if (platform === 'linux' && /^b true\b/.test(await ask())) enable();
}
