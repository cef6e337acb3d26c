/**
 * Translates the registers' codes into words. Each line in `codes.json` describes one code: its
 * meaning, its English and Swedish words, and the ways services write it. A code's meaning depends
 * on its field: `SE` is either a legal form or a country. Unknown codes aren't translated. Pure.
 */
import codes from './codes.json' with { type: 'json' };
import { ofWay } from './leaves';
import { folded } from './word-forms';

/** Country names, created once for each language. */
const names = new Map<string, Intl.DisplayNames>();

/**
 * Returns the name of the country with this two-letter code, or `null` if it isn't a country. `WO`,
 * for example, is an office.
 */
function countryName(code: string, locale: 'en' | 'sv'): string | null {
  if (!/^[A-Z]{2}$/.test(code) || code === 'ZZ') return null;
  const known =
    names.get(locale) ?? new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' });
  names.set(locale, known);
  return known.of(code) ?? null;
}

type CodeSet =
  | 'status'
  | 'form'
  | 'event'
  | 'direction'
  | 'office'
  | 'relation'
  | 'role'
  | 'mark'
  | 'feature'
  | 'accounts';

interface CodeWord {
  readonly en: string;
  readonly sv: string;
}

const known = new Map<string, CodeWord>();
for (const line of codes) {
  const [set = '', en = '', sv = '', keys = ''] = line.split(' | ');
  for (const key of new Set([folded(en), folded(sv), ...keys.split(' ')])) {
    const place = `${set} ${key}`;
    if (!known.has(place)) known.set(place, { en, sv });
  }
}

/** The code sets used for each term's values. */
const setsOf: Readonly<Record<string, readonly CodeSet[]>> = {
  status: ['status'],
  legalform: ['form'],
  deregistrationreason: ['status'],
  statushistory: ['status'],

  role: ['role'],
  relation: ['relation'],
  direction: ['direction'],
  office: ['office'],
  nature: ['direction'],
  // Words such as `position` and `other` mean kinds of mark only in this field.
  marktype: ['mark', 'feature'],
  events: ['event'],
  changes: ['event'],
  kind: ['event', 'mark'],
  accountingstandard: ['accounts'],
  consolidated: ['accounts'],
};
const countries: ReadonlySet<string> = new Set(['country', 'countryofaddress']);
/** A code of letters this short has a meaning only if the field shows what kind of code it is. */
const shortest = 3;

/**
 * Returns the words for a code in the field at a path, or `null` if the value isn't a code or
 * already consists of those words.
 */
export function wordsOfCode(
  way: readonly string[],
  value: string,
  locale: 'en' | 'sv',
): string | null {
  const meaning = ofWay(way);
  // A code in a list means whatever the list's name says its items are.
  const of = meaning?.head.id === 'code' ? meaning.of.at(-1) : meaning?.head;
  const isLoose = meaning?.head.id === 'kind';
  if (isLoose && folded(value.trim()).length < shortest) return null;
  return of ? wordsOfTerm(of.id, value, locale) : null;
}

/** Like `wordsOfCode`, but for a field whose term is known. */
export function wordsOfTerm(term: string, value: string, locale: 'en' | 'sv'): string | null {
  const text = value.trim();
  if (text === '' || text.length > 40) return null;
  if (countries.has(term)) return countryName(text, locale);
  const sets = setsOf[term];
  if (!sets) return null;
  const key = folded(text);
  const word = sets.map((set) => known.get(`${set} ${key}`)).find((found) => found !== undefined);
  return word === undefined || word[locale] === text ? null : word[locale];
}
