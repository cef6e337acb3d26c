/** What an operation of a definition says it costs, in a field of its own or in its words. Pure. */
import type { Rate } from '../service/endpoint';
import type { DefinedEndpoint } from './model';
import { saidPrice, type SaidPrice } from './price-words';

/** What a number counts that says not what for. */
export type Reading = 'call' | 'row';

/** A price as a definition states it. */
export interface StatedPrice {
  readonly rate: Rate;
  /** The field or the words. */
  readonly said: string;
  /** A field says it beyond doubt; anything else is used when the person has confirmed it. */
  readonly sure: boolean;
  /** It does not say whether for the call or for each row; `rate` takes what promises less. */
  readonly open: boolean;
}

/** A field of the document that speaks of a price: its name, and its value as JSON. */
type CostField = NonNullable<DefinedEndpoint['costs']>[number];

const costName = /^x-.*(?:cost|pric|unit|credit|charge|kostnad|pris|enhet|kredit|avgift)/i;
const limitName = /limit|quota|month|max|measure|currency|valuta/i;

/** Whether a field of an operation may say what it costs. */
export function isCostName(name: string): boolean {
  return costName.test(name) && !limitName.test(name);
}

/** The price of an operation; `isList`: its answer is a page of rows, or one row for each identifier. */
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

/** The rate of a price that says not what for. */
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
  // The words say what the number of the field is for.
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

/** `isOne`: the path names one company or record. */
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

/** `{ units: 4, per: 'call' }`, `{ perRow: 1 }`; anything beyond numbers and one word is not read. */
function objectPrice(entries: readonly (readonly [string, unknown])[]): SaidPrice | null {
  if (entries.some(([name]) => limitName.test(name))) return null;
  const numbers = entries.filter(
    (entry): entry is [string, number] => typeof entry[1] === 'number',
  );
  const texts = entries.flatMap(([, value]) => (typeof value === 'string' ? [value] : []));
  const prices = numbers.map(([name, units]) => numberPrice(name, units));
  const [only] = numbers;
  if (numbers.length === 1 && only && prices[0]?.open) {
    const [per] = texts;
    if (per === undefined) return prices[0];
    const bare = spaced(per).replace(/^per /i, '');
    return texts.length === 1 ? saidPrice(`${only[1]} units per ${bare}`) : null;
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

/** `per_row`, `perRow` as words. */
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

/** The sentence that says the price; all of it where the sentences say it together. */
function sentenceOf(words: string): string {
  const sentences = words.split(/(?<=[.!?;])\s+/u);
  return (sentences.find((one) => saidPrice(one) !== null) ?? words).slice(0, 200);
}
