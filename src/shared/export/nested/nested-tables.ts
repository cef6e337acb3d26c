/**
 * Lists of objects inside rows as tables of their own: a file then has no JSON in its cells, and a
 * key joins each row with the one it stands in. Pure.
 */
import { objectOf, type Exact } from '../../values/json';

/** A row of such a table. */
export interface NestedRow {
  /** Unique among all rows of the file. */
  readonly key: string;
  /** Key of the row that it stands in; `null` for a row of the first table. */
  readonly parent: string | null;
  /** From 1; deeper where the list holds lists of its own kind, as a group does. */
  readonly level: number;
  readonly value: Exact;
}

/** A table; `path` is the way to its list, without the places in lists. */
export interface NestedTable {
  readonly path: readonly string[];
  readonly rows: readonly NestedRow[];
}

/** A row to begin with. */
export type NestedRoot = Pick<NestedRow, 'key' | 'value'>;

/** Name of the column of a list's item that is no object. */
const itemField = 'value';

/** Objects inside objects that are looked through for lists. */
const deepestObject = 8;
/** Lists inside lists; what lies deeper stays a value. */
const deepestList = 40;

/** Whether a value is a list whose items have fields or are lists: it is a table, not a cell. */
export function isTable(value: Exact): value is readonly Exact[] {
  return Array.isArray(value) && value.some((item) => objectOf(item) !== null);
}

/** Whether a row has a list that is a table of its own. */
export function hasTables(row: Exact): boolean {
  return listsIn(row, [], deepestObject).length > 0;
}

/**
 * The rows as the first table, and a table for each list of objects in them. A list in a list of the
 * same name belongs to the same table, one level deeper. `isWanted`: which lists of the first table.
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
