/** When the first picture of a page wants nothing more of this process. */
import type { WebContents } from 'electron';

/** Longer than that nothing waits for a page, whatever became of it. */
const mostMs = 1500;

/**
 * Resolves when the page has read its document with what belongs to it, or has failed, and waits for no
 * file any more (`served`). Never rejects.
 */
export function firstFilesTaken(contents: WebContents, served: () => Promise<void>): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, mostMs);
    const taken = (): void => {
      // The program's scripts, which it fetches early, are handed over first.
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
