/**
 * Converts table rows in memory to the form that the export reads, so that all tables are exported
 * the same way.
 */
import type { Column } from '@shared/columns/column';
import type { Labels } from '@shared/definition/labels';
import type { ExportTable } from '@shared/export/format/format';
import { hasTables } from '@shared/export/nested/nested-tables';
import { objectOf, textOfExact, type Exact } from '@shared/values/json';
import type { ShownColumn, ShownList } from '@renderer/lib/export/export-source.svelte';
import { widthOf } from '@renderer/lib/table/layout';
import {
  isSelected,
  nothingSelected,
  type SelectionData,
} from '@renderer/lib/table/selection-data';
import type { TableState } from '@renderer/lib/table/table-state.svelte';
import { answerTables, rowsIn, type AnswerRows } from './answer-tables';
import type { GenericRow } from './generic-columns';
import type { TableSource } from './table-source';

/** The part of a table to export. */
export interface TableRows<Row> {
  readonly table: TableState<Row>;
  /** The rows in their on-screen order. */
  readonly rows: readonly Row[];
  readonly idOf: (row: Row) => string;
  /** Returns a row as received, as JSON. */
  readonly rawOf: (row: Row) => string;
  readonly sample: boolean;
}

/** Returns a table as a list, including where it comes from. */
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

/** Returns an answer with all its tables, or `null` if it's a value without fields. */
export function answerList(
  value: Exact,
  labels: Labels,
  source: TableSource,
  sample: boolean,
): ShownList | null {
  const { rows, path } = rowsIn(value);
  if (!rows.some((row) => objectOf(row) !== null)) return null;
  const roots = rows.map((row, at) => ({ key: String(at + 1), value: row }));
  const made = (): readonly ExportTable[] =>
    answerTables({ roots, labels, title: source.title, ...(path ? { path } : {}) });
  const [first] = made();
  if (!first || first.columns.length === 0) return null;
  return {
    ...source,
    kind: 'table',
    scope: 'part',
    handle: -1,
    count: 1,
    selection: nothingSelected,
    columns: first.columns,
    all: first.columns,
    sort: null,
    sample,
    tables: () => ({ tables: made(), records: [textOfExact(value)] }),
  };
}

/** Returns the tables for rows with nested lists, or `null` if there are none. */
export function nestedTablesOf(
  rows: readonly GenericRow[],
  of: Pick<AnswerRows, 'labels' | 'path' | 'title'>,
  selection: SelectionData,
): ShownList['tables'] | null {
  if (!rows.some(({ value }) => hasTables(value))) return null;
  return (columns, chosen) => {
    const some = chosen === 'all' ? rows : rows.filter(({ id }) => isSelected(selection, id));
    // The key is the position in the answer as received, so it doesn't change when rows are sorted.
    const roots = some.map(({ id, value }) => ({ key: String(Number(id) + 1), value }));
    const tables = answerTables({ ...of, roots, columns });
    return { tables, records: some.map(({ value }) => textOfExact(value)) };
  };
}
