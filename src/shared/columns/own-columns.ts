/** Columns shared by all kinds of records, with the library's own data about a record. */
import { m } from '../messages/compiled/messages';
import { assessmentName } from './assessment-name';
import type { Column } from './column';
import type { OwnedRow } from './row';

/** A hidden column with the row's id. It lets the screen find its own cells. */
export const rowId = 'row.id';

/** When the record was downloaded, and the user's note. */
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

/**
 * The user's opinion about a record on the displayed list. It isn't part of the downloaded data.
 */
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

/**
 * Returns whether a column contains the time at which a copy was downloaded. Such columns are
 * excluded from full-text search.
 */
export function isTimeOfCopy(columnId: string): boolean {
  return ['fetched_at', 'first_at', 'changed_at', 'status_at'].includes(columnId);
}

/**
 * Columns with the user's opinions. They're stored separately, because they change independently of
 * the record.
 */
export const reviewColumns: ReadonlySet<string> = new Set(reviewed.map(({ id }) => id));

/** The applicant, under the name that the user gave the group of spellings. */
export const applicantGroup = 'applicant_group';
/**
 * Columns that aren't stored in the search index, because they change independently of the record.
 */
export const liveColumns: ReadonlySet<string> = new Set([...reviewColumns, applicantGroup]);

export const ownColumns: readonly Column<OwnedRow<unknown>>[] = [...stored, ...reviewed];
