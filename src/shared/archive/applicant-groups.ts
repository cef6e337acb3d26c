/** Spellings that the user has joined into one applicant. Computed from the acts in the log. */
import type { ApplicantWork } from './applicant-work';

/** An applicant and all its spellings. */
export interface ApplicantGroup {
  readonly groupId: string;
  readonly name: string;
  readonly spellings: readonly string[];
}

export interface ApplicantGroups {
  take(work: ApplicantWork): void;
  /**
   * Returns the name of the applicant that a spelling belongs to, or `null` if it isn't in a group.
   */
  nameOf(spelling: string): string | null;
  /**
   * Returns all spellings in the group with this name, or the given spelling alone if there is no
   * such group.
   */
  spellingsOf(applicant: string): readonly string[];
  /** Sorted by name. */
  readonly all: readonly ApplicantGroup[];
  /** Returns whether the user has marked all of these spellings as different applicants. */
  areApart(spellings: readonly string[]): boolean;
}

const keyOf = (spellings: readonly string[]): string => JSON.stringify([...spellings].sort());

export function createApplicantGroups(): ApplicantGroups {
  const groups = new Map<string, ApplicantGroup>();
  const apart = new Set<string>();
  let names = new Map<string, string>();

  function group({ groupId, name, spellings }: ApplicantGroup): void {
    const taken = new Set(spellings);
    for (const other of groups.values()) {
      const left = other.spellings.filter((one) => !taken.has(one));
      if (left.length < 2) groups.delete(other.groupId);
      else groups.set(other.groupId, { ...other, spellings: left });
    }
    if (spellings.length > 0) groups.set(groupId, { groupId, name, spellings });
    else groups.delete(groupId);
    names = new Map();
    for (const one of groups.values()) {
      for (const spelling of one.spellings) names.set(spelling, one.name);
    }
  }

  return {
    take(work) {
      if ('groupId' in work) group(work);
      else if (work.apart) apart.add(keyOf(work.spellings));
      else apart.delete(keyOf(work.spellings));
    },
    nameOf: (spelling) => names.get(spelling) ?? null,
    spellingsOf(applicant) {
      // If a spelling has since been joined with others, it stands for the whole applicant.
      const isName = [...names.values()].includes(applicant);
      const name = isName ? applicant : (names.get(applicant) ?? applicant);
      const found = [...names].flatMap(([spelling, of]) => (of === name ? [spelling] : []));
      // The name is a spelling too, unless the user has given it to another applicant.
      return names.has(name) ? found : [...found, name];
    },
    get all() {
      return [...groups.values()].sort((a, b) => a.name.localeCompare(b.name));
    },
    areApart: (spellings) => apart.has(keyOf(spellings)),
  };
}
