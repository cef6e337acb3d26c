/**
 * Fills in the cells of documented records for files. A value in an undocumented format is null in
 * the parsed record, but must not become an empty cell. Pure.
 */
import type { RecordKind } from '../records/kinds';
import { kindRules } from './kinds';
import { objectOf, parseRows, textOf, textOfExact, type Exact } from '../values/json';
import type { Cell, CellKind } from '../columns/column';
import { cellOfValue, fieldPath, valueAt } from '../columns/field-columns';

/** The cells, and how many of them have a value in an undocumented format. */
export interface ReceivedCells {
  readonly cells: readonly Cell[];
  readonly others: number;
}

interface Place {
  readonly path: readonly string[];
  readonly kind: CellKind;
}

/** Columns for fields in a nested object. */
const inside = /^(applicant|company)_(.+)$/;

const places = new Map<RecordKind, ReadonlyMap<string, Place>>();

/** Returns where in a record each documented column's value is. */
function placesOf(kind: RecordKind): ReadonlyMap<string, Place> {
  let known = places.get(kind);
  if (known) return known;
  const described = kindRules[kind].described ?? ['status'];
  known = new Map(
    kindRules[kind].columns.flatMap(({ id, kind: form }): [string, Place][] => {
      if (described.includes(id)) return [[id, { path: [id], kind: form }]];
      const [, object = '', field = ''] = inside.exec(id) ?? [];
      return described.includes(object) ? [[id, { path: [object, field], kind: form }]] : [];
    }),
  );
  places.set(kind, known);
  return known;
}

/**
 * Returns the cells of the columns `ids`. Values missing from `cells` are taken from the record as
 * received (`raw`). A row that isn't an object is put in the first column.
 */
export function receivedCells(
  kind: RecordKind,
  raw: string,
  ids: readonly string[],
  cells: readonly Cell[],
): ReceivedCells {
  if (ids.length === 0) return { cells, others: 0 };
  const value = parseRows(raw);
  const fields = objectOf(value);
  if (!fields) {
    return isNothing(value)
      ? { cells, others: 0 }
      : { cells: [cellOfValue(value), ...cells.slice(1)], others: 1 };
  }
  const known = placesOf(kind);
  let others = 0;
  const received = cells.map((cell, at) => {
    const place = known.get(ids[at] ?? '');
    if (!place) return cell;
    if (isUnsaid(fields, place, cell)) return null;
    const found = otherForm(fields, place, cell);
    if (found === null) return cell;
    others++;
    return found;
  });
  return { cells: received, others };
}

/**
 * Returns whether the record as received (`raw`) has a value where a documented column doesn't, so
 * that `receivedCells` is needed. `cellOf` returns a column's cell.
 */
export function hasOtherForms(
  kind: RecordKind,
  raw: string,
  cellOf: (column: string) => Cell,
): boolean {
  const fields = objectOf(parseRows(raw));
  if (!fields) return true;
  for (const [id, place] of placesOf(kind)) {
    const cell = cellOf(id);
    if (isUnsaid(fields, place, cell) || otherForm(fields, place, cell) !== null) return true;
  }
  return false;
}

/** Counts the cells in undocumented fields that contain a list or object as JSON. */
export function nestedCells(raw: string, ids: readonly string[]): number {
  const paths = ids.flatMap((id) => {
    const path = fieldPath(id);
    return path ? [path] : [];
  });
  if (paths.length === 0) return 0;
  const value = parseRows(raw);
  return paths.filter((path) => isNested(valueAt(value, path))).length;
}

function isNested(value: Exact): boolean {
  if (Array.isArray(value))
    return (value as readonly Exact[]).some((item) => textOf(item) === null);
  return objectOf(value) !== null && !isNothing(value);
}

/**
 * Returns whether a cell has an empty list, although the record doesn't have one. `[]` and `null`
 * are different answers.
 */
function isUnsaid(fields: Readonly<Record<string, Exact>>, { path }: Place, cell: Cell): boolean {
  return Array.isArray(cell) && cell.length === 0 && (valueAt(fields, path) ?? null) === null;
}

/**
 * Returns the value that should be in `cell`, or `null` if the cell isn't empty or the record has
 * no value either.
 */
function otherForm(
  fields: Readonly<Record<string, Exact>>,
  { path, kind }: Place,
  cell: Cell,
): Cell {
  const [name = '', field] = path;
  const own = fields[name];
  if (field !== undefined && !objectOf(own)) {
    // If an object was expected but the value is something else, it's shown in the column for the
    // object's name.
    return field === 'name' && !isNothing(own) ? cellOfValue(own) : null;
  }
  const value = field === undefined ? own : valueAt(fields, path);
  if (isNothing(value) || holds(kind, value, cell)) return null;
  return cellOfValue(value) ?? textOfExact(value);
}

function holds(kind: CellKind, value: Exact, cell: Cell): boolean {
  if (kind === 'boolean') return typeof value === 'boolean';
  if (kind !== 'list') return textOf(value) !== null && cell !== null;
  if (!Array.isArray(value) || !Array.isArray(cell) || value.length !== cell.length) return false;
  return (value as readonly Exact[]).every((item, at) => textOf(item) === String(cell[at]));
}

function isNothing(value: Exact): boolean {
  if (value === null || value === undefined || value === '') return true;
  if (Array.isArray(value)) return value.length === 0;
  const object = objectOf(value);
  return object !== null && Object.keys(object).length === 0;
}
