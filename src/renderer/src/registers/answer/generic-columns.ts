/** Columns for a list of undocumented objects, based on the form of their values. Pure. */
import { isLosslessNumber } from 'lossless-json';
import type { CellKind, Column } from '@shared/columns/column';
import { cellOfValue, valueAt } from '@shared/columns/field-columns';
import { fieldPaths } from '@shared/export/nested/field-paths';
import type { Labels } from '@shared/definition/labels';
import type { RecordKind } from '@shared/records/kinds';
import { objectOf, textOf, type Exact } from '@shared/values/json';
import { pathLabel } from '@shared/values/phrases';
import { wordsOfCode } from '@shared/answers/codes';
import { means } from '@shared/answers/words';
import { locale } from '@renderer/lib/state/i18n.svelte';
import { compareDecimals } from '@shared/values/decimal';
import { namedMoment } from '@shared/values/named-day';
import { isQuantity, mayGroup } from '@shared/answers/grouped-numbers';
import { tellingFirst } from '../view/kind-view';
import { isLink, isOrgnr, namesCode, namesWords, yearForm } from './value-shape';

/** A row and its position in the list as received. */
export interface GenericRow {
  readonly id: string;
  readonly value: Exact;
}

/** A column for one of the rows' fields. */
export interface GenericColumn extends Column<GenericRow> {
  readonly path: readonly string[];
}

const mostColumns = 60;
/** Number of columns shown by default. */
const firstColumns = 12;
const separator = '.';

/** Returns the values as rows with their positions. */
export function genericRows(values: readonly Exact[]): readonly GenericRow[] {
  return values.map((value, at) => ({ id: String(at), value }));
}

/**
 * Returns a column for each field in the rows. Nested objects are split into columns, and for
 * lists, the items are counted. `most` limits the number of columns: sixty on screen.
 */
export function genericColumns(
  rows: readonly GenericRow[],
  labels: Labels,
  path: readonly string[],
  most = mostColumns,
): readonly GenericColumn[] {
  const ways = fieldPaths(rows.map(({ value }) => value));
  const above = new Set(
    ways.flatMap((way) => way.slice(1).map((_, end) => key(way.slice(0, end + 1)))),
  );
  const all = new Set(ways.map(key));
  const taken = new Set<string>();
  return ways.slice(0, most).map((own, at) => {
    // An object whose fields have columns doesn't get one itself.
    const isAbove = above.has(key(own));
    const valueOf = (row: GenericRow): Exact => {
      const value = valueAt(row.value, own);
      return isAbove && objectOf(value) ? null : value;
    };
    const values = rows.map(valueOf);
    const way = [...path, ...own];
    const words = (value: Exact): string | null =>
      typeof value === 'string' ? wordsOfCode(way, value, locale()) : null;
    const plain = kindOf(own.at(-1) ?? '', values);
    const mayBeCodes = plain === 'text' || plain === 'identifier';
    const isCodes = mayBeCodes && values.some((value) => words(value) !== null);
    const kind = isCodes ? 'code' : plain;
    const display = (row: GenericRow): string =>
      words(valueOf(row)) ?? String(cellOfValue(valueOf(row)) ?? '');
    // A code's words go by the name of what they describe.
    const isWords = besideCode(own, ways) && !all.has(key(own.slice(0, -1)));
    const parts = (): readonly string[] => {
      const named = own.map((_, end) => labelOf(labels, path, own.slice(0, end + 1)));
      // A "position" with coordinates is a place, unlike anything else that goes by that name.
      if (means(own.at(-1) ?? '', 'latitude', 'longitude')) return named.slice(-1);
      return isWords ? named.slice(0, -1) : named;
    };
    const label = (): string => wholeLabel(labels, way) ?? pathLabel(parts());
    let id = own.join(separator);
    // The separator may already occur in a field's name.
    while (taken.has(id)) id += separator;
    taken.add(id);
    return {
      id,
      path: own,
      kind,
      label,
      value: (row) => cellOfValue(valueOf(row)),
      ...(isCodes ? { display } : {}),
      // A code's meaning is longer than the code itself, and words never wrap.
      width: Math.max(
        widthOf(kind, isCodes ? values.map((value) => words(value) ?? value) : values),
        headWidth(label()),
      ),
      defaultVisible: at < firstColumns,
    };
  });
}

/** Returns the columns of an answer's records, starting with the most informative. */
export function columnsOfKind(
  kind: RecordKind,
  columns: readonly GenericColumn[],
): readonly GenericColumn[] {
  return tellingFirst(kind, columns, ({ path }) => path.join('_')).map((column, at) => ({
    ...column,
    defaultVisible: at < firstColumns,
  }));
}

/** Returns rows sorted by a column. Rows without a value come last in either direction. */
export function sortedRows<Row>(
  rows: readonly Row[],
  column: Column<Row> | undefined,
  descending: boolean,
  locale: string,
): readonly Row[] {
  if (!column) return rows;
  const collator = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' });
  const isNumber = column.kind === 'integer' || column.kind === 'decimal';
  const text = (row: Row): string => {
    const cell = column.value(row);
    return cell === null ? '' : String(cell);
  };
  const compare = (a: string, b: string): number =>
    (isNumber ? compareDecimals(a, b) : null) ?? collator.compare(a, b);
  return rows.toSorted((one, other) => {
    const [a, b] = [text(one), text(other)];
    if (a === '' || b === '') return a === b ? 0 : a === '' ? 1 : -1;
    return descending ? compare(b, a) : compare(a, b);
  });
}

const key = (way: readonly string[]): string => JSON.stringify(way);

/** Returns whether a field of the same object, with a name like this, is among the others. */
function hasSibling(
  way: readonly string[],
  others: readonly (readonly string[])[],
  is: (name: string) => boolean,
): boolean {
  const parent = key(way.slice(0, -1));
  return others.some((other) => is(other.at(-1) ?? '') && key(other.slice(0, -1)) === parent);
}

/** True for the words of a code that is in the same object. */
const besideCode = (way: readonly string[], ways: readonly (readonly string[])[]): boolean =>
  way.length > 1 && namesWords(way.at(-1) ?? '') && hasSibling(way, ways, namesCode);

/** True for a code whose words are in the same object. */
export const besideWords = (
  way: readonly string[],
  ways: readonly (readonly string[])[],
): boolean => way.length > 1 && namesCode(way.at(-1) ?? '') && hasSibling(way, ways, namesWords);

function wholeLabel(labels: Labels, path: readonly string[]): string | null {
  const { text, whole } = labels.label(path);
  return whole ? text : null;
}

function labelOf(labels: Labels, path: readonly string[], own: readonly string[]): string {
  return labels.label([...path, ...own]).text || (own.at(-1) ?? '');
}

function kindOf(name: string, values: readonly Exact[]): CellKind {
  const some = values.filter((value) => value !== null && value !== undefined && value !== '');
  if (some.length === 0) return 'text';
  if (some.every((value) => typeof value === 'boolean')) return 'boolean';
  if (some.every(Array.isArray)) return 'list';
  const texts = some.map(textOf).filter((text) => text !== null);
  if (texts.length < some.length) return 'text';
  const all = (form: RegExp): boolean => texts.every((text) => form.test(text));
  if (all(/^\d{4}-\d{2}-\d{2}$/)) return 'date';
  if (all(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/)) return 'timestamp';
  if (
    some.every((value) => isLosslessNumber(value) || typeof value === 'number') ||
    all(/^-?\d+\.\d+$/)
  ) {
    if (!mayGroup(name) || !all(/^-?\d+(?:\.\d+)?$/)) return 'identifier';
    if (!all(/^-?\d+$/)) return 'decimal';
    return all(yearForm) && !isQuantity(name) ? 'identifier' : 'integer';
  }
  // Amounts may be text, but so may identifiers.
  if (isQuantity(name) && mayGroup(name) && all(/^(?:0|-?[1-9]\d*)$/)) return 'integer';
  if (texts.every(isLink)) return 'link';
  return all(/^[\d -]+$/) || texts.every(isOrgnr) ? 'identifier' : 'text';
}

/** Unknown headers are shown in full, unless they're whole sentences. */
function headWidth(label: string): number {
  return Math.ceil(Math.min(176, label.length * 6.8 + 28));
}

function widthOf(kind: CellKind, values: readonly Exact[]): number {
  if (kind === 'date') return 106;
  // A time with an offset needs more space.
  if (kind === 'timestamp')
    return values.some((value) => namedMoment(textOf(value) ?? '') !== null) ? 196 : 140;
  if (kind === 'boolean') return 72;
  const grouped = kind === 'integer' || kind === 'decimal';
  const widths = values.slice(0, 50).map((value) => {
    const text = textOf(value) ?? (kind === 'list' ? String(cellOfValue(value) ?? '') : '');
    if (grouped) return (text.length + Math.floor(text.length / 3)) * 7;
    // Codes are never cut off, and capitals and digits are wide.
    return text.length * (isCode(text) ? 8.5 : 7);
  });
  return Math.ceil(Math.min(260, Math.max(84, Math.max(...widths, 0) + 24)));
}

/** True for identifiers such as register numbers, tokens and ISINs: words with a digit. */
function isCode(text: string): boolean {
  return /^\S{1,28}$/.test(text) && /\d/.test(text);
}
