/** What the window showed, so that the next start shows it again. The window makes the text; main keeps it. */
import { z } from '../zod';
import { method } from '../ipc/define';

export const longestSession = 400_000;

export const session = {
  /** What was kept last; `null`: nothing, or it was let go. */
  read: method(z.undefined(), z.string().nullable()),
  /** Durable when it resolves. */
  keep: method(z.object({ content: z.string().max(longestSession) }), z.null()),
};
