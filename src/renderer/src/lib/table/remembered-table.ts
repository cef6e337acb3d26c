/** A table whose look is kept in the settings under its id. */
import type { Column } from '@shared/columns/column';
import { settings } from '../settings.svelte';
import type { RowSource } from './row-source';
import { TableState, type TableEvents } from './table-state.svelte';

/** Makes the state of table `id`; `Table` draws it. */
export function rememberedTable<Row>(
  id: string,
  columns: readonly Column<Row>[],
  source: RowSource<Row>,
  events: Pick<TableEvents<Row>, 'oncurrent'> = {},
): TableState<Row> {
  return new TableState(columns, source, settings.current.tables[id], {
    ...events,
    onlayout: (layout) => settings.setTable(id, layout),
  });
}
