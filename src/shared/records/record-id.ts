/**
 * The id under which a record is stored. Two identifiers are the same only if every character and
 * the type are the same. A trailing space, or text instead of a documented number, makes it a
 * different record.
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
  // A string containing only digits could be either type.
  return type === described || !digits.test(text) ? text : `${text} (${type})`;
}

/** Returns the identifier as the service sent it. */
export function identifierOf(id: string): string {
  return id.replace(suffix, '');
}
