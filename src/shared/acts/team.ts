/** Where acts belong in a team, and who may therefore see them. */
import { matterOf } from '../archive/review-scope';
import type { ListsNow } from './hand-over';

/** The matter that an entry belongs to; `matter: null` for the whole team. */
export interface TeamPlace {
  readonly matter: string | null;
}

/**
 * The matters as they are at a point of the log. Each method returns `null` if the place isn't
 * known; such an act stays here, because the team might include people who must not see it.
 */
export interface TeamMatters {
  of(reference: string): TeamPlace;
  ofList(listId: string): TeamPlace | null;
  ofScope(scope: string): TeamPlace | null;
}

/** Reads the log in order. */
export interface TeamMattersNow extends TeamMatters {
  readonly informed: Pick<ListsNow, 'reference' | 'deleted' | 'renamed' | 'applicant'>;
}

export const ofEverybody = (): TeamPlace => ({ matter: null });

/**
 * Follows the lists and matters of a log. A renamed matter keeps the name under which the team
 * knows it, so that it also keeps its wall.
 */
export function createTeamMatters(): TeamMattersNow {
  const references = new Map<string, string>();
  const firstNames = new Map<string, string>();
  const known = new Set<string>();

  function of(reference: string): TeamPlace {
    return { matter: reference === '' ? null : (firstNames.get(reference) ?? reference) };
  }

  function ofList(listId: string): TeamPlace | null {
    const reference = references.get(listId);
    return reference === undefined ? null : of(reference);
  }

  return {
    of,
    ofList,
    ofScope(scope) {
      const matter = matterOf(scope);
      if (matter !== null) return of(matter);
      return scope === '' ? ofEverybody() : ofList(scope);
    },
    informed: {
      reference(listId, reference) {
        references.set(listId, reference);
        known.add(reference);
      },
      deleted: () => undefined,
      renamed(reference, to) {
        const { matter } = of(reference);
        // Two matters that become one keep the wall of the one that was there.
        if (matter !== null && !known.has(to)) firstNames.set(to, matter);
        known.add(to);
        for (const [listId, one] of references) if (one === reference) references.set(listId, to);
      },
      applicant: () => undefined,
    },
  };
}
