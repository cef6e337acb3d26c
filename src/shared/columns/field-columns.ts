/**
 * Columns over fields that nobody described: the id of such a column is the way to the field, so
 * that the worker, which knows no definition, reads the same value as the page. Pure.
 */
import { objectOf, textOf, textOfExact, type Exact } from '../values/json';
import type { Cell } from './column';

const FIELD = 'field:';

/** The id of the column of the field at `path`. */
export function fieldId(path: readonly string[]): string {
  return FIELD + path.map(encodeURIComponent).join('/');
}

/** The way to the field of a column; `null` for the id of any other column. */
export function fieldPath(id: string): readonly string[] | null {
  if (!id.startsWith(FIELD)) return null;
  try {
    return id.slice(FIELD.length).split('/').map(decodeURIComponent);
  } catch {
    return null;
  }
}

/** The value at `path`; `undefined` where there is none. */
export function valueAt(value: Exact, path: readonly string[]): Exact {
  let found = value;
  for (const name of path) {
    const object = objectOf(found);
    found = object && Object.hasOwn(object, name) ? object[name] : undefined;
  }
  return found;
}

/**
 * A value of any shape as a cell: single values as received, lists of them as lists, else its JSON
 * text. Only nothing, and an empty list or object, is an empty cell.
 */
export function cellOfValue(value: Exact): Cell {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value;
  if (Array.isArray(value)) {
    const texts = value.map(textOf).filter((text) => text !== null);
    // A list of empty texts would look like none.
    const isPlain = texts.length === value.length && texts.some((text) => text !== '');
    return isPlain || value.length === 0 ? texts : textOfExact(value);
  }
  return textOf(value) ?? textOfExact(value);
}

/** What stands in the column `id` of a record; `null` for an empty field and for another column. */
export function fieldCell(record: Exact, id: string): Cell {
  const path = fieldPath(id);
  return path === null ? null : cellOfValue(valueAt(record, path));
}
