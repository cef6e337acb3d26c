/** Days that matter, as the page asks for them. */
import type { DeadlineSpan, DeadlineType } from '@shared/service/deadlines';

/**
 * Of which marks: those of a list, of several fixed lists, of a tag, of an applicant (by the person's name for its spellings,
 * or by the one spelling), these very ones, or all. `today` is the person's day, `YYYY-MM-DD`.
 */
export interface DeadlinesOf {
  readonly today: string;
  readonly listId?: string;
  readonly listIds?: readonly string[];
  readonly ids?: readonly string[];
  readonly tag?: string;
  readonly applicant?: string;
}

/** How many marks have a day in each span. */
export type DeadlineBoard = Readonly<Record<DeadlineType, Readonly<Record<DeadlineSpan, number>>>>;
