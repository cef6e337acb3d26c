/**
 * Prepares the tables in a company's file for people to read, on screen and on paper. The keys that
 * connect tables are dropped, a table with a single row becomes names and values, and empty tables
 * are left out. Pure.
 */
import { wordsOfCode } from '../../answers/codes';
import { isVessel } from '../../answers/leaves';
import { unitText } from '../../answers/units';
import { kindNamed, meaningOf } from '../../answers/words';
import type { Cell } from '../../columns/column';
import { namedMoment, registerDay } from '../../values/named-day';
import type { ExportColumn, ExportTable } from '../format/format';
import { momentOf } from '../format/plain-cells';
import { m } from '../../messages/compiled/messages';
import { companyKey, parentKey, rowKey } from './keys';

type Locale = 'en' | 'sv';

/** A single row with more columns than this is turned into names and values. */
const mostBeside = 3;

/** Returns the prepared tables. Those that aren't part of a company's file are unchanged. */
export function readingTables(tables: readonly ExportTable[], locale: Locale): ExportTable[] {
  const joins = new Set(tables.flatMap((table) => (isJoined(table) ? [...parentsOf(table)] : [])));
  const read = tables.flatMap((received) => {
    if (!received.columns.some(({ id }) => id.startsWith(companyKey))) return [received];
    const table = withAmounts(withDays(received), locale);
    const own = table.columns.filter(({ id }) => id.startsWith(companyKey));
    const names = new Set(table.rows.flatMap((row) => own.map((column) => at(table, row, column))));
    const keys = table.columns.filter(({ id }) => id === rowKey);
    const isKept = ({ id }: ExportColumn): boolean =>
      id === parentKey
        ? isJoined(table)
        : id !== rowKey ||
          table.rows.some((row) => keys.some((key) => joins.has(at(table, row, key))));
    const shown = table.columns.filter((one) => !own.includes(one) && isKept(one));
    const said = shown.filter(({ id }) => id !== rowKey && id !== parentKey);
    const isEmpty = table.rows.every((row) =>
      said.every((column) => {
        const cell = at(table, row, column);
        return isNothing(cell) || names.has(cell) || isOfPages(column);
      }),
    );
    if (isEmpty) return [];
    const [only, ...others] = table.rows;
    if (only && others.length === 0 && (said.length > mostBeside || said.length === 1))
      return [upright(table, said, only, locale)];
    // Leaves out columns that only repeat the company.
    const told = shown.filter(
      (column) => !table.rows.every((row) => names.has(at(table, row, column))),
    );
    const cellsOf = (row: readonly Cell[]): readonly Cell[] =>
      told.map((one) => inWords(one, at(table, row, one), locale));
    return [{ title: table.title, columns: told, rows: table.rows.map(cellsOf) }];
  });
  const titles = read.map(({ title }) => shortTitle(title));
  return read.map((table, place) => {
    const title = titles[place] ?? table.title;
    const isShared = titles.filter((other) => other === title).length > 1;
    return isShared ? table : { ...table, title };
  });
}

/** A table whose rows belong to several parent rows needs the keys. */
const isJoined = (table: ExportTable): boolean => parentsOf(table).size > 1;

/** Fields about paging rather than about the company. */
const ofPages = new Set(
  'more nextcursor previouspage firstpage lastpage total limit offset pagenumber numberofpages requestid success empty'.split(
    ' ',
  ),
);
const isOfPages = ({ id }: ExportColumn): boolean =>
  ofPages.has(meaningOf(id.split('.').at(-1) ?? '')?.head.id ?? '');

/**
 * Returns a title without the name of a list that adds nothing: `Ratios · Ratios`, `Subsidiaries ·
 * Result list`.
 */
function shortTitle(title: string): string {
  const [part = '', ...lists] = title.split(' · ');
  const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const said = wordsOf(part);
  const isSaid = (list: string): boolean =>
    isVessel(list) || wordsOf(list).every((word) => said.some((one) => one.startsWith(word)));
  return lists.every(isSaid) ? part : title;
}

/**
 * If all times in a column stand for dates, converts them to dates. Times with an offset of their
 * own aren't in UTC.
 */
function withDays(table: ExportTable): ExportTable {
  const kinds = table.columns.map((column, place) => {
    if (column.kind !== 'timestamp') return column;
    const texts = table.rows.flatMap((row) => (typeof row[place] === 'string' ? row[place] : []));
    if (texts.every((text) => registerDay(text) !== null))
      return { ...column, kind: 'date' as const };
    const isZoned = texts.some((text) => namedMoment(text) !== null);
    return isZoned ? { ...column, isZoned: true as const } : column;
  });
  const cellOf = (cell: Cell, place: number): Cell =>
    kinds[place]?.kind === 'date' && typeof cell === 'string' ? (registerDay(cell) ?? cell) : cell;
  return { ...table, columns: kinds, rows: table.rows.map((row) => row.map(cellOf)) };
}

/** Merges an amount and the unit next to it into one column: `Net turnover, SEK thousand`. */
function withAmounts(table: ExportTable, locale: Locale): ExportTable {
  const { columns, rows } = table;
  const above = ({ id }: ExportColumn): string => id.split('.').slice(0, -1).join('.');
  const units = new Map<ExportColumn, ExportColumn>();
  for (const unit of columns) {
    const beside = columns.filter((one) => one !== unit && above(one) === above(unit));
    const named = beside.find((one) => isUnitOf(unit, one));
    const [other = named, ...more] = named ? [named] : beside;
    const isPair = other && more.length === 0 && isUnit(unit) && (named || above(unit) !== '');
    const isAmount = other?.kind === 'integer' || other?.kind === 'decimal';
    if (isPair && isAmount && unitsIn(unit).size === 1) units.set(other, unit);
  }
  const left = columns.filter((column) => ![...units.values()].includes(column));
  return {
    title: table.title,
    columns: left.map((column) => {
      const unit = units.get(column);
      const label =
        unit && isUnitOf(unit, column)
          ? column.label
          : column.label.split(' · ').slice(0, -1).join(' · ');
      const [said] = unit ? unitsIn(unit) : [];
      return said === undefined
        ? column
        : { ...column, label: `${label}, ${unitText(said, locale)}` };
    }),
    rows: rows.map((row) => left.map((column) => at(table, row, column))),
  };
  function unitsIn(unit: ExportColumn): ReadonlySet<string> {
    return new Set(
      rows.flatMap((row) => (isNothing(at(table, row, unit)) ? [] : String(at(table, row, unit)))),
    );
  }
}

/**
 * Returns whether a unit's name shows which amount it belongs to: `capital_currency` next to
 * `capital`.
 */
function isUnitOf(unit: ExportColumn, amount: ExportColumn): boolean {
  const [of, named] = [unit, amount].map(({ id }) => meaningOf(id.split('.').at(-1) ?? ''));
  return named !== null && isUnit(unit) && of?.of.at(-1)?.id === named?.head.id;
}

const isUnit = ({ id }: ExportColumn): boolean => kindNamed(id.split('.').at(-1) ?? '') === 'unit';

/** Units and statuses are put into the registers' words, as on screen. */
function inWords(column: ExportColumn, cell: Cell, locale: Locale): Cell {
  if (typeof cell !== 'string') return cell;
  return isUnit(column)
    ? unitText(cell, locale)
    : (wordsOfCode(column.id.split('.'), cell, locale) ?? cell);
}

/** Returns a row as names and values, without empty ones. */
function upright(
  table: ExportTable,
  columns: readonly ExportColumn[],
  row: readonly Cell[],
  locale: Locale,
): ExportTable {
  const say = { locale };
  const shown = columns.filter((column) => !isNothing(at(table, row, column)));
  return {
    title: table.title,
    columns: [
      { id: 'name', label: m.compare_field({}, say), kind: 'text', width: 260 },
      { id: 'value', label: m.columns_trade_value({}, say), kind: 'text', width: 420 },
    ],
    rows: shown.map((column) => {
      const cell = at(table, row, column);
      if (typeof cell === 'boolean')
        return [column.label, cell ? m.common_yes({}, say) : m.common_no({}, say)];
      const moment = typeof cell === 'string' ? momentText(column, cell) : null;
      return [column.label, moment ?? inWords(column, cell, locale)];
    }),
    valueKinds: shown.map(({ kind }) => (kind === 'integer' || kind === 'decimal' ? kind : 'text')),
  };
}

/** Returns a time as text, or `null` for anything else. */
function momentText({ kind, isZoned }: ExportColumn, cell: string): string | null {
  if (kind !== 'timestamp') return null;
  return isZoned === true ? momentOf(cell, 'iso') : `${momentOf(cell, 'iso')} UTC`;
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
