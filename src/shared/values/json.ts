/**
 * Parses JSON without losing digits. `JSON.parse` rounds integers beyond 2^53 and drops trailing
 * zeros of decimals. Numbers are therefore kept as text until their value is needed.
 */
import { isLosslessNumber, parse, stringify } from 'lossless-json';

/** A JSON value with exact numbers (`LosslessNumber`, whose text is in `.value`). */
export type Exact = unknown;

/** Removes the byte order mark that some services send before their JSON. */
function withoutMark(text: string): string {
  return text.startsWith('\ufeff') ? text.slice(1) : text;
}

/**
 * Maximum depth. Register data is never nested this deeply, and the parser's stack might overflow.
 */
const deepestRead = 1000;

function isDeeper(value: unknown, than: number): boolean {
  if (typeof value !== 'object' || value === null || isLosslessNumber(value)) return false;
  return than <= 0 || Object.values(value).some((item) => isDeeper(item, than - 1));
}

/**
 * Parses exactly. If a name is repeated, its last value is used. Throws `SyntaxError` if the text
 * isn't JSON or is nested too deeply.
 */
export function parseExact(text: string): Exact {
  let value: Exact;
  try {
    value = parse(withoutMark(text), null, { onDuplicateKey: ({ newValue }) => newValue });
  } catch (error) {
    // The stack has overflowed.
    if (error instanceof RangeError) throw new SyntaxError('nested too deeply', { cause: error });
    throw error;
  }
  if (isDeeper(value, deepestRead)) throw new SyntaxError('nested too deeply');
  return value;
}

/**
 * Matches the start of a number that might be changed by a double, and sometimes text that looks
 * like one. A number either starts the text or follows one of these characters. Up to 15 digits are
 * exact.
 */
const mayRound =
  /(?:^|[:,[\s])(?:-0(?![.\d])|-?\d+(?:\.\d*)?[eE]|-?\d+\.\d*0(?!\d)|-?\d{16}|-?\d{11,}\.|-?\d+\.\d{5})/;

/**
 * Values nested more deeply than this are left to the slow parser, which rejects those nested too
 * deeply.
 */
const deepestPlain = 64;

/**
 * Returns whether a value isn't nested too deeply and doesn't contain any number that was kept as
 * text.
 */
function isPlain(value: unknown, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return typeof value !== 'bigint';
  if (depth > deepestPlain || isLosslessNumber(value)) return false;
  if (Array.isArray(value)) {
    for (const item of value) if (!isPlain(item, depth + 1)) return false;
    return true;
  }
  for (const name in value) {
    if (!isPlain((value as Record<string, unknown>)[name], depth + 1)) return false;
  }
  return true;
}

/** Parses like `parseExact`, but returns `null` for invalid JSON. */
export function readExact(text: string): Exact {
  try {
    return parseExact(text);
  } catch {
    return null;
  }
}

/**
 * Parses like `parseExact`, but ten times as fast if no digits can be lost. Numbers are then
 * ordinary numbers. For rows whose values are read with the functions in this file.
 */
export function parseRows(text: string): Exact {
  if (!mayRound.test(text)) {
    try {
      const value: unknown = JSON.parse(withoutMark(text));
      if (isPlain(value)) return value;
    } catch {
      // Whether this is valid JSON is decided by the slow parser.
    }
  }
  return parseExact(text);
}

/** Returns an exact value as JSON, with every digit as received. */
export function textOfExact(value: Exact): string {
  return (isPlain(value) ? JSON.stringify(value) : stringify(value)) ?? 'null';
}

/** Returns a JSON object, or `null`. */
export function objectOf(value: Exact): Readonly<Record<string, Exact>> | null {
  return typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    !isLosslessNumber(value)
    ? (value as Record<string, Exact>)
    : null;
}

/**
 * Returns a string as received, and a number or boolean the way it was written. Otherwise returns
 * `null`.
 */
export function textOf(value: Exact): string | null {
  if (typeof value === 'string') return value;
  if (isLosslessNumber(value)) return value.value;
  // In plain data, all numbers are exact.
  if (typeof value === 'boolean' || typeof value === 'number') return String(value);
  return null;
}

/** Returns a boolean, or `null`. */
export function booleanOf(value: Exact): boolean | null {
  return typeof value === 'boolean' ? value : null;
}

/** Returns a list, or an empty list for anything else. */
export function listOf(value: Exact): readonly Exact[] {
  return Array.isArray(value) ? value : [];
}

/** Returns an integer if it's exact as a JavaScript number. Otherwise returns `null`. */
export function integerOf(value: Exact): number | null {
  const text = textOf(value);
  if (text === null || !/^-?\d{1,15}$/.test(text)) return null;
  return Number(text);
}

/**
 * Returns data suitable for structured cloning. Numbers become `{ number: text }` only if a double
 * would lose digits.
 */
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
