/** The user's decisions about which applicant spellings belong together and which don't. */
import { ApplicantApartWork, ApplicantGroupWork } from '../archive/applicant-work';
import { act, asItIs, decidesNothing, namesNothing, touchesNothing, type ActRules } from './act';
import type { Decision } from './decision';
import { ofEverybody } from './team';

const ofApplicants: Pick<
  ActRules<{ readonly spellings: string[] }>,
  'by' | 'touches' | 'counts' | 'names' | 'several' | 'inTeam' | 'erases' | 'renumbered'
> = {
  by: 'person',
  touches: touchesNothing,
  counts: ({ spellings }) => spellings.map((spelling) => ['applicants', spelling] as const),
  names: namesNothing,
  several: null,
  // How the register spells a holder doesn't depend on the matter.
  inTeam: ofEverybody,
  erases: asItIs,
  renumbered: asItIs,
};

export const applicantGroup = act(ApplicantGroupWork, {
  ...ofApplicants,
  // A dissolved group decides nothing, so it can't cause a conflict.
  decides: ({ spellings, name }) =>
    spellings.map((spelling): Decision => ({
      object: `applicant ${spelling}`,
      type: 'applicant',
      subject: spelling,
      value: name,
    })),
  informs: (work, now, seq) => now.applicant(work, seq),
  handsOver({ groupId }, to, seq) {
    if (to.isWhole) return {};
    const now = to.applicantNow(groupId);
    return now?.seq === seq ? { spellings: [...now.spellings] } : null;
  },
});

export const applicantApart = act(ApplicantApartWork, {
  ...ofApplicants,
  decides: decidesNothing,
  informs: (work, now, seq) => now.applicant(work, seq),
  handsOver: ({ spellings }, to) => (spellings.every(to.hasSpelling) ? {} : null),
});
