import type { AssessmentOption } from '../archive/review-work';

/** The user's opinion about a record, on the list where it's displayed. */
export interface OwnReview {
  readonly assessment: AssessmentOption | null;
  readonly comment: string | null;
  readonly seen: boolean;
  /** When the record was last assessed or commented on, ISO 8601 in UTC. */
  readonly at: string | null;
  /** Name of the person who assessed the record, or `null` if not given. */
  readonly by: string | null;
  /** Alphabetical. A record has the same tags on every list. */
  readonly tags: readonly string[];
}

/** A record as shown in lists: its fields, and the library's own data about it. */
export interface OwnedRow<R> {
  readonly id: string;
  readonly record: R;
  /** When the latest copy was downloaded, ISO 8601 in UTC. */
  readonly fetchedAt: string;
  /** When the record was first downloaded, ISO 8601 in UTC. Absent if unknown. */
  readonly firstAt?: string;
  /** When a copy last differed from the one before it, or `null` if never. */
  readonly changedAt?: string | null;
  /** When the status in a copy last differed from the one before it, or `null` if never. */
  readonly statusAt?: string | null;
  /** The name the user gave the group of spellings. Absent if the applicant isn't in a group. */
  readonly applicantGroup?: string;
  /** The user's note, or `null`. */
  readonly note: string | null;
  /** Absent if there is no review. */
  readonly review?: OwnReview;
}
