/** Additional windows, which show the first window's library. */
import { z } from '../zod';
import { method } from '../ipc/define';
import { longestSession } from './session';

/** Name of the port through which an additional window accesses the first window's library. */
export const libraryPort = 'library';

/** The number of windows is limited because each one has its own process. */
export const mostWindows = 8;

export const windows = {
  /**
   * Opens a window with this initial session. Rejects with `refused` if there are too many windows.
   */
  open: method(z.object({ content: z.string().max(longestSession) }), z.null()),
  /** Called by the first window once it's ready to accept the ports of other windows. */
  hosting: method(z.undefined(), z.null()),
  /**
   * Tells main that the page may have work to finish before its window closes. It then receives
   * `windows.finish` first.
   */
  finishes: method(z.undefined(), z.null()),
  /**
   * Reports that all of that work is done, or that some progress has been made. `unkept` is the
   * number of fields whose text couldn't be saved. If a page doesn't report anything for too long,
   * its window closes anyway.
   */
  finished: method(z.object({ isAll: z.boolean(), unkept: z.number().int().min(0) }), z.null()),
};

export const windowEvents = {
  /**
   * This page's window is about to close. The page has to finish its pending work and then report
   * back.
   */
  'windows.finish': z.null(),
};
