/** A table whose look is kept in the settings under its id. */
import { settings } from '../state/settings.svelte';
import type { RowSource } from './row-source';
import type { TableColumn } from './table-column';
import { TableState, type TableEvents } from './table-state.svelte';

/** Makes the state of table `id`; `Table` draws it. */
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
 * As `rememberedTable`, for state that lives as long as the window: what is derived in it would
 * otherwise end with the part of the screen that happened to ask for it first.
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
