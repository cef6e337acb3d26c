/**
 * Reads JSON without losing digits: `JSON.parse` rounds integers beyond 2^53 and drops the trailing
 * zeros of decimals, so numbers stay text until somebody asks for a number.
 */
import { isLosslessNumber, parse, stringify } from 'lossless-json';

/** A JSON value whose numbers are exact (`LosslessNumber`, with their text in `.value`). */
export type Exact = unknown;

/** Some services send a byte order mark before their JSON; it says nothing. */
function withoutMark(text: string): string {
  return text.startsWith('\ufeff') ? text.slice(1) : text;
}

/** Values nested deeper than this are no data of a register, and more than the readers' stack bears. */
const deepestRead = 1000;

function isDeeper(value: unknown, than: number): boolean {
  if (typeof value !== 'object' || value === null || isLosslessNumber(value)) return false;
  return than <= 0 || Object.values(value).some((item) => isDeeper(item, than - 1));
}

/**
 * Parses exactly. Of a name that stands twice the last value counts. Throws `SyntaxError` on text that
 * is not JSON, or is nested too deeply to be read anywhere.
 */
export function parseExact(text: string): Exact {
  let value: Exact;
  try {
    value = parse(withoutMark(text), null, { onDuplicateKey: ({ newValue }) => newValue });
  } catch (error) {
    // The stack was used up.
    if (error instanceof RangeError) throw new SyntaxError('nested too deeply', { cause: error });
    throw error;
  }
  if (isDeeper(value, deepestRead)) throw new SyntaxError('nested too deeply');
  return value;
}

/**
 * Signs of a number that a double might not give back as it was written, or (seldom) of a text that
 * looks like one. A number stands at the start or after one of these signs; 15 digits are exact.
 */
const mayRound =
  /(?:^|[:,[\s])(?:-0(?![.\d])|-?\d+(?:\.\d*)?[eE]|-?\d+\.\d*0(?!\d)|-?\d{16}|-?\d{11,}\.|-?\d+\.\d{5})/;

/** Deeper values are left to the slow reader, which refuses what is too deep. */
const deepestPlain = 64;

/** Whether a value is not too deep, and has no number with a text of its own. */
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

/** As `parseExact`; `null` for a text that is no JSON. */
export function readExact(text: string): Exact {
  try {
    return parseExact(text);
  } catch {
    return null;
  }
}

/**
 * As `parseExact`, ten times as fast where no digit can be lost: then numbers are plain ones. For rows
 * that are read by the functions of this file.
 */
export function parseRows(text: string): Exact {
  if (!mayRound.test(text)) {
    try {
      const value: unknown = JSON.parse(withoutMark(text));
      if (isPlain(value)) return value;
    } catch {
      // The slow reader has the last word on what is JSON.
    }
  }
  return parseExact(text);
}

/** The text of an exact value, every digit as received. */
export function textOfExact(value: Exact): string {
  return (isPlain(value) ? JSON.stringify(value) : stringify(value)) ?? 'null';
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
