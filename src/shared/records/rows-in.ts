/** Where the rows of an answer stand, whatever its envelope. Pure. */
import { listOf, objectOf, type Exact } from '../values/json';

/** A list in an answer, and the way to it. */
export interface RowsAt {
  readonly rows: readonly Exact[];
  /** Empty: the answer itself is the list, or it has the page envelope. */
  readonly path: readonly string[];
}

/** How far from the top of an answer its rows may stand. */
const deepest = 3;

/**
 * Every list in an answer, empty ones too. `enters`: whether what stands in an object belongs to
 * the answer; otherwise it is about that object.
 */
export function listsIn(
  value: Exact,
  enters: (object: Exact) => boolean = () => true,
  path: readonly string[] = [],
): readonly RowsAt[] {
  if (Array.isArray(value)) return [{ rows: value as readonly Exact[], path }];
  const fields = objectOf(value);
  if (!fields || path.length >= deepest || (path.length > 0 && !enters(value))) return [];
  return Object.entries(fields).flatMap(([name, item]) => listsIn(item, enters, [...path, name]));
}

/**
 * The rows of an answer: a list, the `data` of the page envelope (service-api.md 2.1), else the
 * longest list of objects in it. `null`: it is one record, without rows.
 */
export function rowsIn(answer: Exact): RowsAt | null {
  if (Array.isArray(answer)) return { rows: answer as readonly Exact[], path: [] };
  const data = objectOf(answer)?.['data'];
  if (Array.isArray(data)) return { rows: data as readonly Exact[], path: [] };
  const lists = listsIn(answer).filter(
    ({ rows }) => rows.length > 0 && rows.every((row) => objectOf(row) !== null),
  );
  return lists.toSorted((one, other) => other.rows.length - one.rows.length)[0] ?? null;
}

/** The rows of all pages of an answer, in their order; `null`: it has no pages. */
export function rowsOfPages(pages: readonly Exact[]): readonly Exact[] | null {
  const lists = pages.map((page) => objectOf(page)?.['data']);
  return lists.length > 0 && lists.every(Array.isArray) ? lists.flatMap(listOf) : null;
}

/** The pages of an answer as one of the form of the first; what has no pages stays as it is. */
export function joinedPages(pages: readonly Exact[]): Exact {
  const [first] = pages;
  const rows = pages.length > 1 ? rowsOfPages(pages) : null;
  return rows ? { ...objectOf(first), data: rows } : first;
}
