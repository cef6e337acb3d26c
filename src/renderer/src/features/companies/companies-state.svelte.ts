/** The state of the company screen; it lives as long as the window. */
import { companyColumnsNow, companyFieldsOf } from '@renderer/kinds/company/company-columns.svelte';
import { RegisterState } from '@renderer/registers/state/register-state.svelte';
import { newMark, screenColumns } from '@renderer/kinds/columns/screen-columns';

/** Companies as searched and shown. */
export const companies: RegisterState<'company'> = new RegisterState({
  kind: 'company',
  endpoint: 'companies.search',
  tableId: 'companies',
  columns: screenColumns.company,
  mark: newMark(() => companies.run?.runId ?? null),
  fields: companyFieldsOf(() => companyColumnsNow()),
});
