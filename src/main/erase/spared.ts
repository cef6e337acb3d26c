/**
 * Keeps track of the matters in a log, so that an ordered erasure doesn't affect matters that its
 * author has no access to.
 */
import { rulesOf, workIn } from '@shared/acts/acts';
import { createTeamMatters, type TeamMatter } from '@shared/acts/team';
import type { ExactEntry } from '../archive/exact-entry';
import { entriesOf } from '../archive/walk';

export interface FollowedMatters {
  /**
   * Must be called with every entry, in order. Returns the matter that the entry belongs to, or
   * `null` if there is none.
   */
  take(entry: Pick<ExactEntry, 'kind' | 'seq' | 'meta'>): string | null;
  spares(matter: string | null): boolean;
  placeOf(listId: string): TeamMatter | null;
  /** Matters that occur in the log and aren't spared. */
  readonly met: ReadonlySet<string>;
}

/** `spared` contains the names by which the team knows these matters. */
export function followMatters(spared: readonly string[]): FollowedMatters {
  const matters = createTeamMatters();
  const names = new Set(spared);
  const met = new Set<string>();
  return {
    take({ kind, seq, meta }) {
      const work = kind === 'work' ? workIn(meta) : null;
      if (work) rulesOf(work).informs(work, matters.informed, seq);
      // Applies to requests too, and to other entries that aren't shared.
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

/** Returns the matters in an archive, under the names by which the team knows them. */
export async function mattersIn(archive: Parameters<typeof entriesOf>[0]): Promise<string[]> {
  const all = followMatters([]);
  for await (const entry of entriesOf(archive)) all.take(entry);
  return [...all.met];
}
