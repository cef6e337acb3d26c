/**
 * Turns lists of objects inside rows into separate tables, so that a file's cells don't contain
 * JSON. Keys connect each row to its parent. Pure.
 */
import { objectOf, type Exact } from '../../values/json';

/** A row in a nested table. */
export interface NestedRow {
  /** Unique among all rows in the file. */
  readonly key: string;
  /** The parent row's key; `null` for a row in the first table. */
  readonly parent: string | null;
  /**
   * Starts at 1. Higher for rows in lists nested inside lists of the same kind, such as a corporate
   * group.
   */
  readonly level: number;
  readonly value: Exact;
}

/** A table. `path` is the path to the list it was made from, without positions in lists. */
export interface NestedTable {
  readonly path: readonly string[];
  readonly rows: readonly NestedRow[];
}

/** A row whose lists become tables. */
export type NestedRoot = Pick<NestedRow, 'key' | 'value'>;

/** Column name for list items that aren't objects. */
const itemField = 'value';

/** How deep to look for lists inside objects. */
const deepestObject = 8;
/** Maximum depth of lists inside lists. Deeper lists remain values. */
const deepestList = 40;

/**
 * Returns whether a value is a list of objects or lists, which becomes a table rather than a cell.
 */
export function isTable(value: Exact): value is readonly Exact[] {
  return Array.isArray(value) && value.some((item) => objectOf(item) !== null);
}

/** Returns whether a row contains a list that becomes a table. */
export function hasTables(row: Exact): boolean {
  return listsIn(row, [], deepestObject).length > 0;
}

/**
 * Returns the first table, followed by a table for each list of objects in it. A list inside
 * another list of the same name belongs to the same table, one level deeper. `isWanted` selects
 * which lists of the first table to include.
 */
export function nestedTables(
  roots: readonly NestedRoot[],
  path: readonly string[] = [],
  isWanted: (way: readonly string[]) => boolean = () => true,
): readonly NestedTable[] {
  const tables = new Map<string, { path: readonly string[]; rows: NestedRow[] }>();
  const rowsOf = (at: readonly string[]): NestedRow[] => {
    const id = JSON.stringify(at);
    let table = tables.get(id);
    if (!table) tables.set(id, (table = { path: at, rows: [] }));
    return table.rows;
  };
  function add(at: readonly string[], row: NestedRow, depth: number): void {
    rowsOf(at).push(row);
    if (depth >= deepestList) return;
    for (const { way, list } of listsIn(row.value, [], deepestObject)) {
      if (depth === 0 && !isWanted(way)) continue;
      const isSame = depth > 0 && way.length === 1 && way[0] === at.at(-1);
      const below = isSame ? at : [...at, ...way];
      list.forEach((item, i) => {
        const key = `${row.key}/${way.join('.')}/${i + 1}`;
        const value = objectOf(item) ? item : { [itemField]: item };
        add(below, { key, parent: row.key, level: isSame ? row.level + 1 : 1, value }, depth + 1);
      });
    }
  }
  rowsOf(path);
  for (const { key, value } of roots) {
    const row = objectOf(value) ? value : { [itemField]: value };
    add(path, { key, parent: null, level: 1, value: row }, 0);
  }
  return [...tables.values()];
}

function listsIn(
  value: Exact,
  above: readonly string[],
  depth: number,
): { way: readonly string[]; list: readonly Exact[] }[] {
  return Object.entries(objectOf(value) ?? {}).flatMap(([name, item]) => {
    const way = [...above, name];
    if (isTable(item)) return [{ way, list: item }];
    return depth > 1 && objectOf(item) ? listsIn(item, way, depth - 1) : [];
  });
}
