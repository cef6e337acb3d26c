/** Follows the matters of a log, so that an order to erase ends at walls. */
import { rulesOf, workIn } from '@shared/acts/acts';
import { createTeamMatters, type TeamPlace } from '@shared/acts/team';
import type { ExactEntry } from '../archive/exact-entry';
import { entriesOf } from '../archive/walk';

export interface FollowedMatters {
  /** Takes every entry in order. Returns the matter that it belongs to; `null` for none. */
  take(entry: Pick<ExactEntry, 'kind' | 'seq' | 'meta'>): string | null;
  spares(matter: string | null): boolean;
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
    take({ kind, seq, meta }) {
      const work = kind === 'work' ? workIn(meta) : null;
      if (work) rulesOf(work).informs(work, matters.informed, seq);
      // Also of requests and other entries that stay here.
      const reference = meta['clientReference'];
      const place =
        typeof reference === 'string'
          ? matters.of(reference)
          : work && rulesOf(work).inTeam(work, matters);
      const matter = place?.matter ?? null;
      if (matter !== null && !names.has(matter)) met.add(matter);
      return matter;
    },
    spares: (matter) => matter !== null && names.has(matter),
    placeOf: matters.ofList,
    met,
  };
}

/** Returns the matters of an archive, as the team knows them. */
export async function mattersIn(archive: Parameters<typeof entriesOf>[0]): Promise<string[]> {
  const all = followMatters([]);
  for await (const entry of entriesOf(archive)) all.take(entry);
  return [...all.met];
}
