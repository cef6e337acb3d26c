/** Deadlines, as requested by the page. */
import type { DeadlineSpan, DeadlineType } from '@shared/service/deadlines';

/**
 * Selects marks: those on a list, on several fixed lists, with a tag, of an applicant (a group name
 * or a single name), with these ids, or all. `today` is the local date, `YYYY-MM-DD`.
 */
export interface DeadlinesOf {
  readonly today: string;
  readonly listId?: string;
  readonly listIds?: readonly string[];
  readonly ids?: readonly string[];
  readonly tag?: string;
  readonly applicant?: string;
}

/** Number of marks with a deadline in each span. */
export type DeadlineBoard = Readonly<Record<DeadlineType, Readonly<Record<DeadlineSpan, number>>>>;
