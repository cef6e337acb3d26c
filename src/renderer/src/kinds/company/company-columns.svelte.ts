/** The columns of companies: the few known ones, and one for each field found. */
import { companyColumns } from '@shared/columns/company-columns';
import type { TableColumn } from '@renderer/lib/table/table-column';
import { FieldColumns } from '@renderer/registers/answer/field-columns.svelte';
import type { RegisterSpec } from '@renderer/registers/view/register-spec';
import type { RowOf } from '@renderer/registers/view/query-row-source';

type CompanyColumn = TableColumn<RowOf<'company'>>;

/** The fields known in this window. */
const companyFields = new FieldColumns<'company', RowOf<'company'>>({
  endpoint: 'companies.search',
  first: 7,
  shown: ({ id, record }) => [id, record.name, record.registration_number],
});

/** Returns the current columns of a company list. */
export function companyColumnsNow(): readonly CompanyColumn[] {
  // The records' fields determine the columns; a status that no record has is left out.
  const rest = companyColumns.slice(2).filter(({ id }) => id !== 'status');
  return [
    ...companyColumns.slice(0, 2),
    ...companyFields.columns,
    ...rest.map((column) => ({ ...column, gives: 0 })),
  ];
}

/** Defines what a company list does with its records' fields. */
export function companyFieldsOf(
  columns: () => readonly CompanyColumn[],
): NonNullable<RegisterSpec<'company'>['fields']> {
  return { columns, learn: (open, answer) => companyFields.learn(open, answer) };
}
