/**
 * Translates the registers' codes into words. Each line in `codes.json` contains one code: its
 * meaning, English, Swedish, and the codes used for it. A code's meaning depends on its field: `SE`
 * is a legal form or a country. Unknown codes have no words. Pure.
 */
import codes from './codes.json' with { type: 'json' };
import { ofWay } from './leaves';
import { countryName } from '../values/country';
import { folded } from './word-forms';

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
  // Words such as `position` and `other` are kinds of mark only here.
  marktype: ['mark', 'feature'],
  events: ['event'],
  changes: ['event'],
  kind: ['event', 'mark'],
  accountingstandard: ['accounts'],
  consolidated: ['accounts'],
};
const countries: ReadonlySet<string> = new Set(['country', 'countryofaddress']);
/** Letters alone have a meaning only if the field shows what kind of code it is. */
const shortest = 3;

/**
 * Returns the words for a code at the end of a path. `null` if the value isn't a code, or already
 * consists of those words.
 */
export function wordsOfCode(
  way: readonly string[],
  value: string,
  locale: 'en' | 'sv',
): string | null {
  const text = value.trim();
  if (text === '' || text.length > 40) return null;
  const meaning = ofWay(way);
  if (countries.has(meaning?.head.id ?? '')) return countryName(text, locale);
  // A code in a list has the meaning given by the list.
  const of = meaning?.head.id === 'code' ? meaning.of.at(-1)?.id : meaning?.head.id;
  const sets = setsOf[of ?? ''];
  if (!sets) return null;
  const key = folded(text);
  const isLoose = meaning?.head.id === 'kind';
  if (isLoose && key.length < shortest) return null;
  const word = sets.map((set) => known.get(`${set} ${key}`)).find((found) => found !== undefined);
  return word === undefined || word[locale] === text ? null : word[locale];
}
