/**
 * Columns for trademarks: all fields in service-api.md 2.5. Nested fields have columns of their
 * own.
 */
import { termWords } from '../answers/field-words';
import { m } from '../messages/compiled/messages';
import type { Trademark } from '../records/trademark';
import { codeWords, markFeature } from './codes';
import type { Cell, CellKind, Column } from './column';
import { ownColumns } from './own-columns';
import { applicantGroup } from './own-columns';
import type { OwnedRow } from './row';

type Row = OwnedRow<Trademark>;

function column(
  id: string,
  kind: CellKind,
  label: () => string,
  read: (mark: Trademark) => Cell,
  width: number,
  defaultVisible = false,
): Column<Row> {
  return { id, kind, label, value: (row) => read(row.record), width, defaultVisible };
}

/** Returns a column for codes, which are displayed using `words`. */
function code(
  id: string,
  label: () => string,
  read: (mark: Trademark) => string | null,
  words: (value: string) => string,
  width: number,
  defaultVisible = false,
): Column<Row> {
  return {
    ...column(id, 'code', label, read, width, defaultVisible),
    display: ({ record }) => words(read(record) ?? ''),
  };
}

/** In default order. */
export const trademarkColumns: readonly Column<Row>[] = [
  column(
    'word_text',
    'text',
    () => m.columns_word_text({}),
    (x) => x.word_text,
    220,
    true,
  ),
  column(
    'application_number',
    'identifier',
    () => m.columns_application_number({}),
    (x) => x.application_number,
    130,
    true,
  ),
  column(
    'registration_number',
    'identifier',
    () => m.columns_registration_number({}),
    (x) => x.registration_number,
    130,
    true,
  ),
  code(
    'status',
    () => m.columns_status({}),
    (x) => x.status,
    (value) => codeWords('status', value),
    130,
    true,
  ),
  column(
    'status_date',
    'date',
    () => m.columns_status_date({}),
    (x) => x.status_date,
    96,
  ),
  column(
    'nice_classes',
    'list',
    () => m.columns_nice_classes({}),
    (x) => x.nice_classes,
    120,
    true,
  ),
  column(
    'applicant_name',
    'text',
    () => m.columns_applicant_name({}),
    (x) => x.applicant?.name ?? null,
    200,
    true,
  ),
  {
    id: applicantGroup,
    kind: 'text',
    label: () => m.applicants_column({}),
    value: (row) => row.applicantGroup ?? row.record.applicant?.name ?? null,
    width: 200,
    defaultVisible: false,
  },
  column(
    'applicant_orgnr',
    'identifier',
    () => m.columns_applicant_orgnr({}),
    (x) => x.applicant?.orgnr ?? null,
    120,
  ),
  code(
    'applicant_country',
    () => m.columns_applicant_country({}),
    (x) => x.applicant?.country ?? null,
    (value) => termWords('country', value) ?? value,
    80,
  ),
  column(
    'application_date',
    'date',
    () => m.columns_application_date({}),
    (x) => x.application_date,
    96,
    true,
  ),
  column(
    'registration_date',
    'date',
    () => m.columns_registration_date({}),
    (x) => x.registration_date,
    96,
  ),
  column(
    'expiry_date',
    'date',
    () => m.columns_head_expires({}),
    (x) => x.expiry_date,
    96,
    true,
  ),
  code(
    'office',
    () => m.columns_office({}),
    (x) => x.office,
    (value) => codeWords('office', value),
    120,
  ),
  code(
    'mark_feature',
    () => m.columns_mark_feature({}),
    (x) => x.mark_feature,
    markFeature,
    120,
  ),
  column(
    'company_name',
    'text',
    () => m.columns_company_name({}),
    (x) => x.company?.name ?? null,
    200,
  ),
  column(
    'company_registration_number',
    'identifier',
    () => m.columns_company_registration_number({}),
    (x) => x.company?.registration_number ?? null,
    120,
  ),
  column(
    'company_id',
    'identifier',
    () => m.columns_company_id({}),
    (x) => x.company?.id ?? null,
    120,
  ),
  column(
    'image_url',
    'link',
    () => m.columns_image_url({}),
    (x) => x.image_url,
    200,
  ),
  ...ownColumns,
];
