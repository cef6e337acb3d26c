/**
 * Finds a record's primitive values at any depth: inside objects, under "value", or in items that
 * name their own content (`{ type: "orgnr", value: "…" }`). Skips lists of records. Pure.
 */
import { listOf, objectOf, textOf, type Exact } from '../values/json';
import { remembered } from '../values/remembered';
import { meaningOf, means, type Meaning, type Term } from './words';

/** A primitive value. */
export interface Leaf {
  /** The names on the path to the value. */
  readonly way: readonly string[];
  readonly value: Exact;
  /** The value's meaning, or `null` if no name on the path is known. */
  readonly meaning: Meaning | null;
}

const deepest = 4;
const isHolder = remembered((name) =>
  means(name, 'value', 'text', 'amount', 'data', 'detail', 'number', 'code', 'name', 'description'),
);
const isKind = remembered((name) => means(name, 'kind', 'role', 'code', 'caption', 'name', 'text'));
const isNameList = remembered((name) => means(name, 'name', 'companyname', 'tradenames'));

/** Returns a record's primitive values. */
export function leavesOf(record: Exact): readonly Leaf[] {
  const found: Leaf[] = [];
  const walk = (value: Exact, way: readonly string[]): void => {
    if (way.length > deepest) return;
    for (const [name, item] of Object.entries(objectOf(value) ?? {})) {
      const here = [...way, name];
      if (objectOf(item)) walk(item, here);
      else if (Array.isArray(item)) list(listOf(item), here);
      else if (textOf(item) !== null) found.push({ way: here, value: item, meaning: ofWay(here) });
    }
  };
  const list = (items: readonly Exact[], way: readonly string[]): void => {
    // A list of names stands for the name in use. What kind of name it is makes no difference.
    if (isNameList(way.at(-1) ?? '')) {
      const current = items.find((item) => !isEnded(item)) ?? items[0];
      if (objectOf(current)) walk(current, way);
      else if (textOf(current) !== null) {
        found.push({ way, value: current, meaning: ofWay(way) });
      }
      return;
    }
    const pairs = items.map(pairIn);
    if (items.length > 0 && pairs.every((pair) => pair !== null)) {
      for (const pair of pairs) walk({ [pair.name]: pair.value }, way);
    }
  };
  walk(record, []);
  return found;
}

/** A name that is no longer used has an end date. */
function isEnded(item: Exact): boolean {
  return Object.entries(objectOf(item) ?? {}).some(
    ([name, value]) => means(name, 'to', 'validto', 'ended') && Boolean(textOf(value)),
  );
}

/** Returns the parts of an item that consists of a name and a value. */
function pairIn(item: Exact): { readonly name: string; readonly value: Exact } | null {
  const fields = Object.entries(objectOf(item) ?? {});
  if (fields.length < 2 || fields.length > 3) return null;
  const kind = fields.find(([name, value]) => isKind(name) && isTerm(value));
  const [held, ...others] = fields.filter((field) => field !== kind);
  return kind && held && others.length === 0 && isHolder(held[0])
    ? { name: textOf(kind[1]) ?? '', value: held[1] }
    : null;
}

function isTerm(value: Exact): value is string {
  return typeof value === 'string' && value.length <= 60 && meaningOf(value) !== null;
}

/** Names of containers, which say nothing about what they contain. */
const vessels = new Set(
  'data detail resultlist answer list content basicfacts identifiers overview metadata'.split(' '),
);

/** Returns whether a name only denotes a container, such as `items` or `data`. */
export function isVessel(name: string): boolean {
  const meaning = meaningOf(name);
  return meaning !== null && vessels.has(meaning.head.id);
}

/** Returns a path's meaning. A generic last name, such as "value", takes its parent's meaning. */
export function ofWay(way: readonly string[]): Meaning | null {
  const [last = '', above = ''] = [way.at(-1), way.at(-2)];
  const own = meaningOf(last);
  if (own === null || !isHolder(last) || above === '') return own;
  const held = meaningOf(above);
  if (held === null || vessels.has(held.head.id)) return own;
  // A group has no value of its own, so this is the group's name or number.
  return held.head.kind === 'group' ? { ...own, of: [...held.of, held.head] } : held;
}

/** Returns the terms on a path, apart from the last one. */
export function termsAbove(way: readonly string[]): readonly Term[] {
  return way.slice(0, -1).flatMap((name) => {
    const meaning = meaningOf(name);
    return meaning ? [...meaning.of, meaning.head] : [];
  });
}

/**
 * Returns the paths of strings that can only be recognised by their format, because no name on the
 * path describes them. A compound name is tried as two halves. Empty if a name does describe them.
 */
export function waysByForm(
  leaves: readonly Leaf[],
  text: string | null,
  says: (leaf: Leaf) => boolean,
): readonly (readonly string[])[] {
  const whole = leaves.filter(({ value }) => textOf(value)?.trim() === text);
  const halves = (text ?? '').split(' ');
  const read = whole.some(says)
    ? []
    : whole.length > 0
      ? whole
      : leaves.filter(
          ({ value, meaning }) => meaning === null && halves.includes(textOf(value)?.trim() ?? ''),
        );
  return read.map(({ way }) => way);
}
