/** What applying entries changed, for the search engines and for those who watch the library. */
import { forEachKind, recordKinds, type RecordKind } from '@shared/records/kinds';
import type { StoredRecord, StoredReviewAct } from './stored';

/** What may change; each has a version that rises. */
export const topics = [
  ...recordKinds,
  'answer',
  'run',
  'request',
  'picture',
  'list',
  'review',
] as const;
export type Topic = (typeof topics)[number];

/** Records of one kind that changed: by id the newest copy, or `null` where it is gone. */
type RecordChanges = Map<string, StoredRecord | null>;

export interface Changes {
  readonly topics: Set<Topic>;
  readonly records: Readonly<Record<RecordKind, RecordChanges>>;
  /** Notes that changed, by `kind:id`; `null` where one is gone. */
  readonly notes: Map<string, string | null>;
  /** What the person thought of records, in the order in which it was done. */
  readonly reviews: StoredReviewAct[];
  /** Assessments of before hold elsewhere now: all are put together once more. */
  areMoved: boolean;
}

/** No change yet. */
export function noChanges(): Changes {
  return {
    topics: new Set(),
    records: forEachKind(() => new Map()),
    notes: new Map(),
    reviews: [],
    areMoved: false,
  };
}
