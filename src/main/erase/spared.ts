/** Follows the matters of a log, so that an order to erase ends at walls. */
import { rulesOf, workIn } from '@shared/acts/acts';
import { createTeamMatters, type TeamPlace } from '@shared/acts/team';
import type { ExactEntry } from '../archive/exact-entry';

export interface FollowedMatters {
  /** Takes every entry in order. Returns whether it belongs to one of the spared matters. */
  spares(entry: Pick<ExactEntry, 'kind' | 'seq' | 'meta'>): boolean;
  placeOf(listId: string): TeamPlace | null;
}

/** `spared` are names as the team knows them. */
export function followMatters(spared: readonly string[]): FollowedMatters {
  const matters = createTeamMatters();
  const names = new Set(spared);
  return {
    spares({ kind, seq, meta }) {
      const work = kind === 'work' ? workIn(meta) : null;
      if (work) rulesOf(work).informs(work, matters.informed, seq);
      if (names.size === 0) return false;
      // Also of requests and other entries that stay here.
      const reference = meta['clientReference'];
      const place =
        typeof reference === 'string'
          ? matters.of(reference)
          : work && rulesOf(work).inTeam(work, matters);
      return typeof place?.matter === 'string' && names.has(place.matter);
    },
    placeOf: matters.ofList,
  };
}
