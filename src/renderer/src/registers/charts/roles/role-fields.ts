/**
 * Finds the fields of undocumented rows, so that roles can be chosen for them. They're the generic
 * table's columns, value by value. Pure.
 */
import type { Column } from '@shared/columns/column';
import type { FieldLabel, Labels } from '@shared/definition/labels';
import { isIdentifier } from '@shared/answers/grouped-numbers';
import { numberOf } from '@shared/answers/values';
import { kindNamed, means } from '@shared/answers/words';
import type { Exact } from '@shared/values/json';
import type { RoleField } from '@shared/series/roles';
import {
  genericColumns,
  genericRows,
  type GenericRow,
} from '@renderer/registers/answer/generic-columns';

/** Returns the fields of `rows`, which are found at `path` in an answer with these `labels`. */
export function roleFields(
  rows: readonly Exact[],
  labels: Labels,
  path: readonly string[] = [],
): readonly RoleField[] {
  const placed = genericRows(rows);
  return genericColumns(placed, labels, path).map((column) => {
    const name = column.path.at(-1) ?? '';
    const values = placed.map((row) => textIn(column, row));
    const said = saidOf(labels.label([...path, ...column.path]));
    const numbers = values.map((value) => (value === null ? null : numberOf(value)?.digits));
    const measures =
      numberKinds.has(kindNamed(name) ?? '') ||
      said === 'number' ||
      // “Position” can mean a post, or the size of a short position. If the value is a number, it
      // isn't a post.
      means(name, 'role', 'size', 'shortpositions');
    // `2,12` is a number if the field's name indicates a measurement.
    const isNumber = measures && numbers.every((one) => one !== undefined);
    return {
      id: column.id,
      label: column.label(),
      kind: isNumber ? 'decimal' : column.kind,
      said,
      tells: isIdentifier(name) && kindNamed(name) !== 'date',
      values: isNumber ? numbers.map((one) => one ?? null) : values,
    };
  });
}

const numberKinds: ReadonlySet<string> = new Set(['amount', 'ratio', 'share', 'number']);

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
