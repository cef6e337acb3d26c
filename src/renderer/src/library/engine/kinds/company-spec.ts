/**
 * The engine's specification for companies. Their filters are undocumented, so none of them can be
 * decided.
 */
import { companyColumns } from '@shared/columns/company-columns';
import { readCompany, type Company } from '@shared/records/company';
import { canonicalOrgnr } from '@shared/values/organisation-number';
import type { EngineSpec } from '../contract/spec';
import { textsIn } from './all-fields';

export const companySpec: EngineSpec<Company> = {
  columns: companyColumns,
  read: readCompany,
  // Lists show fields that aren't in any column.
  rebuild: null,
  hasOtherForms: () => true,
  words: null,
  id: 'id',
  plain: ['name', 'registration_number'],
  searched: [],
  groups: { note: { columns: ['note'] } },
  // The relevant fields are unknown, so all strings and numbers are searchable.
  more: (company) => [
    company.id,
    canonicalOrgnr(company.registration_number ?? ''),
    ...textsIn(company.fields),
  ],
  hidden: {},
  filters: () => () => null,
};
