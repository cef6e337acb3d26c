/** Names of assessments: the user's own, or the program's default. */
import type { AssessmentOption } from '../archive/review-work';
import { m } from '../messages/compiled/messages';

const usual: Readonly<Record<string, () => string>> = {
  relevant: m.review_option_relevant,
  near: m.review_option_near,
  'not-relevant': m.review_option_not_relevant,
  ask: m.review_option_ask,
};

/** Returns an option's name, or a default in the window's language if the user hasn't named it. */
export function assessmentName({ id, name }: Pick<AssessmentOption, 'id' | 'name'>): string {
  return name || (usual[id]?.() ?? id);
}
