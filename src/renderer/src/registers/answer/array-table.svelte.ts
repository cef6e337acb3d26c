/** A table with rows in memory. It can be sorted and copied. */
import { untrack } from 'svelte';
import { m } from '@shared/messages/compiled/messages';
import { countWords } from '@shared/messages/count-words';
import { client } from '@renderer/lib/bridge';
import { locale } from '@renderer/lib/state/i18n.svelte';
import { settings } from '@renderer/lib/state/settings.svelte';
import { toaster } from '@renderer/lib/state/toaster.svelte';
import { cellText } from '@renderer/lib/table/cell-text';
import { rememberedTable } from '@renderer/lib/table/remembered-table.svelte';
import { arraySource } from '@renderer/lib/table/row-source';
import type { TableColumn } from '@renderer/lib/table/table-column';
import type { TableEvents, TableState } from '@renderer/lib/table/table-state.svelte';
import { tsvOf } from '@renderer/lib/table/tsv';
import { copyCommand } from '@renderer/lib/ui/copy';
import { sortedRows } from './generic-columns';

export class ArrayTable<Row> {
  readonly table: TableState<Row>;
  readonly #columns: readonly TableColumn<Row>[];
  readonly #idOf: (row: Row) => string;
  readonly #unsorted: () => readonly Row[];

  /** The rows in their on-screen order. */
  readonly rows: readonly Row[] = $derived.by(() => {
    const { sort } = this.table.layout;
    const column = this.#columns.find(({ id }) => id === sort?.column);
    return sortedRows(this.#unsorted(), column, sort?.descending ?? false, locale());
  });
  readonly source = $derived.by(() =>
    arraySource(this.rows, this.#idOf, undefined, (row, id) => this.#textOf(row, id)),
  );

  /** `id` is the key under which the layout is stored. */
  constructor(
    id: string,
    columns: readonly TableColumn<Row>[],
    idOf: (row: Row) => string,
    rows: () => readonly Row[],
    events: Pick<TableEvents<Row>, 'oncurrent' | 'mark'> = {},
  ) {
    [this.#columns, this.#idOf, this.#unsorted] = [columns, idOf, rows];
    // Otherwise, whatever shows the table would be drawn anew with each change of its rows.
    this.table = untrack(() =>
      rememberedTable<Row>(id, columns, arraySource(rows(), idOf, 0), events),
    );
  }

  #textOf(row: Row, id: string): string {
    const column = this.#columns.find((one) => one.id === id);
    return column ? cellText(column, row, locale(), settings.current.dateFormat).text : '';
  }

  /** Returns the selected rows. */
  selected(): readonly Row[] {
    return this.rows.filter((row) => this.table.selection.has(this.#idOf(row)));
  }

  /** Copies rows as tab-separated text. */
  async copy(rows: readonly Row[] = this.selected()): Promise<void> {
    if (rows.length === 0) return;
    await client.app.copyText({ text: tsvOf(this.table.shown, rows) });
    toaster.show(() => m.common_copied({ what: countWords('rows', rows.length) }));
  }

  /** The commands that every screen with a table has. */
  readonly commands = {
    'select-all': (): void => this.table.selectAll(),
    copy: copyCommand(() => this.copy()),
  };
}
