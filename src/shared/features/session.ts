/**
 * The window's last state, restored at the next start. The window defines the content; main only
 * stores it.
 */
import { z } from '../zod';
import { method } from '../ipc/define';

export const longestSession = 400_000;

export const session = {
  /** Returns the stored state, or `null` if there is none or it has been discarded. */
  read: method(z.undefined(), z.string().nullable()),
  /** Stores the state. It's safely on disk when this resolves. */
  keep: method(z.object({ content: z.string().max(longestSession) }), z.null()),
};
