/**
 * Joins the answer of a batch request to what was asked. Nobody described its shape, so entries are
 * found by the identifiers that stand in them, never by names of fields. Pure.
 */
import { recordIdOf } from '@shared/service/kinds';
import { objectOf, textOf, type Exact } from '@shared/values/json';
import { sameOrgnr } from '@shared/values/organisation-number';

/** What became of one identifier. `absent`: the answer says nothing about it. */
export interface Joined {
  readonly identifier: string;
  readonly type: 'found' | 'not-found' | 'refused' | 'absent';
  /** The company's record, where there is one. */
  readonly record: Exact;
  /** Its id; `null`: none is known. */
  readonly id: string | null;
}

const refusing = /refus|forbid|denied|error|invalid|not_allowed|reject/i;

/** One line for each identifier, in the order asked. */
export function joinBatch(identifiers: readonly string[], answer: Exact): readonly Joined[] {
  const entries = entriesOf(answer);
  return identifiers.map((identifier) => {
    const own = entries.filter(
      (entry) => names(entry.value, identifier) || same(entry.key, identifier),
    );
    const full = own.map(({ value }) => recordIn(value)).find((record) => record !== null) ?? null;
    if (full) {
      return { identifier, type: 'found', record: full, id: recordIdOf('company', full) };
    }
    const type = own.some(isRefused) ? 'refused' : own.length > 0 ? 'not-found' : 'absent';
    return { identifier, type, record: null, id: null };
  });
}

interface Entry {
  /** Name under which it, or the list that holds it, stands. */
  readonly key: string;
  readonly value: Exact;
}

/** Entries of every list of the answer, and of an object that is keyed by identifiers. */
function entriesOf(answer: Exact, key = '', depth = 0): readonly Entry[] {
  if (Array.isArray(answer)) return answer.map((value: Exact) => ({ key, value }));
  const object = objectOf(answer);
  if (!object || depth > 2) return [];
  return Object.entries(object).flatMap(([name, value]) => {
    const inner = entriesOf(value, name, depth + 1);
    const isEntry = /\d{6}/.test(name) || !Array.isArray(value);
    return isEntry && depth < 2 ? [{ key: name, value }, ...inner] : inner;
  });
}

/** Whether the identifier is one of the entry's own values, or of the record inside it. */
function names(value: Exact, identifier: string, depth = 0): boolean {
  const text = textOf(value);
  if (text !== null) return same(text, identifier);
  const object = objectOf(value);
  return (
    object !== null &&
    depth < 2 &&
    Object.values(object).some((item) => names(item, identifier, depth + 1))
  );
}

function same(text: string, identifier: string): boolean {
  return text === identifier || sameOrgnr(text, identifier);
}

/** The record of an entry: the fullest object inside, or the entry itself when it tells more than a result. */
function recordIn(value: Exact): Exact | null {
  const object = objectOf(value);
  if (!object) return null;
  const inside = Object.values(object)
    .filter((item) => recordIdOf('company', item) !== null || fieldsIn(item) > 2)
    .toSorted((a, b) => fieldsIn(b) - fieldsIn(a))[0];
  const own = Object.values(object).filter((item) => item !== null && item !== false).length;
  if (inside !== undefined && fieldsIn(inside) >= own) return inside;
  const isResult = Object.values(object).some((item) => item === false || item === null);
  return own > 3 || (own > 1 && !isResult && recordIdOf('company', value) !== null) ? value : null;
}

function fieldsIn(value: Exact): number {
  return Object.keys(objectOf(value) ?? {}).length;
}

function isRefused({ key, value }: Entry): boolean {
  if (refusing.test(key)) return true;
  return Object.entries(objectOf(value) ?? {}).some(
    ([name, item]) =>
      refusing.test(`${name} ${textOf(item) ?? ''}`) && item !== null && item !== false,
  );
}
