/** The state of the company screen; it lives as long as the window. */
import { RegisterState } from '../../registers/register-state.svelte';
import { companyScreenColumns } from '../../registers/screen-columns';

/** Companies as searched and shown. */
export const companies: RegisterState<'company'> = new RegisterState({
  kind: 'company',
  endpoint: 'companies.search',
  tableId: 'companies',
  columns: companyScreenColumns(() => companies.run?.runId ?? null),
});
