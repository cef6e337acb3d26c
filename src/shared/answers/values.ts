/**
 * Parses numbers, dates and amounts in the notations used by services. Ambiguous values are
 * rejected. Pure.
 */
import { isLosslessNumber } from 'lossless-json';
import { objectOf, textOf, type Exact } from '../values/json';
import { isCurrencyCode } from './forms';
import { unitOf, type UnitWord } from './units';
import { kindNamed, means } from './words';

const plain = /^[+-]?\d+(?:\.\d+)?$/;
const exponent = /^([+-]?\d+)(?:\.(\d+))?[eE]\+?(\d{1,2})$/;
const bySpaces = /^[+-]?\d{1,3}(?: \d{3})+(?:[.,]\d+)?$/;
const byDots = /^[+-]?\d{1,3}(?:\.\d{3})+(?:,\d+)$|^[+-]?\d{1,3}(?:\.\d{3}){2,}$/;
const byCommas = /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d+)$|^[+-]?\d{1,3}(?:,\d{3}){2,}$/;
const byApostrophes = /^[+-]?\d{1,3}(?:'\d{3})+(?:\.\d+)?$/;
const comma = /^[+-]?\d+,\d+$/;
/** `1,234` is more than a thousand in English, but a little over one in Swedish. */
const either = /^[+-]?[1-9]\d{0,2},\d{3}$/;

/** A number, and the unit written next to it in the same string. */
export interface NumberRead {
  /** Digits with a decimal point. */
  readonly digits: string;
  readonly unit: UnitWord | null;
}

/** Returns a value's number, or `null` if it isn't one or is ambiguous. */
export function numberOf(value: Exact): NumberRead | null {
  if (isLosslessNumber(value) || typeof value === 'number') {
    const digits = whole(textOf(value) ?? '');
    return digits === null ? null : { digits, unit: null };
  }
  if (typeof value !== 'string' || value.length > 60 || !/\d/.test(value)) return null;
  const text = value
    .replaceAll(/[\u00a0\u2007\u2009\u202f]/g, ' ')
    .replaceAll('\u2212', '-')
    .replaceAll('’', "'")
    .trim();
  const match = /^(\D*?)\s?([+-]?\d(?:[\d .,']*\d)?)\s?(\D*)$/.exec(
    text.replace(/^\((.*)\)$/, '-$1'),
  );
  if (!match) return null;
  const [, before = '', number = '', after = ''] = match;
  const words = `${before} ${after}`.replaceAll(/[()]/g, '').trim();
  const sign = /^-$/.test(before) ? '-' : '';
  const unit = words === '' || words === '-' ? null : unitOf(words.replace(/^-/, ''));
  if (words !== '' && words !== '-' && unit === null) return null;
  const digits = whole(number);
  return digits === null ? null : { digits: `${sign}${digits}`, unit };
}

function whole(text: string): string | null {
  if (plain.test(text)) return text.replace(/^\+/, '');
  const power = exponent.exec(text);
  if (power) {
    const [, digits = '', places = '', zeros = '0'] = power;
    const count = Number(zeros);
    const moved = places.padEnd(count, '0');
    const rest = moved.slice(count);
    return `${digits}${moved.slice(0, count)}${rest === '' ? '' : `.${rest}`}`;
  }
  if (bySpaces.test(text)) return text.replaceAll(' ', '').replace(',', '.');
  if (byDots.test(text)) return text.replaceAll('.', '').replace(',', '.');
  if (byCommas.test(text)) return text.replaceAll(',', '');
  if (byApostrophes.test(text)) return text.replaceAll("'", '');
  return comma.test(text) && !either.test(text) ? text.replace(',', '.') : null;
}

const months = 'jan feb mar apr maj jun jul aug sep okt nov dec'.split(' ');
const english = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/** Returns a value's date, or `null` if it isn't one or is ambiguous. */
export function dayOf(value: Exact): string | null {
  const text = textOf(value)?.trim() ?? '';
  const iso = /^(\d{4})-?(\d{2})-?(\d{2})(?:$|[T ]\d{2})/.exec(text);
  if (iso) return dayText(iso[1], iso[2], iso[3]);
  const words = /^(\d{1,2})\.? (\p{L}{3,9})\.?,? (\d{4})$/u.exec(text) ?? undefined;
  const [, day, name = '', year] = words ?? reversed(text) ?? [];
  if (year !== undefined) {
    const start = name.toLowerCase().slice(0, 3);
    const month = Math.max(months.indexOf(start), english.indexOf(start)) + 1;
    return month === 0 ? null : dayText(year, String(month), day);
  }
  const numbers = /^(\d{1,2})([./])(\d{1,2})\2(\d{4})$/.exec(text);
  if (!numbers) return null;
  const [, first = '', sign, second = '', last] = numbers;
  // With dots, the day always comes first. With slashes, that's certain only if the number can't be
  // a month.
  const isDay = sign === '.' || Number(first) > 12 || first === second;
  return isDay ? dayText(last, second, first) : null;
}

/** Parses dates such as `March 4, 2020`. */
function reversed(text: string): readonly (string | undefined)[] | null {
  const match = /^(\p{L}{3,9}) (\d{1,2}), (\d{4})$/u.exec(text);
  return match ? [match[0], match[2], match[1], match[3]] : null;
}

function dayText(year = '', month = '', day = ''): string | null {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const time = Date.parse(`${text}T00:00:00Z`);
  return Number.isNaN(time) || !new Date(time).toISOString().startsWith(text) ? null : text;
}

/** An amount: its digits as written, and its unit in words. */
export interface AmountRead {
  readonly digits: string;
  /** `null` if it isn't given in the object. */
  readonly unit: string | null;
}

/** Returns whether a field contains the unit of amounts rather than an amount. */
function isUnitField(name: string, value: Exact): boolean {
  const text = textOf(value);
  if (text === null) return false;
  if (kindNamed(name) === 'unit') return true;
  if (numberOf(value) !== null) return false;
  return unitOf(text) !== null || isCurrencyCode(text.trim());
}

/**
 * Returns the unit that an object's fields give when taken together, or `null` if they give none.
 */
export function unitIn(value: Exact, depth = 0): string | null {
  const fields = objectOf(value);
  if (!fields || depth > 3) return null;
  const said = Object.entries(fields).flatMap(([name, item]) => {
    const text = textOf(item)?.trim() ?? '';
    if (text !== '' && text.length <= 40 && isUnitField(name, item)) return [text];
    const inner = objectOf(item);
    // A nested object that contains nothing but units applies to all amounts next to it.
    if (!inner || !onlyUnits(inner)) return [];
    return unitIn(inner, depth + 1) ?? [];
  });
  return said.length === 0 ? null : [...new Set(said)].join(' ');
}

function onlyUnits(fields: Readonly<Record<string, Exact>>): boolean {
  const entries = Object.entries(fields);
  return entries.length > 0 && entries.every(([name, item]) => isUnitField(name, item));
}

/**
 * Returns the amount in an object that contains a single number, at any depth, and otherwise only
 * its unit.
 */
export function amountIn(value: Exact): AmountRead | null {
  const fields = objectOf(value);
  if (!fields) return null;
  const numbers: NumberRead[] = [];
  const units: string[] = [];
  function leaves(of: Readonly<Record<string, Exact>>, depth: number): boolean {
    return Object.entries(of).every(([name, item]) => {
      const inner = objectOf(item);
      if (inner) return depth < 3 && isHolder(name) && leaves(inner, depth + 1);
      if (item === null || typeof item === 'boolean' || Array.isArray(item)) return false;
      if (isUnitField(name, item)) return units.push(textOf(item) ?? '') > 0;
      if (means(name, 'version', 'presentation') || !isAmountField(name)) return isCurrency(item);
      const number = numberOf(item);
      return number !== null && numbers.push(number) > 0;
    });
    function isCurrency(item: Exact): boolean {
      const text = textOf(item) ?? '';
      return /^[A-Z]{3}$/.test(text) && units.push(text) > 0;
    }
  }
  if (!leaves(fields, 0)) return null;
  const [only, ...others] = numbers;
  if (!only || others.length > 0) return null;
  // A single number with a meaningless name is an amount only if its unit is given.
  if (units.length === 0 && only.unit === null && !Object.keys(fields).every(isHolder)) return null;
  const unit = [...new Set([...(only.unit ? [only.unit.en] : []), ...units])].join(' ');
  return { digits: only.digits, unit: unit === '' ? null : unit };
}

/** Returns whether a name says only that the field contains an amount. */
const isHolder = (name: string): boolean =>
  means(name, 'amount', 'value', 'total', 'figures', 'number', 'volume', 'full', 'presentation');

/**
 * A name like that, or an unknown one. Years are excluded, because they are shown in the table of
 * figures.
 */
const isAmountField = (name: string): boolean =>
  isHolder(name) || (kindNamed(name) === null && !/^\d{4}$/.test(name));

/** Parses currency and power of ten from words such as `SEK thousands` or `currency unit tkr`. */
export function moneyUnit(text: string | null): UnitWord | null {
  if (text === null) return null;
  const direct = unitOf(text);
  if (direct) return direct;
  let currency: string | null = null;
  let scale: number | null = null;
  for (const word of text.split(/\s+/)) {
    const factor = /^1(0{3}|0{6})?$/.exec(word.replaceAll(/[^\d]/g, ''))?.[1];
    const unit = unitOf(word);
    if (factor !== undefined) scale = factor.length;
    else if (unit) {
      currency ??= unit.currency;
      scale = Math.max(scale ?? 0, unit.scale ?? 0);
    } else if (/^[A-Z]{3}$/.test(word)) currency = word;
    else if (!means(word, 'unit', 'currency')) return null;
  }
  return currency === null && scale === null
    ? null
    : { en: text, sv: text, currency, scale: scale ?? 0 };
}
