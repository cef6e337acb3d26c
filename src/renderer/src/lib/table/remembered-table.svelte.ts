/** A table whose layout is stored in the settings under its id. */
import { settings } from '../state/settings.svelte';
import type { RowSource } from './row-source';
import type { TableColumn } from './table-column';
import { TableState, type TableEvents } from './table-state.svelte';

/** Creates the state for a `Table` with this `id`. */
export function rememberedTable<Row>(
  id: string,
  columns: readonly TableColumn<Row>[],
  source: RowSource<Row>,
  events: Pick<TableEvents<Row>, 'oncurrent' | 'mark'> = {},
): TableState<Row> {
  return new TableState(columns, source, settings.current.tables[id], {
    ...events,
    onlayout: (layout) => settings.setTable(id, layout),
  });
}

/**
 * Like `rememberedTable`, but for state that lives as long as the window. Otherwise, its derived
 * values would be destroyed with the first component that reads them.
 */
export function storedTable<Row>(
  ...given: Parameters<typeof rememberedTable<Row>>
): TableState<Row> {
  let table: TableState<Row> | undefined;
  $effect.root(() => {
    table = rememberedTable(...given);
  });
  return table ?? rememberedTable(...given);
}
