/** What somebody who leaves a team doesn't take along, if the team has decided so. */
import { acts } from '@shared/acts/acts';
import type { TeamTarget } from '@shared/archive/erasing';
import { teamMarkOf } from '@shared/archive/team-mark';
import type { Archive } from '../archive/archive';
import type { ExactEntry } from '../archive/exact-entry';
import { entriesOf } from '../archive/walk';

/** Returns whether a colleague has made an entry, or whether it belongs to a matter of the team. */
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
 * Returns what came from the team that an archive was in last, or `null` if it was in none. What was
 * there before and not shared stays.
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
    // Nothing had been exchanged yet, so these entries were not for the team.
    const isFirst = !since.has(last);
    if (isFirst) since.set(last, known.pulled === 0 ? known.sent : 0);
  }
  return last === null ? null : { type: 'team', teamId: last, since: since.get(last) ?? 0 };
}
