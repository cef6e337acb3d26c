/** A table whose layout is stored in the settings under its id. */
import { settings } from '../state/settings.svelte';
import type { RowSource } from './row-source';
import type { TableColumn } from './table-column';
import { TableState, type TableEvents } from './table-state.svelte';

/** Creates the state of table `id`, for `Table`. */
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
 * Like `rememberedTable`, for state that lives as long as the window; otherwise its derived values
 * would end with the component that first read them.
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
