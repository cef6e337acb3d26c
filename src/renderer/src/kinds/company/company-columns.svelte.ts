/** The columns of companies: the few that the program knows, and one for each field that they have. */
import type { Column } from '@shared/columns/column';
import { companyColumns } from '@shared/columns/company-columns';
import { FieldColumns } from '@renderer/registers/answer/field-columns.svelte';
import type { RegisterSpec } from '@renderer/registers/view/register-spec';
import type { RowOf } from '@renderer/registers/view/query-row-source';

type CompanyColumn = Column<RowOf<'company'>>;

/** The fields of this window. */
const companyFields = new FieldColumns<'company', RowOf<'company'>>({
  endpoint: 'companies.search',
  first: 7,
  shown: ({ id, record }) => [id, record.name, record.registration_number],
});

/** The columns of a list of companies. */
export function companyColumnsNow(): readonly CompanyColumn[] {
  // The fields of the records say what there is; a status that no record has is no column.
  const [known, rest] = [
    companyColumns.slice(0, 2),
    companyColumns.slice(2).filter(({ id }) => id !== 'status'),
  ];
  return [...known, ...companyFields.columns, ...rest];
}

/** What a list of companies does with the fields of its records. */
export function companyFieldsOf(
  columns: () => readonly CompanyColumn[],
): NonNullable<RegisterSpec<'company'>['fields']> {
  return { columns, learn: (open, answer) => companyFields.learn(open, answer) };
}
