/** The icon in a row's first cell. */
import type { AssessmentOption } from '@shared/archive/review-work';
import { assessmentName } from '@shared/columns/assessment-name';
import { m } from '@shared/messages/compiled/messages';
import type { RowMark } from '@renderer/lib/table/drawn-row';
import { drawnAssessment, type ReviewTarget } from './pending-signs.svelte';
import { vocabulary } from './review-vocabulary.svelte';

/** Returns the icon for an assessment, which takes precedence over the one for a new row. */
export function rowMark(
  target: ReviewTarget,
  id: string,
  stored: AssessmentOption | null,
  fresh: string | null,
): RowMark | null {
  const { option, isHollow } = drawnAssessment(target, id, stored, (one) =>
    vocabulary.optionOf(one),
  );
  if (option) {
    const name = assessmentName(option);
    return isHollow
      ? { label: m.review_not_written({ name }), look: option, isHollow }
      : { label: name, look: option };
  }
  return fresh === null ? null : { label: fresh };
}
