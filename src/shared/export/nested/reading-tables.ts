/**
 * The tables of a company's file for reading, on sheets and on paper: without the keys that join
 * them, with a single row as names and values, and without empty tables. Pure.
 */
import { wordsOfCode } from '../../answers/codes';
import { kindNamed, unitText } from '../../answers/words';
import type { Cell } from '../../columns/column';
import type { ExportColumn, ExportTable } from '../format/format';
import { m } from '../../messages/compiled/messages';
import { companyKey, parentKey, rowKey } from './keys';

type Locale = 'en' | 'sv';

/** A single row with more columns is written as names and values. */
const mostBeside = 3;

/** Returns the tables; those that don't belong to a company's file are unchanged. */
export function readingTables(tables: readonly ExportTable[], locale: Locale): ExportTable[] {
  const isJoined = tables.some((table) => parentsOf(table).size > 1);
  const read = tables.flatMap((table) => {
    const own = table.columns.filter(({ id }) => id.startsWith(companyKey));
    if (own.length === 0) return [table];
    const names = new Set(table.rows.flatMap((row) => own.map((column) => at(table, row, column))));
    const isSpare = ({ id }: ExportColumn): boolean =>
      id.startsWith(companyKey) || (!isJoined && (id === rowKey || id === parentKey));
    const shown = table.columns.filter((column) => !isSpare(column));
    const said = shown.filter(({ id }) => id !== rowKey && id !== parentKey);
    const isEmpty = table.rows.every((row) =>
      said.every((column) => {
        const cell = at(table, row, column);
        return isNothing(cell) || names.has(cell);
      }),
    );
    if (isEmpty) return [];
    const [only, ...others] = table.rows;
    if (only && others.length === 0 && said.length > mostBeside)
      return [upright(table, said, only, locale)];
    const cellsOf = (row: readonly Cell[]): readonly Cell[] =>
      shown.map((one) => inWords(one, at(table, row, one), locale));
    return [{ title: table.title, columns: shown, rows: table.rows.map(cellsOf) }];
  });
  const titles = read.map(({ title }) => title);
  return read.map((table) => ({ ...table, title: shortTitle(table.title, titles) }));
}

/** `Ratios · Ratios` becomes `Ratios`, unless another table has that name. */
function shortTitle(title: string, all: readonly string[]): string {
  const [part = '', list = '', ...others] = title.split(' · ');
  const isTwice = others.length === 0 && list !== '' && part.startsWith(list);
  return isTwice && !all.includes(part) ? part : title;
}

/** Units and states as in the registers, and as on the screen. */
function inWords({ id }: ExportColumn, cell: Cell, locale: Locale): Cell {
  if (typeof cell !== 'string') return cell;
  const way = id.split('.');
  if (kindNamed(way.at(-1) ?? '') === 'unit') return unitText(cell, locale);
  return wordsOfCode(way, cell, locale) ?? cell;
}

/** A row as names and values, without empty ones. */
function upright(
  table: ExportTable,
  columns: readonly ExportColumn[],
  row: readonly Cell[],
  locale: Locale,
): ExportTable {
  const say = { locale };
  return {
    title: table.title,
    columns: [
      { id: 'name', label: m.compare_field({}, say), kind: 'text', width: 260 },
      { id: 'value', label: m.columns_trade_value({}, say), kind: 'text', width: 420 },
    ],
    rows: columns.flatMap((column) => {
      const cell = at(table, row, column);
      if (isNothing(cell)) return [];
      if (typeof cell !== 'boolean') return [[column.label, inWords(column, cell, locale)]];
      return [[column.label, cell ? m.common_yes({}, say) : m.common_no({}, say)]];
    }),
  };
}

const isNothing = (cell: Cell): boolean =>
  cell === null || cell === '' || (Array.isArray(cell) && cell.length === 0);

function at({ columns }: ExportTable, row: readonly Cell[], column: ExportColumn): Cell {
  return row[columns.indexOf(column)] ?? null;
}

function parentsOf(table: ExportTable): ReadonlySet<Cell> {
  const parent = table.columns.find(({ id }) => id === parentKey);
  return new Set(parent ? table.rows.map((row) => at(table, row, parent)) : []);
}
