/**
 * The window's last state, restored at the next start. The window defines its content, and main
 * only stores it.
 */
import { z } from '../zod';
import { method } from '../ipc/define';

export const longestSession = 400_000;

export const session = {
  /** Returns the stored state; `null` if there is none or it was discarded. */
  read: method(z.undefined(), z.string().nullable()),
  /** Durable when it resolves. */
  keep: method(z.object({ content: z.string().max(longestSession) }), z.null()),
};
