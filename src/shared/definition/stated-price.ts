/**
 * The price that an API definition states for an operation, either in an extension field or in its
 * description. Pure.
 */
import type { Rate } from '../service/endpoint';
import type { DefinedEndpoint } from './model';
import { saidPrice, type SaidPrice } from './price-words';

/** What an ambiguous price applies to. */
export type Reading = 'call' | 'row';

/** A price as stated by a definition. */
export interface StatedPrice {
  readonly rate: Rate;
  /** The field or the text that states the price. */
  readonly said: string;
  /**
   * True if a field states the price unambiguously. Anything else is used only once the user has
   * confirmed it.
   */
  readonly sure: boolean;
  /**
   * True if it's unclear whether the price is per call or per row. `rate` is then the higher of the
   * two.
   */
  readonly open: boolean;
}

/** A field about a price in the document: its name, and its value as JSON. */
type CostField = NonNullable<DefinedEndpoint['costs']>[number];

const costName = /^x-.*(?:cost|bill|pric|unit|credit|charge|kostnad|pris|enhet|kredit|avgift)/i;
const limitName = /limit|quota|month|max|measure|currency|valuta/i;

/** Returns whether a field with this name might contain a price. */
export function isCostName(name: string): boolean {
  return costName.test(name) && !limitName.test(name);
}

/**
 * Returns an operation's price, or `null` if none is stated. `isList` is true if its answer is a
 * page of rows or has one row per identifier.
 */
export function statedPrice(defined: DefinedEndpoint, isList: boolean): StatedPrice | null {
  const words = [defined.title, defined.description].filter((text) => text !== '').join('. ');
  const inWords = saidPrice(words);
  for (const field of defined.costs ?? []) {
    const found = fieldPrice(field);
    if (!found) continue;
    const said = `${field.name}: ${plain(field.value)}`;
    return joined(found, inWords, said, isList, /\{/.test(defined.path));
  }
  if (!inWords) return null;
  const rate = rateOf(inWords, isList, /\{/.test(defined.path));
  return { rate, said: sentenceOf(words), sure: false, open: inWords.open };
}

/** Returns the rate of an ambiguous price, given how the user interprets it. */
export function readAs({ rate }: StatedPrice, reading: Reading): Rate {
  const units = Math.max(rate.perCall, rate.perRow);
  return reading === 'call' ? { perCall: units, perRow: 0 } : { perCall: 0, perRow: units };
}

function joined(
  field: SaidPrice,
  words: SaidPrice | null,
  said: string,
  isList: boolean,
  isOne: boolean,
): StatedPrice {
  const own = rateOf(field, isList, isOne);
  if (!words) return { rate: own, said, sure: !field.open, open: field.open };
  const other = rateOf(words, isList, isOne);
  const units = Math.max(field.rate.perCall, field.rate.perRow);
  // The description states what the number in the field applies to.
  if (field.open && !words.open && Math.max(other.perCall, other.perRow) === units) {
    return { rate: other, said, sure: false, open: false };
  }
  const equal = own.perCall === other.perCall && own.perRow === other.perRow;
  const rate = {
    perCall: Math.max(own.perCall, other.perCall),
    perRow: Math.max(own.perRow, other.perRow),
  };
  return equal
    ? { rate: own, said, sure: !field.open, open: field.open && words.open }
    : { rate, said, sure: false, open: false };
}

/** `isOne` is true if the path identifies a single company or record. */
function rateOf({ rate, open, perSubject }: SaidPrice, isList: boolean, isOne: boolean): Rate {
  if (open && isList) return { perCall: 0, perRow: rate.perCall };
  if (perSubject && isOne && !isList) return { perCall: rate.perCall + rate.perRow, perRow: 0 };
  return rate;
}

function fieldPrice({ name, value }: CostField): SaidPrice | null {
  const found = parsed(value);
  if (typeof found === 'number') return numberPrice(name, found);
  if (typeof found === 'string') return textPrice(name, found);
  if (typeof found !== 'object' || found === null || Array.isArray(found)) return null;
  return objectPrice(Object.entries(found));
}

const perRow = /row|result|hit|rad(?:er)?$|träff/i;
const perSubject = /record|compan|identifier|post(?:er)?$|företag|bolag/i;
const perCall = /call|request|anrop|fråga|lookup/i;

function numberPrice(name: string, units: number): SaidPrice | null {
  if (!Number.isInteger(units) || units < 0 || units > 1_000_000) return null;
  const rows = perRow.test(name) || perSubject.test(name);
  return {
    rate: rows ? { perCall: 0, perRow: units } : { perCall: units, perRow: 0 },
    open: units > 0 && !rows && !perCall.test(name),
    perSubject: perSubject.test(name) && !perRow.test(name),
  };
}

function textPrice(name: string, text: string): SaidPrice | null {
  const short = text.trim();
  if (/^\d{1,6}$/.test(short)) return numberPrice(name, Number(short));
  const per = /^(?:per|each|varje)[ _-]/i.test(short) ? `1 unit ${short}` : short;
  return saidPrice(spaced(per)) ?? saidPrice(`cost: ${spaced(per)}`);
}

const note = /note|desc|comment|remark|anm[aä]rk|förklar/i;

/**
 * Parses `{ units: 4, per: 'call' }`, optionally with a note that gives the same price, or `{
 * perRow: 1 }`. Anything more complex is rejected.
 */
function objectPrice(entries: readonly (readonly [string, unknown])[]): SaidPrice | null {
  if (entries.some(([name]) => limitName.test(name))) return null;
  const numbers = entries.filter(
    (entry): entry is [string, number] => typeof entry[1] === 'number',
  );
  const said = entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const texts = said.flatMap(([name, value]) => (note.test(name) ? [] : [value]));
  const notes = said.flatMap(([name, value]) => (note.test(name) ? (saidPrice(value) ?? []) : []));
  const prices = numbers.map(([name, units]) => numberPrice(name, units));
  const [only] = numbers;
  if (numbers.length === 1 && only && prices[0]?.open) {
    const [per] = texts;
    if (per === undefined) return sameUnits(notes[0], only[1]) ?? prices[0];
    if (texts.length > 1) return null;
    const bare = spaced(per).replace(/^per /i, '');
    const price = saidPrice(`${only[1]} units per ${bare}`) ?? sameUnits(notes[0], only[1]);
    const differs = notes.some(({ rate, open }) => !open && isOther(rate, price?.rate));
    return differs ? null : price;
  }
  if (prices.length === 0 || texts.length > 0) return null;
  let [sumCall, sumRow, subject] = [0, 0, true];
  for (const price of prices) {
    if (!price || price.open) return null;
    sumCall += price.rate.perCall;
    sumRow += price.rate.perRow;
    if (price.rate.perRow > 0 && !price.perSubject) subject = false;
  }
  const rate = { perCall: sumCall, perRow: sumRow };
  return { rate, open: false, perSubject: subject && sumRow > 0 };
}

/**
 * Returns the price in a note if it has the same number of units as the field. Otherwise returns
 * `null`.
 */
function sameUnits(price: SaidPrice | undefined, units: number): SaidPrice | null {
  return price && Math.max(price.rate.perCall, price.rate.perRow) === units ? price : null;
}

const isOther = (one: Rate, other: Rate | undefined): boolean =>
  one.perCall !== other?.perCall || one.perRow !== other.perRow;

/** Converts `per_row` or `perRow` to words. */
function spaced(text: string): string {
  return text
    .replace(/([a-zåäö])([A-ZÅÄÖ])/g, '$1 $2')
    .replace(/[_-]/g, ' ')
    .toLowerCase();
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json) as unknown;
  } catch {
    return null;
  }
}

function plain(json: string): string {
  const value = parsed(json);
  return typeof value === 'string' ? value : json;
}

/** Returns the sentence with the price, or the entire text if the price spans several sentences. */
function sentenceOf(words: string): string {
  const sentences = words.split(/(?<=[.!?;])\s+/u);
  return (sentences.find((one) => saidPrice(one) !== null) ?? words).slice(0, 200);
}
