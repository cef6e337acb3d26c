/** Follows the matters of a log, so that an order to erase ends at walls. */
import { rulesOf, workIn } from '@shared/acts/acts';
import { createTeamMatters, type TeamPlace } from '@shared/acts/team';
import type { ExactEntry } from '../archive/exact-entry';
import { entriesOf } from '../archive/walk';

export interface FollowedMatters {
  /** Takes every entry in order. Returns whether it belongs to one of the spared matters. */
  spares(entry: Pick<ExactEntry, 'kind' | 'seq' | 'meta'>): boolean;
  placeOf(listId: string): TeamPlace | null;
  /** Matters that were met and are not spared. */
  readonly met: ReadonlySet<string>;
}

/** `spared` are names as the team knows them. */
export function followMatters(spared: readonly string[]): FollowedMatters {
  const matters = createTeamMatters();
  const names = new Set(spared);
  const met = new Set<string>();
  return {
    spares({ kind, seq, meta }) {
      const work = kind === 'work' ? workIn(meta) : null;
      if (work) rulesOf(work).informs(work, matters.informed, seq);
      // Also of requests and other entries that stay here.
      const reference = meta['clientReference'];
      const place =
        typeof reference === 'string'
          ? matters.of(reference)
          : work && rulesOf(work).inTeam(work, matters);
      if (typeof place?.matter !== 'string') return false;
      const isSpared = names.has(place.matter);
      if (!isSpared) met.add(place.matter);
      return isSpared;
    },
    placeOf: matters.ofList,
    met,
  };
}

/** Returns the matters of an archive, as the team knows them. */
export async function mattersIn(archive: Parameters<typeof entriesOf>[0]): Promise<string[]> {
  const all = followMatters([]);
  for await (const entry of entriesOf(archive)) all.spares(entry);
  return [...all.met];
}
