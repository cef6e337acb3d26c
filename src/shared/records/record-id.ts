/**
 * The id under which a record is kept. Two identifiers are the same only where every character and
 * the type are: a blank at the end, or a text where a number is described, is another record.
 */
import { textOf, type Exact } from '../values/json';

/** As the identifier is described (service-api.md, 2.4 and 2.5). */
type IdentifierType = 'text' | 'number';

const suffix = / \((?:text|number)\)$/;
const digits = /^-?\d+$/;

/** The id of a record by its identifier; `null` for an empty one. */
export function recordIdFrom(value: Exact, described: IdentifierType): string | null {
  const text = textOf(value);
  if (text === null || text.trim() === '') return null;
  const type: IdentifierType = typeof value === 'string' ? 'text' : 'number';
  // Only digits can be meant as either.
  return type === described || !digits.test(text) ? text : `${text} (${type})`;
}

/** The identifier as the service knows it. */
export function identifierOf(id: string): string {
  return id.replace(suffix, '');
}
