/** Marks that are like a name; it lives as long as the window. */
import { trademarkScreenColumns } from '@renderer/kinds/trademark/trademark-columns';
import { AlikeRegister } from '@renderer/registers/state/alike-register.svelte';
import { withLikeness } from '@renderer/registers/view/alike-columns';

const shown = ['word_text', 'status', 'nice_classes', 'applicant_name', 'application_date'];

/** Marks alike, in this window. */
export const alike = new AlikeRegister(
  'trademark',
  'alike',
  withLikeness<'trademark'>(trademarkScreenColumns, shown),
);
