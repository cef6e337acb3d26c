/**
 * On Linux, Chromium tells assistive technology of a window only where it is asked to. The desktop
 * knows whether a screen reader runs; without this a blind person would hear of one empty frame.
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
/** In ms. A desktop without a bus does not answer at all. */
const graceMs = 3000;

/** What the desktop says; '' where nobody answers. */
function askDesktop(): Promise<string> {
  return new Promise((resolve) => {
    execFile('busctl', question, { timeout: graceMs }, (error, said) => resolve(error ? '' : said));
  });
}

/** Speaks to a screen reader that runs when the program starts. */
export async function followScreenReader(
  platform: NodeJS.Platform,
  enable: () => void,
  ask = askDesktop,
): Promise<void> {
  if (platform === 'linux' && /^b true\b/.test(await ask())) enable();
}
