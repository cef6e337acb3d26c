/** An answer that is one record, as a list of one row: it is written like every table. Pure but for the language. */
import type { Labels } from '@shared/definition/labels';
import { objectOf, textOfExact, type Exact } from '@shared/values/json';
import type { ShownColumn, ShownList } from '@renderer/lib/export/export-source.svelte';
import { nothingSelected } from '@renderer/lib/table/selection-data';
import { genericColumns, genericRows } from './generic-columns';
import type { TableSource } from './table-source';

/** The list for the export; `null` for a value that is no record. */
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
