/**
 * The window's last state, which is restored at the next start. The window defines its content, and
 * main only stores it.
 */
import { z } from '../zod';
import { method } from '../ipc/define';

export const longestSession = 400_000;

export const session = {
  /** Returns the stored state, or `null` if there is none or it has been discarded. */
  read: method(z.undefined(), z.string().nullable()),
  /** The state is durable when this resolves. */
  keep: method(z.object({ content: z.string().max(longestSession) }), z.null()),
};
