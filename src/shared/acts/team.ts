/** Where acts belong in a team, and therefore who may see them. */
import { matterOf } from '../archive/review-scope';
import type { ListsNow } from './hand-over';

/** The matter that an entry belongs to. `matter` is `null` if it belongs to the entire team. */
export interface TeamMatter {
  readonly matter: string | null;
}

/**
 * The matters at a particular point in the log. A method returns `null` if it can't tell which
 * matter something belongs to. The act then isn't shared, because it might reach members who
 * mustn't see it.
 */
export interface TeamMatters {
  of(reference: string): TeamMatter;
  ofList(listId: string): TeamMatter | null;
  ofScope(scope: string): TeamMatter | null;
}

/** Kept up to date by reading the log in order. */
export interface TeamMattersNow extends TeamMatters {
  readonly informed: Pick<ListsNow, 'reference' | 'deleted' | 'renamed' | 'applicant'>;
}

export const ofEverybody = (): TeamMatter => ({ matter: null });

/**
 * Tracks the lists and matters in a log. A renamed matter is still known to the team by its first
 * name, so that access to it stays restricted to the same members.
 */
export function createTeamMatters(): TeamMattersNow {
  const references = new Map<string, string>();
  const firstNames = new Map<string, string>();
  const known = new Set<string>();

  function of(reference: string): TeamMatter {
    return { matter: reference === '' ? null : (firstNames.get(reference) ?? reference) };
  }

  function ofList(listId: string): TeamMatter | null {
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
        // If two matters are merged, the access rules of the one that already existed apply.
        if (matter !== null && !known.has(to)) firstNames.set(to, matter);
        known.add(to);
        for (const [listId, one] of references) if (one === reference) references.set(listId, to);
      },
      applicant: () => undefined,
    },
  };
}
