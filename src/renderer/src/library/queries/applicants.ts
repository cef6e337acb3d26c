/**
 * Lists how applicants' names are written on the library's marks, and suggests which names belong
 * to the same applicant.
 */
import { longestSpelling } from '@shared/archive/applicant-work';
import type { ApplicantSpellings, Spelling } from '../contract/applicant-shapes';
import { everything } from '../engine/contract/engine';
import type { OpenLibrary } from '../open/open-library';
import { proposeApplicants } from '../review/applicant-proposals';

/** Reads only the search index, not the records. */
export function readApplicants(library: OpenLibrary): ApplicantSpellings {
  const { applicants } = library.reviews;
  const spellings = spellingsOf(library);
  const counts = new Map(spellings.map(({ name, count }) => [name, count]));
  const groups = applicants.all.map((group) => ({
    ...group,
    marks: group.spellings.reduce((sum, name) => sum + (counts.get(name) ?? 0), 0),
  }));
  const areOne = (names: readonly string[]): boolean => {
    const [first = '', ...others] = names;
    const group = applicants.nameOf(first);
    return group !== null && others.every((name) => applicants.nameOf(name) === group);
  };
  const proposals = proposeApplicants(
    spellings,
    (names) => areOne(names) || applicants.areApart(names),
  );
  return { groups, proposals };
}

function spellingsOf(library: OpenLibrary): readonly Spelling[] {
  const engine = library.engine('trademark');
  const { slots } = engine.find(everything);
  const found = new Map<string, { number: string | null; count: number }>();
  for (const slot of slots) {
    const name = engine.textAt(slot, 'applicant_name');
    if (name === '' || name.length > longestSpelling) continue;
    const number = engine.textAt(slot, 'applicant_orgnr') || null;
    const known = found.get(name);
    if (known) {
      known.count += 1;
      known.number ??= number;
    } else found.set(name, { number, count: 1 });
  }
  return [...found].map(([name, rest]) => ({ name, ...rest }));
}
