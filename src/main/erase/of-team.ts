/** Determines what a member who leaves a team may not keep, if the team has decided so. */
import { acts } from '@shared/acts/acts';
import type { TeamTarget } from '@shared/archive/erasing';
import { teamMarkOf } from '@shared/archive/team-mark';
import type { Archive } from '../archive/archive';
import type { ExactEntry } from '../archive/exact-entry';
import { entriesOf } from '../archive/walk';

/** Returns whether an entry was made by a colleague or belongs to one of the team's matters. */
export function isOfTeam(
  { seq, meta }: Pick<ExactEntry, 'seq' | 'meta'>,
  matter: string | null,
  { teamId, since }: TeamTarget,
): boolean {
  const mark = teamMarkOf(meta);
  const isTheirs = mark?.teamId === teamId && mark.name !== undefined;
  return isTheirs || (matter !== null && seq > since);
}

/**
 * Returns what came from the last team that an archive was in, or `null` if it hasn't been in any.
 * Entries from before that, and not shared with the team, are kept.
 */
export async function teamTargetIn(
  archive: Pick<Archive, 'readExactly'>,
): Promise<TeamTarget | null> {
  const since = new Map<string, number>();
  let last: string | null = null;
  for await (const { meta } of entriesOf(archive, 'work')) {
    const known = acts.team.schema.safeParse(meta).data;
    if (!known) continue;
    last = known.teamId;
    // Nothing has been exchanged yet, so entries up to this point weren't made for the team.
    const isFirst = !since.has(last);
    if (isFirst) since.set(last, known.pulled === 0 ? known.sent : 0);
  }
  return last === null ? null : { type: 'team', teamId: last, since: since.get(last) ?? 0 };
}
