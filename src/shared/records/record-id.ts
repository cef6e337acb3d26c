/**
 * Determines the id under which a record is stored. Two identifiers are the same only if their type
 * and every character are the same. A trailing space makes it a different record, and so does a
 * string where a number is documented.
 */
import { textOf, type Exact } from '../values/json';

/** The documented type of an identifier (service-api.md, 2.4 and 2.5). */
type IdentifierType = 'text' | 'number';

const suffix = / \((?:text|number)\)$/;
const digits = /^-?\d+$/;

/** Returns a record's id, based on its identifier, or `null` if that is empty. */
export function recordIdFrom(value: Exact, described: IdentifierType): string | null {
  const text = textOf(value);
  if (text === null || text.trim() === '') return null;
  const type: IdentifierType = typeof value === 'string' ? 'text' : 'number';
  // Only a string of digits could be of either type, so other strings need no suffix.
  return type === described || !digits.test(text) ? text : `${text} (${type})`;
}

/** Returns the identifier as the service sent it. */
export function identifierOf(id: string): string {
  return id.replace(suffix, '');
}
