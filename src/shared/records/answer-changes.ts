/**
 * Compares a later answer about a record with an earlier answer to the same request: which rows
 * were added or removed, and which rows and fields changed. Most endpoints' answers aren't
 * documented (service-api.md, 2.6). A row is therefore recognised by its id or number if all rows
 * in the list have a unique one. Otherwise it's recognised by the fields that name it, which are
 * assumptions (`rowNames`, `personNames`). Pure.
 */
import { grouped } from '../values/grouped';
import { listedWords } from '../values/listed-words';
import { objectOf, readExact, textOf, textOfExact, type Exact } from '../values/json';
import { companyShape, isCompany } from './company-shape';
import { isErasedRow } from './erased-row';
import { envelopeOf, rowsOfPages } from './rows-in';
import { valueChanges, type FieldChange } from './field-changes';

/** A row that is in only one of the answers. */
export interface MovedRow {
  /** Names of the fields leading to the row's list, outermost first. */
  readonly path: readonly string[];
  readonly row: Exact;
}

/** A row that is in both answers with different contents. `row` is the later one. */
interface ChangedRow extends MovedRow {
  readonly changes: readonly FieldChange[];
}

/** The differences between two answers. Rows are in the order of the answer that contains them. */
export interface AnswerChanges {
  readonly came: readonly MovedRow[];
  readonly left: readonly MovedRow[];
  readonly changed: readonly ChangedRow[];
  /** Fields outside lists. */
  readonly fields: readonly FieldChange[];
  /**
   * Whether pages are missing from an answer. If so, rows count neither as added nor as removed.
   */
  readonly inPart: { readonly before: boolean; readonly after: boolean };
}

/** The two versions of a list. A single company in a field is treated as a list. */
interface Pair {
  readonly path: readonly string[];
  readonly before: readonly Exact[];
  readonly after: readonly Exact[];
}

/** Maximum depth of lists in an answer, as in `listsIn`. */
const deepest = 3;

/** Assumed parts of field names that rows are recognised by, separated by commas. */
export interface RowWords {
  readonly rowNames: string;
  readonly personNames: string;
}

/**
 * Compares two answers, each given as the JSON of its pages in order. A list or field that only one
 * of them contains isn't a change.
 */
export function answerChanges(
  before: readonly string[],
  after: readonly string[],
  rowWords: RowWords,
): AnswerChanges {
  const words = wordsOf(rowWords);
  const [old, now] = [wholeOf(before), wholeOf(after)];
  const inPart = { before: hasMore(before), after: hasMore(after) };
  const pairs = pairsIn(old, now, []);
  const compared = pairs.map((pair) => compareRows(pair, words));
  const inLists = (path: readonly string[]): boolean =>
    pairs.some((pair) => pair.path.every((name, at) => path[at] === name));
  return {
    came: inPart.before ? [] : compared.flatMap(({ came }) => came),
    left: inPart.after ? [] : compared.flatMap(({ left }) => left),
    changed: compared.flatMap(({ changed }) => changed),
    fields: valueChanges(old, now).filter(({ path }) => !inLists(path)),
    inPart,
  };
}

/** Returns whether the answers have the same contents. */
export function saysTheSame({
  came,
  left,
  changed,
  fields,
}: Omit<AnswerChanges, 'inPart'>): boolean {
  return [came, left, changed, fields].every((some) => some.length === 0);
}

/** Returns the rows of all pages together if the answer has pages, otherwise the answer itself. */
function wholeOf(raws: readonly string[]): Exact {
  const bodies = raws.map(readExact);
  return rowsOfPages(bodies) ?? bodies[0];
}

/** Returns whether the last page indicates that another one follows. */
function hasMore(raws: readonly string[]): boolean {
  return envelopeOf(readExact(raws.at(-1) ?? '')).more === true;
}

function pairsIn(before: Exact, after: Exact, path: readonly string[]): readonly Pair[] {
  const [old, now] = [listOf(before, path), listOf(after, path)];
  if (old && now && (isList(before, path) || isList(after, path))) {
    return [{ path, before: old, after: now }];
  }
  const [left, right] = [objectOf(before), objectOf(after)];
  if (!left || !right || path.length >= deepest) return [];
  return Object.keys(left).flatMap((name) =>
    name in right ? pairsIn(left[name], right[name], [...path, name]) : [],
  );
}

/**
 * Returns whether to compare a value as a list. A single company below the top level counts as a
 * list, so that a new parent company is shown as added and the old one as removed.
 */
function isList(value: Exact, path: readonly string[]): boolean {
  return Array.isArray(value) || (path.length > 0 && objectOf(value) !== null && isCompany(value));
}

/**
 * Returns the value as a list, or `null` if it can't be one. An empty value becomes an empty list.
 */
function listOf(value: Exact, path: readonly string[]): readonly Exact[] | null {
  // Permanently erased rows are left out, so that nothing reveals that they existed.
  if (Array.isArray(value)) return (value as readonly Exact[]).filter((row) => !isErasedRow(row));
  if (value === null || value === undefined) return [];
  return isList(value, path) ? [value] : null;
}

function compareRows(
  { path, before, after }: Pair,
  words: Words,
): Pick<AnswerChanges, 'came' | 'left' | 'changed'> {
  const same = matched(before, after, identityOf([before, after], words));
  const paired = new Set(same.values());
  return {
    came: after.filter((_, at) => !paired.has(at)).map((row) => ({ path, row })),
    left: before.filter((_, at) => !same.has(at)).map((row) => ({ path, row })),
    changed: [...same].flatMap(([from, to]) => {
      const row = after[to];
      const changes = valueChanges(before[from], row);
      return changes.length > 0 ? [{ path, row, changes }] : [];
    }),
  };
}

interface Words {
  readonly all: readonly string[];
  readonly ofPersons: readonly string[];
}

function wordsOf({ rowNames, personNames }: RowWords): Words {
  const ofPersons = listedWords(personNames);
  return { all: [...listedWords(rowNames), ...ofPersons], ofPersons };
}

/** Returns the words in field names that name a row, be it a person or something else. */
export const namingWords = (words: RowWords): readonly string[] => wordsOf(words).all;

/** Returns what identifies a row, or `null` if it can only be recognised by its entire content. */
type Identity = (row: Exact) => string | null;

/**
 * Chooses the first field that distinguishes the rows in both lists, although names may occur more
 * than once. People are identified by name, because an id or number may be that of the firm for
 * which several auditors work.
 */
function identityOf(lists: readonly (readonly Exact[])[], words: Words): Identity {
  const tellsApart = (by: Identity): boolean =>
    lists.every((rows) => {
      const found = rows.map(by);
      return found.every((one) => one !== null) && new Set(found).size === rows.length;
    });
  const byName: Identity = (row) => namedBy(row, words.all);
  const byId: Identity = (row) => companyShape(row).id;
  const byNumber: Identity = (row) => digitsOf(companyShape(row).number);
  const isPerson = lists.some((rows) => rows.some((row) => namedBy(row, words.ofPersons) !== null));
  const candidates = isPerson ? [] : [byId, byNumber];
  return candidates.find(tellsApart) ?? byName;
}

function digitsOf(number: string | null): string | null {
  return number?.replaceAll(/\D/g, '') || null;
}

/** Returns the values of the fields that name a row. */
function namedBy(row: Exact, words: readonly string[]): string | null {
  const named = Object.entries(objectOf(row) ?? {}).flatMap(([field, value]) => {
    const says = words.some((word) => field.toLowerCase().includes(word));
    const text = says ? textOf(value)?.trim().toLowerCase() : undefined;
    return text ? [`${field}=${text}`] : [];
  });
  return named.length > 0 ? named.sort().join('\n') : null;
}

/**
 * Maximum number of pairs to compare. Rows with the same name are paired by content, or by order if
 * there are more pairs than this.
 */
const mostCompared = 10_000;

/**
 * Maps the position of each earlier row to that of the later row it corresponds to. Rows with the
 * same content are paired first, then rows with the same identity, most similar first.
 */
function matched(
  before: readonly Exact[],
  after: readonly Exact[],
  identity: Identity,
): ReadonlyMap<number, number> {
  const same = new Map<number, number>();
  const open = new Set(after.keys());
  const take = (from: number, to: number | undefined): void => {
    if (to === undefined || same.has(from) || !open.has(to)) return;
    same.set(from, to);
    open.delete(to);
  };
  const [olds, nows] = [before, after].map((rows) => rows.map((row) => textOfExact(row)));
  const byContent = new Map(
    [...grouped(after.keys(), (at) => nows?.[at])].map(([k, v]) => [k, [...v]]),
  );
  for (const from of before.keys()) take(from, byContent.get(olds?.[from])?.shift());

  const left = grouped(
    [...before.keys()].filter((from) => !same.has(from)),
    (from) => identity(before[from]),
  );
  const byIdentity = grouped(open, (at) => identity(after[at]));
  for (const [known, froms] of left) {
    const tos = known === null ? [] : (byIdentity.get(known) ?? []);
    for (const [from, to] of likeliest(froms, tos, (from, to) =>
      differing(before[from], after[to]),
    ))
      take(from, to);
  }
  return same;
}

/** Returns possible pairs, most similar first. */
function likeliest(
  froms: readonly number[],
  tos: readonly number[],
  distance: (from: number, to: number) => number,
): readonly (readonly [number, number])[] {
  if (froms.length * tos.length > mostCompared) {
    return froms.flatMap((from, at) => (tos[at] === undefined ? [] : [[from, tos[at]] as const]));
  }
  return froms
    .flatMap((from) => tos.map((to) => ({ from, to, far: distance(from, to) })))
    .sort((a, b) => a.far - b.far)
    .map(({ from, to }) => [from, to] as const);
}

/** Returns the number of fields that differ between two rows. */
function differing(one: Exact, other: Exact): number {
  const [left, right] = [objectOf(one), objectOf(other)];
  if (!left || !right) return 1;
  const names = new Set([...Object.keys(left), ...Object.keys(right)]);
  return [...names].filter(
    (name) => textOfExact(left[name] ?? null) !== textOfExact(right[name] ?? null),
  ).length;
}
