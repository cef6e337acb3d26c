import type { AssessmentOption } from '../archive/review-work';

/** What the person thinks of a record, on the list on which it is shown. */
export interface OwnReview {
  readonly assessment: AssessmentOption | null;
  readonly comment: string | null;
  readonly seen: boolean;
  /** When it was assessed or commented on last, ISO 8601 in UTC. */
  readonly at: string | null;
  /** Who did so, by the name given then; `null`: not said. */
  readonly by: string | null;
  /** On every list alike, in alphabetical order. */
  readonly tags: readonly string[];
}

/** A record as lists show it: its fields, and what the library knows of it. */
export interface OwnedRow<R> {
  readonly id: string;
  readonly record: R;
  /** When the newest copy was fetched, ISO 8601 in UTC. */
  readonly fetchedAt: string;
  /** When it came first, ISO 8601 in UTC. Absent: not known here. */
  readonly firstAt?: string;
  /** When a copy came last that said something else than the one before; `null`: never. */
  readonly changedAt?: string | null;
  /** When a copy came last whose status is another than that of the one before; `null`: never. */
  readonly statusAt?: string | null;
  /** What the person calls the applicant, all of its spellings. Absent: it stands for itself. */
  readonly applicantGroup?: string;
  /** The person's note, or `null`. */
  readonly note: string | null;
  /** Absent: nothing is known of it. */
  readonly review?: OwnReview;
}
