/**
 * Turns undocumented rows into tables for export. Lists inside the rows become separate tables,
 * joined by keys.
 */
import type { Cell } from '@shared/columns/column';
import type { Labels } from '@shared/definition/labels';
import type { ExportColumn, ExportTable } from '@shared/export/format/format';
import { levelKey, parentKey, rowKey } from '@shared/export/nested/keys';
import {
  isTable,
  nestedTables,
  type NestedRoot,
  type NestedRow,
  type NestedTable,
} from '@shared/export/nested/nested-tables';
import { m } from '@shared/messages/compiled/messages';
import { objectOf, type Exact } from '@shared/values/json';
import { cellOfValue, valueAt } from '@shared/columns/field-columns';
import { genericColumns, type GenericColumn, type GenericRow } from './generic-columns';

/** A column added before the rows' own columns, such as the company's number. */
export interface LeadColumn {
  readonly column: ExportColumn;
  /** Returns the column's cell for every row that comes from one row of the answer. */
  readonly cell: (root: string) => Cell;
}

/** Where the tables come from. */
export interface AnswerRows {
  readonly roots: readonly NestedRoot[];
  /** Path to the rows within the answer. */
  readonly path?: readonly string[];
  readonly labels: Labels;
  /** Name of the first table. The names of the other tables also contain their field. */
  readonly title: string;
  readonly lead?: readonly LeadColumn[];
  /**
   * Columns for the first table, in order. Defaults to all columns. Lists that aren't among them
   * are left out.
   */
  readonly columns?: readonly string[];
}

/** Returns an answer's rows, along with their path. */
export function rowsIn(
  value: Exact,
): Pick<AnswerRows, 'path'> & { readonly rows: readonly Exact[] } {
  if (Array.isArray(value)) return { rows: value as readonly Exact[] };
  const object = objectOf(value);
  const data = object?.['data'];
  const isPage = object !== null && 'has_more' in object && Object.keys(object).every(isOfPage);
  if (isPage && Array.isArray(data)) return { rows: data as readonly Exact[] };
  const [only, ...others] = Object.entries(object ?? {});
  // If the whole answer is a single object, that object is the row.
  if (only && others.length === 0 && objectOf(only[1])) return { rows: [only[1]], path: [only[0]] };
  return { rows: [value] };
}

/** Returns whether a field is about paging. Other fields, such as totals, go with the rows. */
function isOfPage(name: string): boolean {
  return name === 'data' || name === 'has_more' || name === 'next_cursor';
}

/** Returns all tables that have columns. The table with the rows comes first. */
export function answerTables(of: AnswerRows): readonly ExportTable[] {
  const { roots, path = [], labels, title, lead = [], columns } = of;
  const wanted = columns && new Set(columns);
  const found = nestedTables(roots, path, (way) => wanted?.has(way.join('.')) ?? true);
  const parents = new Set(found.flatMap(({ rows }) => rows.map(({ parent }) => parent)));
  const tables = found.flatMap((table, at): ExportTable[] => {
    const own = columnsOf(table, labels, at === 0 ? columns : undefined);
    if (at === 0 && own.length === 0 && found.length > 1) return [];
    const keys = keyColumns(table, parents);
    const before = [...lead.map(leadOf), ...keys];
    return [
      {
        title: at === 0 ? title : `${title} · ${nameOf(table, path, labels)}`,
        columns: [...before.map(({ column }) => column), ...own.map(columnOf)],
        rows: table.rows.map((row) => {
          const generic: GenericRow = { id: row.key, value: row.value };
          return [
            ...before.map(({ cell }) => cell(row)),
            ...own.map((one) => cellOf(one, generic)),
          ];
        }),
      },
    ];
  });
  return tables;
}

/** Returns the key of the top-level row that a row belongs to. */
const rootOf = (key: string): string => key.split('/')[0] ?? key;

interface KeyColumn {
  readonly column: ExportColumn;
  readonly cell: (row: NestedRow) => Cell;
}

function leadOf({ column, cell }: LeadColumn): KeyColumn {
  return { column, cell: ({ key }) => cell(rootOf(key)) };
}

/** Returns the key columns that are needed. Rows without nested tables don't need any. */
function keyColumns(
  { rows }: NestedTable,
  parents: ReadonlySet<string | null>,
): readonly KeyColumn[] {
  const identifier = (id: string, label: string): ExportColumn => ({
    id,
    label,
    kind: 'identifier',
    width: 120,
  });
  const all: readonly (KeyColumn & { readonly isNeeded: boolean })[] = [
    {
      column: identifier(rowKey, m.export_key_row()),
      cell: ({ key }) => key,
      isNeeded: rows.some(({ key }) => parents.has(key)),
    },
    {
      column: identifier(parentKey, m.export_key_parent()),
      cell: ({ parent }) => parent,
      isNeeded: rows.some(({ parent }) => parent !== null),
    },
    {
      column: { id: levelKey, label: m.export_key_level(), kind: 'integer', width: 60 },
      cell: ({ level }) => level,
      isNeeded: rows.some(({ level }) => level > 1),
    },
  ];
  return all.filter(({ isNeeded }) => isNeeded);
}

/** Returns columns for a table's own fields. Lists of objects become separate tables. */
function columnsOf(
  { rows, path }: NestedTable,
  labels: Labels,
  wanted?: readonly string[],
): readonly GenericColumn[] {
  const generic = rows.map(({ key, value }): GenericRow => ({ id: key, value }));
  const all = genericColumns(generic, labels, path, Infinity).filter(({ path: own }) => {
    const values = rows.map(({ value }) => valueAt(value, own));
    return (
      !values.some(isTable) ||
      values.some((value) => !isTable(value) && cellOfValue(value) !== null && !isEmpty(value))
    );
  });
  if (!wanted) return all;
  return wanted.flatMap((id) => all.find((column) => column.id === id) ?? []);
}

const isEmpty = (value: Exact): boolean => Array.isArray(value) && value.length === 0;

function columnOf({ id, kind, label, width }: GenericColumn): ExportColumn {
  return { id, kind, label: label(), width };
}

function cellOf(column: GenericColumn, row: GenericRow): Cell {
  if (isTable(valueAt(row.value, column.path))) return null;
  const value = column.value(row);
  const words = column.display?.(row) ?? value;
  if (value === null || words === value) return value;
  // Files contain both the code and its meaning.
  const code = `(${String(value)})`;
  return String(words).endsWith(code) ? words : `${String(words)} ${code}`;
}

/** Returns a list's name, prefixed with the names of the lists that contain it. */
function nameOf({ path }: NestedTable, above: readonly string[], labels: Labels): string {
  return path
    .slice(above.length)
    .map((name, at) => labels.label(path.slice(0, above.length + at + 1)).text || name)
    .join(' · ');
}
