/**
 * Columns for undocumented fields. A column's id contains the path of its field, so the worker,
 * which doesn't have the API definition, reads the same value as the page. Pure.
 */
import { fieldWords } from '../answers/field-words';
import { objectOf, textOf, textOfExact, type Exact } from '../values/json';
import type { Cell } from './column';

const FIELD = 'field:';

/** Returns the column id for the field at `path`. */
export function fieldId(path: readonly string[]): string {
  return FIELD + path.map(encodeURIComponent).join('/');
}

/** Returns the field path in a column id, or `null` for any other column. */
export function fieldPath(id: string): readonly string[] | null {
  if (!id.startsWith(FIELD)) return null;
  try {
    return id.slice(FIELD.length).split('/').map(decodeURIComponent);
  } catch {
    return null;
  }
}

/** Returns the value at `path`, or `undefined` if there is none. */
export function valueAt(value: Exact, path: readonly string[]): Exact {
  let found = value;
  for (const name of path) {
    const object = objectOf(found);
    found = object && Object.hasOwn(object, name) ? object[name] : undefined;
  }
  return found;
}

/**
 * Converts any value to a cell. Primitive values are unchanged, lists of them become lists, and
 * anything else becomes JSON. Only null, empty lists and empty objects become empty cells.
 */
export function cellOfValue(value: Exact): Cell {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value;
  if (Array.isArray(value)) {
    const texts = value.map(textOf).filter((text) => text !== null);
    // A list of empty strings would look like an empty cell.
    const isPlain = texts.length === value.length && texts.some((text) => text !== '');
    return isPlain || value.length === 0 ? texts : textOfExact(value);
  }
  return textOf(value) ?? textOfExact(value);
}

/** Returns the cell in column `id`, or `null` for an empty field or any other column. */
export function fieldCell(record: Exact, id: string): Cell {
  const path = fieldPath(id);
  return path === null ? null : cellOfValue(valueAt(record, path));
}

/** Returns the cell in column `id` in words. An unknown code is returned as received. */
export function fieldText(id: string, cell: Cell): string {
  return fieldWords(fieldPath(id) ?? [], cell) ?? String(cell ?? '');
}
