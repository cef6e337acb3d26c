/** Spellings that the person said are one applicant, in memory: the acts of the log put together. */
import type { ApplicantWork } from './applicant-work';

/** An applicant with all spellings that are it. */
export interface ApplicantGroup {
  readonly groupId: string;
  readonly name: string;
  readonly spellings: readonly string[];
}

export interface ApplicantGroups {
  take(work: ApplicantWork): void;
  /** What the applicant of a spelling is called; `null`: it is in no group. */
  nameOf(spelling: string): string | null;
  /** How an applicant is spelt: one spelling that stands for itself, or all that have this name. */
  spellingsOf(applicant: string): readonly string[];
  /** By name. */
  readonly all: readonly ApplicantGroup[];
  /** Whether the person said that these, all of them, are not one. */
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
      // A spelling that was joined with others since stands for its applicant.
      const isName = [...names.values()].includes(applicant);
      const name = isName ? applicant : (names.get(applicant) ?? applicant);
      const found = [...names].flatMap(([spelling, of]) => (of === name ? [spelling] : []));
      // The name itself is a spelling too, unless the person gave that one to another applicant.
      return names.has(name) ? found : [...found, name];
    },
    get all() {
      return [...groups.values()].sort((a, b) => a.name.localeCompare(b.name));
    },
    areApart: (spellings) => apart.has(keyOf(spellings)),
  };
}
