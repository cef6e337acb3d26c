/** Rows at hand in a table, as the export sees them: every table of the program is written alike. */
import type { Column } from '@shared/columns/column';
import type { Labels } from '@shared/definition/labels';
import { objectOf, textOfExact, type Exact } from '@shared/values/json';
import type { ShownColumn, ShownList } from '@renderer/lib/export/export-source.svelte';
import { widthOf } from '@renderer/lib/table/layout';
import { isSelected, nothingSelected } from '@renderer/lib/table/selection-data';
import type { TableState } from '@renderer/lib/table/table-state.svelte';
import { genericColumns, genericRows } from './generic-columns';
import type { TableSource } from './table-source';

/** What is to be written of a table. */
export interface TableRows<Row> {
  readonly table: TableState<Row>;
  /** In the order on screen. */
  readonly rows: readonly Row[];
  readonly idOf: (row: Row) => string;
  /** A row as received, in JSON. */
  readonly rawOf: (row: Row) => string;
  readonly sample: boolean;
}

/** The list of a table with what is known of its origin. */
export function tableList<Row>(
  { table, rows, idOf, rawOf, sample }: TableRows<Row>,
  source: TableSource,
): ShownList {
  const selection = table.selection.data;
  const places = new Map(table.columns.map((column) => [column.id, column]));
  return {
    ...source,
    kind: 'table',
    handle: -1,
    count: rows.length,
    selection,
    columns: table.shown.map((column) => shownColumn(column, widthOf(table.layout, column))),
    all: table.columns.map((column) => shownColumn(column, column.width)),
    sort: table.layout.sort,
    sample,
    given(columns, chosen, codes) {
      const wanted = columns.map((id) => places.get(id));
      const some = chosen === 'all' ? rows : rows.filter((row) => isSelected(selection, idOf(row)));
      return some.map((row) => ({
        raw: rawOf(row),
        cells: wanted.map((column) => {
          const value = column?.value(row) ?? null;
          const words = codes === 'words' && value !== null && column?.display;
          return words ? words(row) : value;
        }),
      }));
    },
  };
}

function shownColumn(
  { id, kind, label }: Pick<Column<never>, 'id' | 'kind' | 'label'>,
  width: number,
): ShownColumn {
  return { id, kind, label: label(), width };
}

/** An answer that is one record, as a list of one row; `null` for a value that is no record. */
export function answerList(
  value: Exact,
  labels: Labels,
  source: TableSource,
  sample: boolean,
): ShownList | null {
  if (objectOf(value) === null) return null;
  const rows = genericRows([value]);
  const columns = genericColumns(rows, labels, []);
  if (columns.length === 0) return null;
  const shown: readonly ShownColumn[] = columns.map(({ id, kind, label, width }) => ({
    id,
    kind,
    label: label(),
    width,
  }));
  return {
    ...source,
    kind: 'table',
    handle: -1,
    count: 1,
    selection: nothingSelected,
    columns: shown,
    all: shown,
    sort: null,
    sample,
    given: (ids) =>
      rows.map((row) => ({
        raw: textOfExact(row.value),
        cells: ids.map((id) => columns.find((column) => column.id === id)?.value(row) ?? null),
      })),
  };
}
