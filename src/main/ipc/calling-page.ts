/** Which page a call came from, wherever its work leads: dialogs belong in front of its window. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { WebContents } from 'electron';

const calls = new AsyncLocalStorage<WebContents>();

/** Runs the work of a call of `page`. */
export function asCallOf<T>(page: WebContents, work: () => T): T {
  return calls.run(page, work);
}

/** Runs work that goes on by itself when the call that began it is long answered. */
export function asNobodysCall<T>(work: () => T): T {
  return calls.exit(work);
}

/** The page whose call is being answered; `null`: what runs was begun by nobody's call. */
export function callingPage(): WebContents | null {
  return calls.getStore() ?? null;
}

/** Calls back each time a page is there no more: it was closed, has died, or is loaded anew. */
export function onPageGone(page: WebContents, gone: () => void): void {
  page.on('destroyed', gone);
  page.on('render-process-gone', gone);
  page.on('did-start-navigation', ({ isMainFrame, isSameDocument }) => {
    if (isMainFrame && !isSameDocument) gone();
  });
}
