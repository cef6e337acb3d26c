/** Clearances: marks that are like a proposed one. It lives as long as the window. */
import { trademarkScreenColumns } from '@renderer/kinds/trademark/trademark-columns';
import { AlikeRegister } from '@renderer/registers/state/alike-register.svelte';
import { withLikeness } from '@renderer/registers/view/alike-columns';

const shown = ['word_text', 'applicant_name', 'status'];

/** Marks alike, in this window. */
export const alike = new AlikeRegister(
  'trademark',
  'alike',
  withLikeness<'trademark'>(trademarkScreenColumns, shown),
);
