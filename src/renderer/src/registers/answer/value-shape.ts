/**
 * Recognises the form of an undocumented value. Anything unrecognised is text, and is shown as
 * received. Pure.
 */
import { isLosslessNumber } from 'lossless-json';
import { isQuantity, mayGroup } from '@shared/answers/grouped-numbers';
import { means } from '@shared/answers/words';
import { objectOf, textOf, textOfExact, type Exact } from '@shared/values/json';
import type { Locale } from '@shared/messages/compiled/runtime';
import { canonicalOrgnr, hasValidCheckDigit } from '@shared/values/organisation-number';
import {
  formatDate,
  formatDecimal,
  formatTimestamp,
  percent,
  type DateStyle,
} from '@renderer/lib/format/format';
import { addressLines } from '@shared/records/address';

/** A name and value in an object. */
export interface NamedValue {
  readonly name: string;
  readonly value: Exact;
}

/** A field with its label and its path in the record. */
export interface FieldShown extends NamedValue {
  readonly label: string;
  readonly path: readonly string[];
}

/** The form of a value. `text` is displayed, while `title` is the value as received. */
export type ValueShape =
  | { readonly type: 'empty' }
  | { readonly type: 'boolean'; readonly yes: boolean }
  | {
      readonly type: 'plain';
      readonly text: string;
      readonly title: string;
      readonly numeric: boolean;
    }
  | { readonly type: 'orgnr'; readonly text: string }
  | { readonly type: 'link'; readonly text: string }
  | { readonly type: 'mail'; readonly text: string }
  | {
      readonly type: 'address';
      readonly lines: readonly string[];
      readonly fields: readonly NamedValue[];
    }
  | { readonly type: 'amount'; readonly text: string; readonly fields: readonly NamedValue[] }
  | { readonly type: 'coded'; readonly text: string; readonly code: string }
  | { readonly type: 'object'; readonly fields: readonly NamedValue[] }
  | { readonly type: 'table'; readonly columns: readonly string[]; readonly rows: readonly Exact[] }
  | { readonly type: 'list'; readonly items: readonly Exact[] };

/** Matches names of percentages. */
const percentage = /(?:^|_)(?:pct|percent|percentage|procent)(?:_|$)/i;
const percentageEnd = /\p{Ll}(?:Pct|Percent|Percentage|Procent)$/u;

/** Maximum length of list items that are shown on one line. */
const shortItem = 24;

/** Returns the form of a value called `name`. */
export function shapeOf(name: string, value: Exact, locale: Locale, dates: DateStyle): ValueShape {
  if (value === null || value === undefined || value === '') return { type: 'empty' };
  if (typeof value === 'boolean') return { type: 'boolean', yes: value };
  if (isLosslessNumber(value)) return numberShape(name, value.value, locale);
  if (Array.isArray(value)) return listShape(value);
  const object = objectOf(value);
  if (object) {
    const fields = Object.entries(object).map(([key, item]) => ({ name: key, value: item }));
    if (fields.length === 0) return { type: 'empty' };
    const text = amountText(fields, locale);
    if (text !== null) return { type: 'amount', text, fields };
    const coded = codedText(fields);
    if (coded) return { type: 'coded', ...coded };
    const lines = addressLines(fields.map((field) => field.value));
    return lines ? { type: 'address', lines, fields } : { type: 'object', fields };
  }
  return textShape(name, textOf(value) ?? textOfExact(value), locale, dates);
}

/** If an object contains nothing but an amount and a currency, returns them as text. */
function amountText(fields: readonly NamedValue[], locale: Locale): string | null {
  if (fields.length !== 2) return null;
  const texts = fields.map(({ value }) => textOf(value) ?? '');
  const amount = texts.find((text) => /^-?\d+(?:\.\d+)?$/.test(text));
  const currency = texts.find((text) => /^[A-Z]{3}$/.test(text));
  if (amount === undefined || currency === undefined) return null;
  return `${formatDecimal(amount, locale)}\u00a0${currency}`;
}

/** True for the name of a code that has its words beside it, in a field of its own. */
export const namesCode = (name: string): boolean => means(name, 'code', 'snicode');
/** True for the name of a code's words. */
export const namesWords = (name: string): boolean => means(name, 'text', 'description', 'name');

/** If an object contains nothing but a code and the code's words, returns both. */
function codedText(fields: readonly NamedValue[]): { text: string; code: string } | null {
  if (fields.length !== 2) return null;
  const textOfOne = (is: (name: string) => boolean): string =>
    textOf(fields.find(({ name }) => is(name))?.value ?? null) ?? '';
  const [code, text] = [textOfOne(namesCode), textOfOne(namesWords)];
  return code === '' || text === '' ? null : { text, code };
}

/** Matches integers that may be years, whose digits must not be grouped. */
export const yearForm = /^[12]\d{3}$/;

/**
 * True for a hyphenated organisation number with a valid check digit. Never true for personal
 * identity numbers.
 */
export function isOrgnr(text: string): boolean {
  const canonical = /^\d{2}[2-9]\d{3}-\d{4}$/.test(text) ? canonicalOrgnr(text) : null;
  return canonical !== null && hasValidCheckDigit(canonical);
}

/** True for a web address that a browser can open. */
export function isLink(text: string): boolean {
  return /^https?:\/\/[^\s<>"]+$/i.test(text);
}

function numberShape(name: string, digits: string, locale: Locale): ValueShape {
  const group = mayGroup(name) && (isQuantity(name) || !yearForm.test(digits));
  const text = group || digits.includes('.') ? formatDecimal(digits, locale) : digits;
  return { type: 'plain', text: withUnit(name, text, locale), title: digits, numeric: true };
}

/** Returns the values inside lists and objects as text, since nobody reads JSON. */
export function insideText(value: Exact, locale: Locale): string {
  const textsOf = (values: readonly Exact[]): readonly string[] =>
    values.map((one) => insideText(one, locale)).filter((text) => text !== '');
  if (Array.isArray(value)) return textsOf(value).join('; ');
  const object = objectOf(value);
  if (object) return textsOf(Object.values(object)).join(' ');
  const text = typeof value === 'boolean' || value === null ? '' : (textOf(value) ?? '');
  return /^-?\d+\.\d+$/.test(text) ? formatDecimal(text, locale) : text;
}

/** Returns a number as text, with a percent sign if its name calls for one. */
export function withUnit(name: string, text: string, locale: Locale): string {
  return percentage.test(name) || percentageEnd.test(name) ? percent(text, locale) : text;
}

function textShape(name: string, text: string, locale: Locale, dates: DateStyle): ValueShape {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) {
    return { type: 'plain', text: formatDate(text, locale, dates), title: text, numeric: true };
  }
  if (/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(text)) {
    return { type: 'plain', ...formatTimestamp(text, locale), numeric: true };
  }
  if (isLink(text)) return { type: 'link', text };
  if (/^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>".]+$/.test(text)) return { type: 'mail', text };
  if (isOrgnr(text)) return { type: 'orgnr', text };
  // A decimal amount such as 1250000.50. Integers in string form are identifiers.
  if (/^-?\d+\.\d+$/.test(text) && mayGroup(name)) {
    const shown = withUnit(name, formatDecimal(text, locale), locale);
    return { type: 'plain', text: shown, title: text, numeric: true };
  }
  return { type: 'plain', text, title: text, numeric: /^[\d -]+(?:\s?%)?$/.test(text) };
}

function listShape(items: readonly Exact[]): ValueShape {
  if (items.length === 0) return { type: 'empty' };
  const words = items.map(textOf);
  if (words.every((text) => text !== null && [...text].length <= shortItem)) {
    const text = words.join(', ');
    return { type: 'plain', text, title: text, numeric: false };
  }
  const objects = items.map(objectOf);
  if (objects.some((object) => object === null)) return { type: 'list', items };
  const columns = [...new Set(objects.flatMap((object) => Object.keys(object ?? {})))];
  return columns.length > 0 ? { type: 'table', columns, rows: items } : { type: 'list', items };
}
