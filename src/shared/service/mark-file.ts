/** Extracts the goods and any undocumented fields from the answer about a single mark. Pure. */
import { trademarkFields } from '../records/trademark';
import { grouped } from '../values/grouped';
import { integerOf, listOf, objectOf, readExact, textOf, type Exact } from '../values/json';
import { recordIdOf } from './kinds';

/** Part of the answer, and the path to it. */
export interface MarkPart {
  readonly name: string;
  readonly value: Exact;
  readonly path: readonly string[];
}

/** The parts of a mark's answer that aren't shown in any documented field. */
export interface MarkFile {
  /** Lists and objects, each of which is shown as a section. */
  readonly parts: readonly MarkPart[];
  /** Primitive values. */
  readonly values: readonly MarkPart[];
  /** Empty lists and objects. */
  readonly empty: readonly MarkPart[];
  readonly names: readonly string[];
}

/** Interprets the answer's pages. The record may be the entire answer or part of it. */
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
 * Returns whether a value is the mark itself. A priority claim has an application number too, but
 * is in a list.
 */
function carriesNumber(value: Exact): boolean {
  return textOf(objectOf(value)?.['application_number']) !== null;
}

function isEmpty(value: Exact): boolean {
  return Array.isArray(value)
    ? value.length === 0
    : Object.keys(objectOf(value) ?? {}).length === 0;
}

/** Returns the goods of all classes as a single string, or '' if there are none. */
export const goodsText = (goods: ReadonlyMap<number, string>): string =>
  [...goods.values()].join('; ');

/**
 * Returns the goods in each class. The complete record must contain a list whose items have a class
 * and a text. Texts for the same class are joined.
 */
export function goodsOf({ parts }: MarkFile): ReadonlyMap<number, string> {
  for (const list of parts.flatMap(({ value }) => listsIn(value))) {
    const lines = list.map((line) => {
      const fields = Object.entries(objectOf(line) ?? {});
      const named = fields.find(
        ([name, item]) => /class|klass/i.test(name) && textOf(item) !== null,
      );
      // A shorter text next to the goods is a language or another code.
      const [words] = fields
        .flatMap(([name, item]) => (name === named?.[0] ? [] : textsIn(item)))
        .toSorted((one, other) => other.length - one.length);
      return { number: named ? integerOf(named[1]) : null, words };
    });
    const known = lines.flatMap(({ number, words }) =>
      number !== null && number >= 1 && number <= 45 && words ? [{ number, words }] : [],
    );
    if (known.length === 0 || known.length < lines.length) continue;
    const ofClasses = grouped(known, ({ number }) => number);
    return new Map(
      [...ofClasses].map(([number, of]) => [number, of.map(({ words }) => words).join('; ')]),
    );
  }
  return new Map();
}

const deepest = 6;

/** Returns the lists in a value, outermost first. The class may be several levels further in. */
function listsIn(value: Exact, depth = 0): readonly (readonly Exact[])[] {
  if (depth > deepest) return [];
  const items = Array.isArray(value) ? listOf(value) : Object.values(objectOf(value) ?? {});
  const inside = items.flatMap((item) => listsIn(item, depth + 1));
  return Array.isArray(value) ? [items, ...inside] : inside;
}

/** Returns the texts in a value, such as those of `[{ language, text }]`. */
function textsIn(value: Exact, depth = 0): readonly string[] {
  if (typeof value === 'string') return [value];
  if (depth > deepest) return [];
  const items = Array.isArray(value) ? listOf(value) : Object.values(objectOf(value) ?? {});
  return items.flatMap((item) => textsIn(item, depth + 1));
}
