/** Searches for similar company names. Lives as long as the window. */
import { companyColumns } from '@shared/columns/company-columns';
import { AlikeRegister } from '@renderer/registers/state/alike-register.svelte';
import { withLikeness } from '@renderer/registers/view/alike-columns';

const shown = ['name', 'registration_number', 'status'];

export const companiesAlike = new AlikeRegister(
  'company',
  'companies-alike',
  withLikeness<'company'>(companyColumns, shown),
);
