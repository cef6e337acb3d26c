/** The fields of undescribed rows as roles see them: the columns of the generic table, value by value. Pure. */
import type { Column } from '@shared/columns/column';
import type { FieldLabel, Labels } from '@shared/definition/labels';
import type { Exact } from '@shared/values/json';
import type { RoleField } from '@shared/series/roles';
import {
  genericColumns,
  genericRows,
  type GenericRow,
} from '@renderer/registers/answer/generic-columns';

/** Fields of `rows`, which stand at `path` in an answer whose fields `labels` names. */
export function roleFields(
  rows: readonly Exact[],
  labels: Labels,
  path: readonly string[] = [],
): readonly RoleField[] {
  const placed = genericRows(rows);
  return genericColumns(placed, labels, path).map((column) => ({
    id: column.id,
    label: column.label(),
    kind: column.kind,
    said: saidOf(labels.label([...path, ...column.id.split('.')])),
    values: placed.map((row) => textIn(column, row)),
  }));
}

function textIn(column: Column<GenericRow>, row: GenericRow): string | null {
  const cell = column.value(row);
  if (cell === null || cell === '') return null;
  return Array.isArray(cell) ? cell.join(', ') : String(cell);
}

function saidOf({ kind, format }: FieldLabel): RoleField['said'] {
  if (format === 'date' || format === 'date-time') return 'date';
  if (kind === 'number' || kind === 'integer' || format === 'decimal') return 'number';
  return kind === 'text' ? 'text' : null;
}
