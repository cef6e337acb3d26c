/** A table that outlives the screen which showed it first. */
import { rememberedTable } from './remembered-table';
import type { TableState } from './table-state.svelte';

/**
 * As `rememberedTable`, for state that lives as long as the window: what is derived in it would
 * otherwise end with the part of the screen that happened to ask for it first.
 */
export function keptTable<Row>(...given: Parameters<typeof rememberedTable<Row>>): TableState<Row> {
  let table: TableState<Row> | undefined;
  $effect.root(() => {
    table = rememberedTable(...given);
  });
  return table ?? rememberedTable(...given);
}
