/** How the engine reads companies. Their filters are undescribed, so none can be decided. */
import { companyColumns } from '@shared/columns/company-columns';
import { readCompany, type Company } from '@shared/records/company';
import { canonicalOrgnr } from '@shared/values/organisation-number';
import type { EngineSpec } from '../contract/spec';
import { textsIn } from './all-fields';

export const companySpec: EngineSpec<Company> = {
  columns: companyColumns,
  read: readCompany,
  // Lists show fields of it that are in no column.
  rebuild: null,
  hasOtherForms: () => true,
  words: null,
  id: 'id',
  plain: ['name', 'registration_number'],
  searched: [],
  groups: { note: { columns: ['note'] } },
  // Which fields matter is unknown: every text and number of the record can be found.
  more: (company) => [
    company.id,
    canonicalOrgnr(company.registration_number ?? ''),
    ...textsIn(company.fields),
  ],
  hidden: {},
  filters: () => () => null,
};
