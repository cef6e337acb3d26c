/**
 * Columns for undocumented fields. The column's id contains the field's path, so that the worker,
 * which doesn't have the API definition, reads the same value as the page. Pure.
 */
import { fieldWords } from '../answers/field-words';
import { objectOf, textOf, textOfExact, type Exact } from '../values/json';
import type { Cell } from './column';

const FIELD = 'field:';

/** Returns the column id of the field at `path`. */
export function fieldId(path: readonly string[]): string {
  return FIELD + path.map(encodeURIComponent).join('/');
}

/** Returns a column's field path; `null` for any other column. */
export function fieldPath(id: string): readonly string[] | null {
  if (!id.startsWith(FIELD)) return null;
  try {
    return id.slice(FIELD.length).split('/').map(decodeURIComponent);
  } catch {
    return null;
  }
}

/** Returns the value at `path`; `undefined` if there is none. */
export function valueAt(value: Exact, path: readonly string[]): Exact {
  let found = value;
  for (const name of path) {
    const object = objectOf(found);
    found = object && Object.hasOwn(object, name) ? object[name] : undefined;
  }
  return found;
}

/**
 * Converts a value of any shape to a cell: single values as received, lists of them as lists,
 * anything else as JSON text. Only null, empty lists and empty objects become empty cells.
 */
export function cellOfValue(value: Exact): Cell {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value;
  if (Array.isArray(value)) {
    const texts = value.map(textOf).filter((text) => text !== null);
    // A list of empty texts would look empty.
    const isPlain = texts.length === value.length && texts.some((text) => text !== '');
    return isPlain || value.length === 0 ? texts : textOfExact(value);
  }
  return textOf(value) ?? textOfExact(value);
}

/** Returns the cell of column `id`; `null` for an empty field or any other column. */
export function fieldCell(record: Exact, id: string): Cell {
  const path = fieldPath(id);
  return path === null ? null : cellOfValue(valueAt(record, path));
}

/** Returns the cell of column `id` in words; an unknown code as received. */
export function fieldText(id: string, cell: Cell): string {
  return fieldWords(fieldPath(id) ?? [], cell) ?? String(cell ?? '');
}
