/** Determines when a page no longer needs the main process in order to appear. */
import type { WebContents } from 'electron';

/** Maximum time to wait for a page in ms. */
const mostMs = 1500;

/**
 * Resolves when the page has loaded its document (or failed to) and `served` reports no pending
 * file requests. Never rejects.
 */
export function firstFilesTaken(contents: WebContents, served: () => Promise<void>): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, mostMs);
    const taken = (): void => {
      // At this point, the scripts that the page requests early have been served.
      void served().then(() => {
        clearTimeout(timer);
        resolve();
      });
    };
    contents.once('dom-ready', taken);
    contents.once('did-fail-load', taken);
    contents.once('render-process-gone', taken);
    contents.once('destroyed', taken);
  });
}
