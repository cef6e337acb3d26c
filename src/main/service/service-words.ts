/** Finds a message for people in an answer whose format isn't documented. */
import { labelOfName } from '@shared/definition/labels';
import { objectOf, parseExact, textOf, type Exact } from '@shared/values/json';

/** Maximum length of the message in code points. */
const LONGEST = 300;
/**
 * Only the beginning is searched, because that's where messages are, and an HTML page may be long.
 */
const READ_BYTES = 64 * 1024;

/** Names of fields in which services put messages, most specific first. */
const names = [
  'message',
  'detail',
  'error_description',
  'title',
  'error',
  'errors',
  'code',
  'status',
];

/** Returns the message in a JSON, HTML or text body, or '' if none is found. */
export function serviceMessageOf(body: Uint8Array, contentType: string | null): string {
  const text = Buffer.from(body.subarray(0, READ_BYTES)).toString('utf8');
  if (text.trim() === '' || text.includes('\u0000')) return '';
  const json = textOfJson(text);
  if (json !== null) return shorten(json);
  const isHtml = contentType?.includes('html') === true || /^\s*<(!doctype|html|\?xml)/i.test(text);
  return shorten(isHtml ? textOfHtml(text) : text);
}

function textOfJson(text: string): string | null {
  let value: Exact;
  try {
    value = parseExact(text);
  } catch {
    return null;
  }
  const said = wordsIn(value, 0);
  if (said !== null) return said;
  const told = fieldsIn(value).map(([name, one]) => `${labelOfName(name)}: ${one}`);
  return told.length > 0 ? told.join(', ') : text;
}

/** Maximum number of fields. */
const MOST_FIELDS = 40;

/**
 * Returns the primitive values in a JSON object, with their field names. Empty for anything else.
 */
export function serviceFieldsOf(body: Uint8Array): readonly (readonly [string, string])[] {
  try {
    const value = parseExact(Buffer.from(body.subarray(0, READ_BYTES)).toString('utf8'));
    return objectOf(value) ? fieldsIn(value).slice(0, MOST_FIELDS) : [];
  } catch {
    return [];
  }
}

function fieldsIn(value: Exact, name = '', depth = 0): readonly (readonly [string, string])[] {
  const own = textOf(value);
  if (own !== null) return own === '' ? [] : [[name, shorten(own)]];
  if (depth > 4) return [];
  if (Array.isArray(value)) return value.flatMap((item: Exact) => fieldsIn(item, name, depth + 1));
  return Object.entries(objectOf(value) ?? {}).flatMap(([field, item]) =>
    fieldsIn(item, field, depth + 1),
  );
}

function wordsIn(value: Exact, depth: number): string | null {
  const own = textOf(value);
  if (own !== null) return own;
  if (depth > 4) return null;
  if (Array.isArray(value)) return wordsIn(value[0] ?? null, depth + 1);
  const fields = objectOf(value);
  if (!fields) return null;
  for (const name of names) {
    const words = name in fields ? wordsIn(fields[name], depth + 1) : null;
    if (words !== null && words.trim() !== '') return words;
  }
  return null;
}

function textOfHtml(text: string): string {
  return text
    .replace(/<!--.*?(-->|$)/gs, ' ')
    .replace(/<(script|style|head)\b.*?(<\/\1\s*>|$)/gis, (part) => title(part))
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name] ?? ' ');
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
};

function title(part: string): string {
  const found = /<title[^>]*>(.*?)<\/title/is.exec(part)?.[1];
  return found ? ` ${found} — ` : ' ';
}

/** Shortens a text to one line, without characters that control terminals or text direction. */
function shorten(text: string): string {
  const line = text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\ufffd]/g, '')
    .trim();
  const points = [...line];
  return points.length <= LONGEST ? line : `${points.slice(0, LONGEST - 1).join('')}…`;
}
