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
};
