import type { Cell } from '../../columns/column';
import { listSeparator, type ExportColumn } from '../format/format';
import { namedDay } from '../../values/named-day';
import { epochDayOf } from '../format/serial-dates';
import { decimalType, unscaled } from './decimals';

/** A column's type in the file. */
export type ParquetType =
  'text' | 'date' | 'integer' | 'decimal' | 'boolean' | 'integers' | 'texts' | ParquetStruct;

/** An object that only has string fields. */
export interface ParquetStruct {
  readonly fields: readonly string[];
}

/** A value ready for the writer, or `undefined` if it isn't of the column's type. */
export type ParquetValue =
  | string
  | number
  | bigint
  | boolean
  | readonly (string | number)[]
  | Readonly<Record<string, string | null>>
  | null;

/** List columns with integer values. */
const integerLists: ReadonlySet<string> = new Set(['nice_classes']);

/**
 * Decimal numbers remain strings unless `exact` is set, because no numeric type can hold all of
 * them. Timestamps also remain strings, because a UTC column would lose their offset.
 */
export function parquetTypeOf(
  { id, kind }: Pick<ExportColumn, 'id' | 'kind'>,
  exact = false,
): Exclude<ParquetType, ParquetStruct> {
  if (kind === 'decimal' && exact) return kind;
  if (kind === 'date' || kind === 'integer' || kind === 'boolean') return kind;
  if (kind === 'list') return integerLists.has(id) ? 'integers' : 'texts';
  return 'text';
}

/** Returns the name of a type, for people who read the manifest. */
export function parquetTypeName(type: ParquetType): string {
  if (typeof type === 'object')
    return `struct(${type.fields.map((name) => `${name} text`).join(', ')})`;
  if (type === 'decimal') return `decimal(${decimalType.precision}, ${decimalType.scale})`;
  return (
    { integers: 'list(integer)', texts: 'list(text)', integer: 'bigint' }[type as string] ?? type
  );
}

const wholeNumber = /^-?\d{1,18}$/;
const limit = 2 ** 31;

/** Returns a cell's value in a column of `type`, or `undefined` if it isn't of that type. */
export function parquetValue(
  type: Exclude<ParquetType, ParquetStruct>,
  cell: Cell,
): ParquetValue | undefined {
  if (cell === null) return null;
  switch (type) {
    case 'text':
      return textOf(cell);
    case 'date':
      return typeof cell === 'string'
        ? (epochDayOf(namedDay(cell) ?? cell) ?? undefined)
        : undefined;
    case 'integer':
      if (typeof cell === 'number') return Number.isSafeInteger(cell) ? BigInt(cell) : undefined;
      return typeof cell === 'string' && wholeNumber.test(cell) ? BigInt(cell) : undefined;
    case 'decimal':
      return isList(cell) ? undefined : unscaled(String(cell));
    case 'boolean':
      return typeof cell === 'boolean' ? cell : undefined;
    case 'integers':
      return isList(cell) && cell.every(isSmallInteger) ? cell : undefined;
    case 'texts':
      return isList(cell) ? cell.map(String) : [textOf(cell)];
  }
}

/** Returns a cell as text, as in other formats. */
export function textOf(cell: Exclude<Cell, null>): string {
  return isList(cell) ? cell.join(listSeparator) : String(cell);
}

function isList(cell: Cell): cell is readonly (string | number)[] {
  return typeof cell === 'object' && cell !== null;
}

function isSmallInteger(value: string | number): boolean {
  return typeof value === 'number' && Number.isInteger(value) && Math.abs(value) < limit;
}
