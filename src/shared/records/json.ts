/**
 * Reads JSON without losing digits: `JSON.parse` rounds integers beyond 2^53 and drops the trailing
 * zeros of decimals, so numbers stay text until somebody asks for a number.
 */
import { isLosslessNumber, parse, stringify } from 'lossless-json';

/** A JSON value whose numbers are exact (`LosslessNumber`, with their text in `.value`). */
export type Exact = unknown;

/** Parses exactly. Of a name that stands twice the last value counts. Throws `SyntaxError` on text that is not JSON. */
export function parseExact(text: string): Exact {
  return parse(text, null, { onDuplicateKey: ({ newValue }) => newValue });
}

/** The text of an exact value, every digit as received. */
export function textOfExact(value: Exact): string {
  return stringify(value) ?? 'null';
}

/** A JSON object, or `null`. */
export function objectOf(value: Exact): Readonly<Record<string, Exact>> | null {
  return typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    !isLosslessNumber(value)
    ? (value as Record<string, Exact>)
    : null;
}

/** Text as received; a number or boolean where text was expected keeps its spelling. Else `null`. */
export function textOf(value: Exact): string | null {
  if (typeof value === 'string') return value;
  if (isLosslessNumber(value)) return value.value;
  // Plain data has numbers only where they are exact.
  if (typeof value === 'boolean' || typeof value === 'number') return String(value);
  return null;
}

/** A boolean as received, or `null`. */
export function booleanOf(value: Exact): boolean | null {
  return typeof value === 'boolean' ? value : null;
}

/** A list as received; anything else is an empty list. */
export function listOf(value: Exact): readonly Exact[] {
  return Array.isArray(value) ? value : [];
}

/** A whole number that is exact as a JavaScript number, or `null`. */
export function integerOf(value: Exact): number | null {
  const text = textOf(value);
  if (text === null || !/^-?\d{1,15}$/.test(text)) return null;
  return Number(text);
}

/** Plain data for structured clone: exact numbers become `{ number: text }` only where a double would lose digits. */
export function plainOf(value: Exact): unknown {
  if (isLosslessNumber(value)) {
    const number = Number(value.value);
    return String(number) === value.value ? number : value.value;
  }
  if (Array.isArray(value)) return value.map(plainOf);
  const object = objectOf(value);
  if (!object) return value;
  return Object.fromEntries(Object.entries(object).map(([key, item]) => [key, plainOf(item)]));
}
