/** The mark in the first cell of a row. */
import type { AssessmentOption } from '@shared/archive/review-work';
import { assessmentName } from '@shared/columns/assessment-name';
import type { RowMark } from '@renderer/lib/table/drawn-row';

/** What the person thinks of a row goes before that it is new. */
export function rowMark(assessment: AssessmentOption | null, fresh: string | null): RowMark | null {
  if (assessment) return { label: assessmentName(assessment), look: assessment };
  return fresh === null ? null : { label: fresh };
}
