/**
 * Keeps track of which page a call came from, even across asynchronous work. Dialogs can then
 * appear in front of the right window.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { WebContents } from 'electron';

const calls = new AsyncLocalStorage<WebContents>();

/** Runs work on behalf of a call from `page`. */
export function asCallOf<T>(page: WebContents, work: () => T): T {
  return calls.run(page, work);
}

/** Runs work that continues after the call that started it. */
export function asNobodysCall<T>(work: () => T): T {
  return calls.exit(work);
}

/** Returns the page whose call is being handled, or `null` if no call is. */
export function callingPage(): WebContents | null {
  return calls.getStore() ?? null;
}

/** Calls `gone` whenever a page is closed, crashes or reloads. */
export function onPageGone(page: WebContents, gone: () => void): void {
  page.on('destroyed', gone);
  page.on('render-process-gone', gone);
  page.on('did-start-navigation', ({ isMainFrame, isSameDocument }) => {
    if (isMainFrame && !isSameDocument) gone();
  });
}
