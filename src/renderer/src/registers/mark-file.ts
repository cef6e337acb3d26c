/** What the file of a mark shows of its answers: no field beyond the described ones is known by name. Pure. */
import { recordIdOf } from '@shared/records/identity';
import { listOf, objectOf, parseExact, type Exact } from '@shared/records/json';
import { trademarkFields } from '@shared/records/trademark';
import type { NamedValue } from './value-shape';

/** The fields of a mark's own answer that no described field shows. */
export interface MarkFile {
  /** Lists of objects and objects: each is a section. */
  readonly parts: readonly NamedValue[];
  /** Single values. */
  readonly values: readonly NamedValue[];
  /** Lists and objects that came empty. */
  readonly empty: readonly string[];
  /** Names of all of them. */
  readonly names: readonly string[];
}

/** Reads the pages of a mark's own answer. */
export function markFileOf(raws: readonly string[]): MarkFile {
  const fields = raws.flatMap((raw) => {
    const record = recordIn(parsed(raw));
    return Object.entries(record ?? {}).filter(
      ([name]) => !(trademarkFields as readonly string[]).includes(name),
    );
  });
  const named = fields.map(([name, value]) => ({ name, value }));
  const nested = named.filter(({ value }) => Array.isArray(value) || objectOf(value) !== null);
  return {
    parts: nested.filter(({ value }) => !isEmpty(value)),
    values: named.filter((field) => !nested.includes(field)),
    empty: nested.filter(({ value }) => isEmpty(value)).map(({ name }) => name),
    names: named.map(({ name }) => name),
  };
}

/** Rows of an answer and where in it they stand. */
export interface RowsAt {
  readonly rows: readonly Exact[];
  /** Empty: rows of a page, or a bare list. */
  readonly path: readonly string[];
}

/** The list that an answer is about: its pages' rows, the answer itself, or its longest list of objects. */
export function rowsOf(raws: readonly string[]): RowsAt | null {
  const bodies = raws.map(parsed);
  const pages = bodies.map((body) => objectOf(body)?.['data']);
  if (pages.length > 0 && pages.every((data) => Array.isArray(data))) {
    return { rows: pages.flatMap(listOf), path: [] };
  }
  const [first] = bodies;
  if (Array.isArray(first)) return { rows: first, path: [] };
  const found = listsIn(first, []).toSorted((a, b) => b.rows.length - a.rows.length)[0];
  return found ?? null;
}

function listsIn(value: Exact, path: readonly string[]): readonly RowsAt[] {
  return Object.entries(objectOf(value) ?? {}).flatMap(([name, item]): readonly RowsAt[] => {
    const here = [...path, name];
    if (Array.isArray(item)) {
      const isRows = item.length > 0 && item.every((entry) => objectOf(entry) !== null);
      return isRows ? [{ rows: item, path: here }] : [];
    }
    return here.length < 3 ? listsIn(item, here) : [];
  });
}

/** The record: the answer itself, or the object in it that carries the mark's number. */
function recordIn(value: Exact): Readonly<Record<string, Exact>> | null {
  const object = objectOf(value);
  if (!object || recordIdOf('trademark', object) !== null) return object;
  const inside = Object.values(object).flatMap((item) => (Array.isArray(item) ? item : [item]));
  const own = inside.find((item: Exact) => recordIdOf('trademark', item) !== null);
  return objectOf(own) ?? object;
}

function isEmpty(value: Exact): boolean {
  return Array.isArray(value)
    ? value.length === 0
    : Object.keys(objectOf(value) ?? {}).length === 0;
}

function parsed(raw: string): Exact {
  try {
    return parseExact(raw);
  } catch {
    return null;
  }
}
