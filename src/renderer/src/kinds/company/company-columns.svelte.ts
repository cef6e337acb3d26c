/** The columns of companies: the few known ones, plus one for each field found. */
import { companyColumns } from '@shared/columns/company-columns';
import type { TableColumn } from '@renderer/lib/table/table-column';
import { FieldColumns } from '@renderer/registers/answer/field-columns.svelte';
import type { RegisterSpec } from '@renderer/registers/view/register-spec';
import type { RowOf } from '@renderer/registers/view/query-row-source';

type CompanyColumn = TableColumn<RowOf<'company'>>;

/** Fields found so far in this window. */
const companyFields = new FieldColumns<'company', RowOf<'company'>>({
  endpoint: 'companies.search',
  first: 7,
  shown: ({ id, record }) => [id, record.name, record.registration_number],
});

/** Returns the current columns of company lists. */
export function companyColumnsNow(): readonly CompanyColumn[] {
  // The records' fields determine the columns. The status column is omitted if no record has one.
  const rest = companyColumns.slice(2).filter(({ id }) => id !== 'status');
  return [
    ...companyColumns.slice(0, 2),
    ...companyFields.columns,
    ...rest.map((column) => ({ ...column, gives: 0 })),
  ];
}

/** Defines how a company list handles the fields found in its records. */
export function companyFieldsOf(
  columns: () => readonly CompanyColumn[],
): NonNullable<RegisterSpec<'company'>['fields']> {
  return { columns, learn: (open, answer) => companyFields.learn(open, answer) };
}
