/** How an entry that came from a team is marked. A library file contains none of it. */
import { z } from '../zod';

export const TeamMark = z.object({
  teamId: z.string(),
  /** The server's number. */
  seq: z.number(),
  key: z.string(),
  /** Login of the author. */
  by: z.string(),
  /** The author's name, if that is another member. */
  name: z.string().optional(),
  /** Objects on which this person had decided otherwise, without either knowing of the other. */
  over: z.array(z.string()).optional(),
});
export type TeamMark = z.infer<typeof TeamMark>;

/** Returns the team's mark of a meta; `null` for an own entry. */
export function teamMarkOf(meta: Readonly<Record<string, unknown>>): TeamMark | null {
  return TeamMark.safeParse(meta['team']).data ?? null;
}
