/**
 * Columns for companies. None of the fields are documented (service-api.md, 2.6), so they are found
 * by name.
 */
import { termWords } from '../answers/field-words';
import { m } from '../messages/compiled/messages';
import type { Company } from '../records/company';
import type { Column } from './column';
import { ownColumns } from './own-columns';
import type { OwnedRow } from './row';

type Row = OwnedRow<Company>;

/** In default order. */
export const companyColumns: readonly Column<Row>[] = [
  {
    id: 'name',
    kind: 'text',
    label: () => m.common_name({}),
    value: (row) => row.record.name,
    width: 240,
    defaultVisible: true,
  },
  {
    id: 'registration_number',
    kind: 'identifier',
    label: () => m.columns_company_registration_number({}),
    value: (row) => row.record.registration_number,
    width: 140,
    defaultVisible: true,
  },
  {
    id: 'status',
    kind: 'code',
    label: () => m.columns_status({}),
    value: (row) => row.record.status,
    display: ({ record }) => termWords('status', record.status) ?? record.status ?? '',
    width: 120,
    defaultVisible: true,
  },
  {
    id: 'id',
    kind: 'identifier',
    label: () => m.columns_company_id({}),
    value: (row) => row.id,
    width: 140,
    defaultVisible: true,
  },
  ...ownColumns,
];
