/** How entries that came from a team are marked. Library files never contain these marks. */
import { z } from '../zod';

export const TeamMark = z.object({
  teamId: z.string(),
  /** The number given to the entry by the server. */
  seq: z.number(),
  key: z.string(),
  /** Login of the author. */
  by: z.string(),
  /** The author's name, if another member wrote the entry. */
  name: z.string().optional(),
  /**
   * Objects on which the author and somebody else decided differently, neither knowing of the
   * other's decision.
   */
  over: z.array(z.string()).optional(),
  /**
   * If the entry renames a matter: what its author called it, and the last team entry that its author
   * had seen. Here, the matter may have another name.
   */
  renamed: z.object({ reference: z.string(), seen: z.number() }).optional(),
});
export type TeamMark = z.infer<typeof TeamMark>;

/** Returns the team mark in an entry's metadata, or `null` if the entry was written here. */
export function teamMarkOf(meta: Readonly<Record<string, unknown>>): TeamMark | null {
  return TeamMark.safeParse(meta['team']).data ?? null;
}
