/** Searches for applicants with similar names. Lives as long as the window. */
import { toErrorData, type ErrorData } from '@shared/ipc/error';
import { leastByDefault } from '@renderer/library/alike/question';
import type { ApplicantAlike, ApplicantsAlike } from '@renderer/library/contract/applicant-shapes';
import { library } from '@renderer/library/current.svelte';
import { navigation } from '@renderer/lib/state/navigation.svelte';

class ApplicantsAlikeState {
  name = $state('');
  found = $state.raw<ApplicantsAlike | null>(null);
  problem = $state.raw<ErrorData | null>(null);
  readonly least = leastByDefault;
  #asked = 0;

  /** Queries the library. A newer search replaces a pending one. */
  async ask(): Promise<void> {
    const asked = ++this.#asked;
    const { client } = library;
    const name = this.name.trim();
    if (!client || name === '') {
      this.found = null;
      return;
    }
    try {
      const question = { name, least: this.least, turn: 'applicants-alike' };
      const found = await client.applicantsAlike(question);
      if (asked === this.#asked) [this.found, this.problem] = [found, null];
    } catch (thrown) {
      if (asked === this.#asked) this.problem = toErrorData(thrown);
    }
  }
}
export const applicantsAlike = new ApplicantsAlikeState();

/** Opens an applicant's marks, or the company itself if the library has none of its marks. */
export function openApplicant({
  name,
  marks,
  company,
}: Pick<ApplicantAlike, 'name' | 'marks' | 'company'>): void {
  if (marks > 0) navigation.go('trademarks', { type: 'applicant', name });
  else if (company !== null) navigation.go('company', { type: 'record', id: company });
}
