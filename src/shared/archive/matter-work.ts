/** What the person writes about a matter: the reference under which lists are kept and calls are made. */
import { z } from '../zod';

/** Longest reference, on lists, calls and watches alike. */
const longestReference = 80;

/** A note on a matter as a whole; an empty text takes it away. */
export const MatterNoteWork = z.object({
  op: z.literal('matter-note'),
  version: z.literal(1),
  reference: z.string().min(1).max(longestReference),
  text: z.string().max(20_000),
});
export type MatterNoteWork = z.infer<typeof MatterNoteWork>;
