/** Additional windows of the program, which show the first one's library. */
import { z } from '../zod';
import { method } from '../ipc/define';
import { longestSession } from './session';

/** Name of the port through which an additional window talks to the first one's library. */
export const libraryPort = 'library';

/** Each window has a process of its own. */
export const mostWindows = 8;

export const windows = {
  /** Opens a window with this initial session. Throws `refused` if there are too many. */
  open: method(z.object({ content: z.string().max(longestSession) }), z.null()),
  /** Called by the first window: from now on, it accepts the ports of others. */
  hosting: method(z.undefined(), z.null()),
  /**
   * The calling page has work to finish before its window closes: it receives `windows.finish`
   * first.
   */
  finishes: method(z.undefined(), z.null()),
  /**
   * A part of that work is done, or all of it. `unkept` is the number of fields whose text could
   * not be saved. A page that is silent for too long is not waited for.
   */
  finished: method(z.object({ isAll: z.boolean(), unkept: z.number().int().min(0) }), z.null()),
};

export const windowEvents = {
  /**
   * This page's window is about to close. The page has to finish pending work, and then report
   * that.
   */
  'windows.finish': z.null(),
};
