/** What the file of a mark shows of its answers: no field beyond the described ones is known by name. Pure. */
import { recordIdOf } from '@shared/service/kinds';
import { listOf, objectOf, parseExact, textOf, type Exact } from '@shared/values/json';
import { trademarkFields } from '@shared/records/trademark';
import type { NamedValue } from '@renderer/registers/answer/value-shape';

/** A part of the answer, and where in it it stands. */
export interface MarkPart extends NamedValue {
  readonly path: readonly string[];
}

/** What of a mark's own answer no described field shows. */
export interface MarkFile {
  /** Lists and objects: each is a section. */
  readonly parts: readonly MarkPart[];
  /** Single values. */
  readonly values: readonly NamedValue[];
  /** Lists and objects that came empty. */
  readonly empty: readonly MarkPart[];
  /** Names of all of them. */
  readonly names: readonly string[];
}

/** Reads the pages of a mark's own answer. The record may be the answer, or stand in it beside its parts. */
export function markFileOf(raws: readonly string[]): MarkFile {
  const found = raws.flatMap((raw) => partsOf(parsed(raw), [], 0));
  const nested = found.filter(({ value }) => Array.isArray(value) || objectOf(value) !== null);
  return {
    parts: nested.filter(({ value }) => !isEmpty(value)),
    values: found.filter((field) => !nested.includes(field)),
    empty: nested.filter(({ value }) => isEmpty(value)),
    names: found.map(({ name }) => name),
  };
}

function partsOf(value: Exact, path: readonly string[], depth: number): readonly MarkPart[] {
  const isMark = recordIdOf('trademark', value) !== null;
  return Object.entries(objectOf(value) ?? {}).flatMap(([name, item]) => {
    if (isMark && (trademarkFields as readonly string[]).includes(name)) return [];
    const here = [...path, name];
    const [only, ...others] = Array.isArray(item) ? item : [item];
    const holds = !isMark && depth === 0 && others.length === 0 && carriesNumber(only);
    return holds ? partsOf(only, here, 1) : [{ name, value: item, path: here }];
  });
}

/** The mark itself inside an answer: a priority claim names an application as well, but in a list of its own. */
function carriesNumber(value: Exact): boolean {
  return textOf(objectOf(value)?.['application_number']) !== null;
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
