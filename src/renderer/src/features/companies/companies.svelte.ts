/** The state of the company screen; it lives as long as the window. */
import { companyColumnsNow, companyFieldsOf } from '../../registers/company-columns.svelte';
import { RegisterState } from '../../registers/register-state.svelte';
import { companyScreenColumns } from '../../registers/screen-columns';

const runOnScreen = (): string | null => companies.run?.runId ?? null;

/** Companies as searched and shown. */
export const companies: RegisterState<'company'> = new RegisterState({
  kind: 'company',
  endpoint: 'companies.search',
  tableId: 'companies',
  columns: companyScreenColumns(runOnScreen),
  fields: companyFieldsOf(() => companyColumnsNow(runOnScreen)),
});
