/**
 * Matches the answer to a batch request with the identifiers in it. The answer's shape is
 * undocumented, so items are found by the identifiers they contain, never by field names. Pure.
 */
import { isOnlyResult } from '@shared/records/company-shape';
import { recordIdOf } from '@shared/service/kinds';
import { objectOf, textOf, type Exact } from '@shared/values/json';
import { sameOrgnr } from '@shared/values/organisation-number';

/** The result for one identifier. `absent`: the answer doesn't contain it. */
export interface Joined {
  readonly identifier: string;
  readonly type: 'found' | 'not-found' | 'refused' | 'absent';
  /** The company's record, if the answer has one. */
  readonly record: Exact;
  /** The company's id, or `null` if unknown. */
  readonly id: string | null;
}

const refusing = /refus|forbid|denied|error|invalid|not_allowed|reject/i;

/** Returns a result for each identifier, in the order requested. */
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
  /** Name of the item, or of the list that contains it. */
  readonly key: string;
  readonly value: Exact;
}

/** Returns the items in every list, and in an object whose keys are identifiers. */
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

/** Returns whether an item, or the record inside it, has the identifier as one of its values. */
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

/**
 * Returns an item's record, which is the largest object inside it, or the item itself if it
 * contains more than a status.
 */
function recordIn(value: Exact): Exact | null {
  const object = objectOf(value);
  if (!object) return null;
  const inside = Object.values(object)
    .filter((item) => recordIdOf('company', item) !== null || fieldsIn(item) > 2)
    .toSorted((a, b) => fieldsIn(b) - fieldsIn(a))[0];
  const own = Object.values(object).filter((item) => item !== null && item !== false).length;
  if (inside !== undefined && fieldsIn(inside) >= own) return inside;
  if (isOnlyResult(value)) return null;
  return own > 3 || recordIdOf('company', value) !== null ? value : null;
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
