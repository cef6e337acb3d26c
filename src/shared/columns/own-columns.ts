/** Columns that every kind has: what the library itself knows of a record. */
import { m } from '../messages/compiled/messages';
import { assessmentName } from './assessment-name';
import type { Column } from './column';
import type { OwnedRow } from './row';

/** A column that no list shows: the id of the row, by which a screen's own cells are found. */
export const rowId = 'row.id';

/** When the record was fetched, and the person's note. */
const stored: readonly Column<OwnedRow<unknown>>[] = [
  {
    id: 'fetched_at',
    kind: 'timestamp',
    label: () => m.columns_fetched_at({}),
    value: (row) => row.fetchedAt,
    width: 140,
    defaultVisible: false,
  },
  {
    id: 'first_at',
    kind: 'timestamp',
    label: () => m.copies_column_first({}),
    value: (row) => row.firstAt ?? null,
    width: 140,
    defaultVisible: false,
  },
  {
    id: 'changed_at',
    kind: 'timestamp',
    label: () => m.common_state_changed({}),
    value: (row) => row.changedAt ?? null,
    width: 140,
    defaultVisible: false,
  },
  {
    id: 'status_at',
    kind: 'timestamp',
    label: () => m.copies_column_status({}),
    value: (row) => row.statusAt ?? null,
    width: 140,
    defaultVisible: false,
  },
  {
    id: 'note',
    kind: 'text',
    label: () => m.common_note({}),
    value: (row) => row.note,
    width: 200,
    defaultVisible: false,
  },
];

/** What the person thinks of a record on the list that is shown. No part of what was fetched. */
const reviewed: readonly Column<OwnedRow<unknown>>[] = [
  {
    id: 'assessment',
    kind: 'code',
    label: () => m.review_column_assessment({}),
    value: ({ review }) => review?.assessment?.id ?? null,
    display: ({ review }) => (review?.assessment ? assessmentName(review.assessment) : ''),
    width: 110,
    defaultVisible: false,
  },
  {
    id: 'comment',
    kind: 'text',
    label: () => m.review_column_comment({}),
    value: ({ review }) => review?.comment ?? null,
    width: 200,
    defaultVisible: false,
  },
  {
    id: 'assessed_at',
    kind: 'timestamp',
    label: () => m.review_column_at({}),
    value: ({ review }) => review?.at ?? null,
    width: 140,
    defaultVisible: false,
  },
  {
    id: 'assessed_by',
    kind: 'text',
    label: () => m.review_column_by({}),
    value: ({ review }) => review?.by ?? null,
    width: 140,
    defaultVisible: false,
  },
  {
    id: 'tags',
    kind: 'list',
    label: () => m.review_column_tags({}),
    value: ({ review }) => (review && review.tags.length > 0 ? review.tags : null),
    width: 140,
    defaultVisible: false,
  },
  {
    id: 'seen',
    kind: 'boolean',
    label: () => m.review_column_seen({}),
    value: ({ review }) => (review?.seen ? true : null),
    width: 70,
    defaultVisible: false,
  },
];

/** Times of copies: no words of the record, so that full text passes them over. */
export function isTimeOfCopy(columnId: string): boolean {
  return ['fetched_at', 'first_at', 'changed_at', 'status_at'].includes(columnId);
}

/** Columns of what the person thinks: they change without the record, and are kept apart from it. */
export const reviewColumns: ReadonlySet<string> = new Set(reviewed.map(({ id }) => id));

/** The applicant by the name that the person gave all its spellings. */
export const applicantGroup = 'applicant_group';
/** Columns that a search engine does not store: what the person says holds without the record. */
export const liveColumns: ReadonlySet<string> = new Set([...reviewColumns, applicantGroup]);

export const ownColumns: readonly Column<OwnedRow<unknown>>[] = [...stored, ...reviewed];
