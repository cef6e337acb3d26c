/** Records what changed when entries were applied, for search engines and subscribers. */
import { forEachKind, recordKinds, type RecordKind } from '@shared/records/kinds';
import type { StoredRecord, StoredReviewAct } from './stored';

/** Parts of the library that can change. Each has a version number. */
export const topics = [
  ...recordKinds,
  'answer',
  'run',
  'request',
  'picture',
  'list',
  'review',
  'overruled',
] as const;
export type Topic = (typeof topics)[number];

/** Changed records of one kind: the newest copy by id, or `null` if the record was removed. */
type RecordChanges = Map<string, StoredRecord | null>;

export interface Changes {
  readonly topics: Set<Topic>;
  readonly records: Readonly<Record<RecordKind, RecordChanges>>;
  /** Changed notes by `kind:id`, or `null` if the note was removed. */
  readonly notes: Map<string, string | null>;
  /** Actions concerning assessments and comments, in order. */
  readonly reviews: StoredReviewAct[];
  /** True if earlier assessments now apply elsewhere, so that all of them must be recomputed. */
  areMoved: boolean;
}

export function noChanges(): Changes {
  return {
    topics: new Set(),
    records: forEachKind(() => new Map()),
    notes: new Map(),
    reviews: [],
    areMoved: false,
  };
}
