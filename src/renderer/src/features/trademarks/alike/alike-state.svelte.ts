/** Clearances: marks similar to a proposed one. Lives as long as the window. */
import { trademarkScreenColumns } from '@renderer/kinds/trademark/trademark-columns';
import { AlikeRegister } from '@renderer/registers/state/alike-register.svelte';
import { withLikeness } from '@renderer/registers/view/alike-columns';

const shown = ['word_text', 'applicant_name', 'status'];

export const alike = new AlikeRegister(
  'trademark',
  'alike',
  withLikeness<'trademark'>(trademarkScreenColumns, shown),
);
