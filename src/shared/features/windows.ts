/** Additional windows, which show the first window's library. */
import { z } from '../zod';
import { method } from '../ipc/define';
import { longestSession } from './session';

/** Name of the port that an additional window uses to talk to the first window's library. */
export const libraryPort = 'library';

/** Each window has its own process. */
export const mostWindows = 8;

export const windows = {
  /** Opens a window with this initial session. Throws `refused` if there are too many windows. */
  open: method(z.object({ content: z.string().max(longestSession) }), z.null()),
  /** Called by the first window when it starts accepting other windows' ports. */
  hosting: method(z.undefined(), z.null()),
  /**
   * The calling page has work to finish before its window closes, so it receives `windows.finish`
   * first.
   */
  finishes: method(z.undefined(), z.null()),
  /**
   * All of that work is done, or part of it. `unkept` is the number of fields whose text couldn't
   * be saved. A page that is silent for too long is no longer waited for.
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
