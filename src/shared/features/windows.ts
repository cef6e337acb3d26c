/** Further windows of the program: they show the library that the first one has. */
import { z } from '../zod';
import { method } from '../ipc/define';
import { longestSession } from './session';

/** The name of the port by which a further window speaks with the library of the first one. */
export const libraryPort = 'library';

/** Each is a process of its own. */
export const mostWindows = 8;

export const windows = {
  /**
   * Opens one that shows at first what `content` says: the session of the window that asks. Throws
   * `refused` where there are too many.
   */
  open: method(z.object({ content: z.string().max(longestSession) }), z.null()),
  /** For the first window: it takes the ports of the others from now on. */
  hosting: method(z.undefined(), z.null()),
  /** The page that asks has things to finish before its window closes: it hears `windows.finish` first. */
  finishes: method(z.undefined(), z.null()),
  /**
   * A part of that is done, or all of it; `unkept`: fields whose words could not be kept. A page that says
   * nothing for long is not waited for.
   */
  finished: method(z.object({ isAll: z.boolean(), unkept: z.number().int().min(0) }), z.null()),
};

export const windowEvents = {
  /** The window of this page is to close: finish what was begun, then say so. */
  'windows.finish': z.null(),
};
