/** What the file of a mark shows from its answers beyond the documented fields. Pure. */
import { recordIdOf } from '@shared/service/kinds';
import { integerOf, objectOf, readExact, textOf, type Exact } from '@shared/values/json';
import { rowsIn, rowsOfPages, type RowsAt } from '@shared/records/rows-in';
import { trademarkFields } from '@shared/records/trademark';
import type { NamedValue } from '@renderer/registers/answer/value-shape';

/** A part of the answer, with its path. */
export interface MarkPart extends NamedValue {
  readonly path: readonly string[];
}

/** The parts of a mark's answer that no documented field shows. */
export interface MarkFile {
  /** Lists and objects, each shown as a section. */
  readonly parts: readonly MarkPart[];
  /** Single values. */
  readonly values: readonly NamedValue[];
  /** Empty lists and objects. */
  readonly empty: readonly MarkPart[];
  /** All names. */
  readonly names: readonly string[];
}

/** Reads the pages of a mark's answer. The record may be the whole answer, or one part of it. */
export function markFileOf(raws: readonly string[]): MarkFile {
  const found = raws.flatMap((raw) => partsOf(readExact(raw), [], 0));
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

/**
 * Returns whether it is the mark itself. A priority claim also has an application number, but is in
 * a list.
 */
function carriesNumber(value: Exact): boolean {
  return textOf(objectOf(value)?.['application_number']) !== null;
}

/**
 * Returns the list that an answer is about: the rows of its pages, the answer itself, or its
 * longest list of objects.
 */
export function rowsOf(raws: readonly string[]): RowsAt | null {
  const bodies = raws.map(readExact);
  const rows = rowsOfPages(bodies);
  return rows ? { rows, path: [] } : rowsIn(bodies[0]);
}

function isEmpty(value: Exact): boolean {
  return Array.isArray(value)
    ? value.length === 0
    : Object.keys(objectOf(value) ?? {}).length === 0;
}

/** Returns the goods by class, if a list in the complete record has a class and a text per item. */
export function goodsOf({ parts }: MarkFile): ReadonlyMap<number, string> {
  for (const { value } of parts) {
    const lines = (Array.isArray(value) ? value : []).map((line) => {
      const fields = Object.entries(objectOf(line) ?? {});
      const named = fields.find(([name]) => /class|klass/i.test(name));
      const words = fields.find(([name, item]) => name !== named?.[0] && typeof item === 'string');
      const number = named ? integerOf(named[1]) : null;
      return { number, words: words ? textOf(words[1]) : null };
    });
    const known = lines.flatMap(({ number, words }): [number, string][] =>
      number !== null && number >= 1 && number <= 45 && words ? [[number, words]] : [],
    );
    if (known.length > 0 && known.length === lines.length) return new Map(known);
  }
  return new Map();
}

/** Returns the holder's representative, if the complete record has one. */
export function representativeOf({ parts }: MarkFile): string | null {
  const part = parts.find(({ name }) => /represent|ombud|agent/i.test(name));
  const [first] = part ? [part.value].flat() : [];
  const names = Object.entries(objectOf(first) ?? {});
  const named = names.find(([name]) => /name|namn/i.test(name)) ?? names[0];
  return named ? textOf(named[1]) : null;
}
