/** Finds applicants and companies with similar names in the library. */
import { createApplicantNames, type ApplicantNamesStore } from '../alike/applicant-names';
import { askedForms } from '../alike/asked-forms';
import { defaultWeights } from '../alike/question';
import { rankingSteps } from '../alike/ranking';
import { reasonsOf } from '../alike/reasons';
import type { ApplicantsAlike, ApplicantsAlikeQuestion } from '../contract/applicant-shapes';
import type { OpenLibrary } from '../open/open-library';
import { inTurn, type Turn } from '../scheduling/turns';

/** Nobody reads more names than this, and finding the reasons for each one takes time. */
const mostRows = 300;

/** Weak, so that the names of a closed library can be garbage-collected. */
const stores = new WeakMap<OpenLibrary, ApplicantNamesStore>();

/** Reads only the search indexes, not the records. */
export async function readApplicantsAlike(
  library: OpenLibrary,
  { name, least }: Omit<ApplicantsAlikeQuestion, 'turn'>,
  turn: Turn = { isLast: true },
): Promise<ApplicantsAlike> {
  const store = stores.get(library) ?? createApplicantNames();
  stores.set(library, store);
  const [trademarks, companies] = [library.engine('trademark'), library.engine('company')];
  const state = (): string => {
    const { trademark, company } = library.versions;
    // An index that is being built grows without getting a new version.
    return [trademark, company, trademarks.length, companies.length].join(' ');
  };
  const known = await store.read({ trademarks, companies }, state, turn);
  const asked = askedForms(known.index, name);
  if (!asked) return { rows: [], count: 0, names: known.slots.length, compared: 0 };
  const weights = defaultWeights;
  const { slots, degrees, compared } = await inTurn(
    rankingSteps(known, asked, known.slots, weights, { least }),
    turn,
  );
  const rows = Array.from(slots.subarray(0, mostRows), (slot, at) => ({
    ...known.ownerOf(slot),
    degree: degrees[at] ?? 0,
    reasons: reasonsOf(asked, known.names.at(slot), weights),
  }));
  return { rows, count: slots.length, names: known.slots.length, compared };
}
