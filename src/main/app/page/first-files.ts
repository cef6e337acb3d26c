/** Tells when a page's first paint needs nothing more from the main process. */
import type { WebContents } from 'electron';

/** Upper limit on waiting for a page, in ms, whatever happens to it. */
const mostMs = 1500;

/**
 * Resolves when the page has loaded (or failed to load) its document and `served` reports no open
 * file request. Never rejects.
 */
export function firstFilesTaken(contents: WebContents, served: () => Promise<void>): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, mostMs);
    const taken = (): void => {
      // By now the scripts that the page fetches early have been served.
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
