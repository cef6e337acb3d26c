/** Finds the financial years in answers about a company's accounts. Pure. */
import { meaningOf } from '../../answers/words';
import { dayOf } from '../../answers/values';
import { objectOf, parseExact, textOf, type Exact } from '../../values/json';
import { remembered } from '../../values/remembered';

/** A last word that means a year, in English or Swedish. */
const yearWord =
  /^(?:(?:fiscal|financial|accounting|business)?(?:years?|periods?)|(?:r[aä]kenskaps|boksluts|redovisnings|verksamhets|beskattnings|inkomst|kalender)?(?:[aå]r|period|perioden|perioder))$/;
/** Words before it showing that the field contains an amount for a year, or a different year. */
const ofAnother =
  /^(?:for|the|this|of|per|in|during|over|since|from|to|end|ended|start|previous|prior|last|next|for|för|under|av|i|från|till|föregående|results?|profits?|loss|sales|turnover|revenues?|employees|number|count|resultat|vinst|förlust|omsättning|anställda|antal)$/;
const endWord = /^(?:end|ends|ended|ending|to|last|slut|slutar|slutade|till|sista)$/;
/** Words that say only that the value is a date. */
const dateWord = /^(?:dates?|day|datum|dag|dagar)$/;
/** The closing date of the accounts, as a single word. */
const closingDay = /^(?:bokslut|balans)s?(?:dag|datum)$/;
const plainYear = /^(?:19|20)\d{2}$/;
const deepest = 5;

/**
 * Returns the latest year that accounts may cover. Some services already name a financial year that
 * hasn't ended.
 */
const latestYear = (): number => new Date().getFullYear() + 1;

/** Returns whether a string is a year that accounts may cover. */
export function isYear(text: string, latest = latestYear()): boolean {
  return plainYear.test(text) && Number(text) <= latest;
}

/** Returns the words in a name, in lower case: `fiscalYearEnd` has three. */
function wordsOf(name: string): readonly string[] {
  const apart = name.replaceAll(/([\p{Ll}\d])(\p{Lu})/gu, '$1_$2').toLowerCase();
  return apart.split(/[^\p{L}\d]+/u).filter((word) => word !== '' && !dateWord.test(word));
}

/**
 * Returns whether a name ends in a word for year. Such a field contains either the year its object
 * covers or an amount for a year.
 */
function endsInYear(words: readonly string[]): boolean {
  return yearWord.test(words.at(-1) ?? '');
}

/** Returns whether a name means one of `ids` in the registers' terms, whatever words it uses. */
const isTerm = (name: string, ...ids: readonly string[]): boolean => {
  const meaning = meaningOf(name);
  const all = meaning ? [...meaning.of, meaning.head] : [];
  return all.length > 0 && all.every(({ id }) => ids.includes(id));
};

const namesPeriod = remembered(
  (name) =>
    endsInYear(wordsOf(name)) ||
    isTerm(name, 'period', 'financialyear', 'year', 'latestyear', 'incomeyear'),
);

/** Returns whether the name shows that the field contains the year its object covers. */
const namesYear = remembered((name) => {
  const words = wordsOf(name);
  if (endsInYear(words)) return !words.slice(0, -1).some((word) => ofAnother.test(word));
  return namesPeriod(name);
});

/**
 * Returns whether a name ends in a word for year but means something else, such as
 * `result_for_the_year`.
 */
export function isOfYear(name: string): boolean {
  return namesPeriod(name) && !namesYear(name);
}

/** Returns whether the name shows that the field contains the date on which a year ends. */
const namesEnd = remembered((name) => {
  const words = wordsOf(name);
  if (closingDay.test(words.at(-1) ?? '') || isTerm(name, 'balancesheetdate')) return true;
  return endWord.test(words.at(-1) ?? '') && namesYear(words.slice(0, -1).join('_'));
});

/** Returns the first and last date in an object, or `null` if there are none. */
export function periodIn(value: Exact): { readonly first: string; readonly last: string } | null {
  const days = Object.values(objectOf(value) ?? {})
    .flatMap((item) => dayOf(item) ?? [])
    .toSorted();
  const [[first], last] = [days, days.at(-1)];
  return first === undefined || last === undefined ? null : { first, last };
}

/**
 * Returns whether an object consists of the first day of a month and the last day of another, about
 * a year later, and nothing else.
 */
function isFiscal(value: Exact): boolean {
  const period = Object.keys(objectOf(value) ?? {}).length === 2 ? periodIn(value) : null;
  if (period === null || !period.first.endsWith('-01')) return false;
  const [first, last] = [Date.parse(period.first), Date.parse(period.last)];
  const isMonthEnd = new Date(last + aDay).getUTCDate() === 1;
  return isMonthEnd && last - first > 330 * aDay && last - first < 560 * aDay;
}
const aDay = 86_400_000;

/**
 * Returns the dates in a field named as a period, including a previous one. Otherwise returns
 * `null`.
 */
export function periodNamed(name: string, value: Exact): ReturnType<typeof periodIn> {
  return namesPeriod(name) || (meaningOf(name) === null && isFiscal(value))
    ? periodIn(value)
    : null;
}

/**
 * Returns the year in a field, if both name and value show that it's the year its object covers.
 * Otherwise returns `null`.
 */
export function yearNamed(name: string, value: Exact, latest = latestYear()): string | null {
  const text = textOf(value);
  const year =
    text === null
      ? (namesYear(name) || (meaningOf(name) === null && isFiscal(value))) &&
        periodIn(value)?.last.slice(0, 4)
      : namesYear(name)
        ? text
        : namesEnd(name) && dayOf(value)?.slice(0, 4);
  return typeof year === 'string' && isYear(year, latest) ? year : null;
}

/**
 * Returns the field that must contain the year of each row, although its name isn't known: the only
 * such field whose values are consecutive years. `null` if there is none, or if a row has a known
 * field for the year.
 */
export function yearField(rows: readonly Exact[]): string | null {
  const all = rows.map((row) => Object.entries(objectOf(row) ?? {}));
  if (all.length < 2 || all.some((row) => row.some(([name, item]) => yearNamed(name, item)))) {
    return null;
  }
  const [only, ...others] = (all[0] ?? []).filter(([name]) => {
    if (meaningOf(name) !== null) return false;
    const texts = rows.map((row) => textOf(objectOf(row)?.[name]) ?? '').toSorted();
    const [first = ''] = texts;
    return isYear(first) && texts.every((text, at) => text === String(Number(first) + at));
  });
  return others.length === 0 ? (only?.[0] ?? null) : null;
}

/** Returns a row in which the field found by `yearField` has a name that means year. */
export function withYear(row: Exact, field: string): Exact {
  const { [field]: year, ...fields } = objectOf(row) ?? {};
  return { fiscal_year: year, ...fields };
}

/**
 * Returns the financial years in answers, newest first: values whose names show that they're years,
 * and the years in which periods end. If there are none, every value that could be a year is used.
 * `asked` contains the years that were requested.
 */
export function fiscalYears(
  bodies: readonly string[],
  asked: readonly string[],
  latest = latestYear(),
): readonly string[] {
  const named = new Set(asked.filter((text) => plainYear.test(text)));
  const loose = new Set<string>();
  const walk = (value: Exact, name: string, depth: number): void => {
    const text = textOf(value);
    const year = yearNamed(name, value, latest);
    if (year !== null) named.add(year);
    if (text !== null) {
      if (isYear(text, latest)) loose.add(text);
      return;
    }
    if (depth > deepest) return;
    if (Array.isArray(value)) {
      for (const item of value as readonly Exact[]) walk(item, name, depth + 1);
      return;
    }
    const fields = Object.entries(objectOf(value) ?? {});
    // A period may belong to an earlier year, for which the library has figures too.
    const last = periodNamed(name, value)?.last.slice(0, 4) ?? '';
    if (isYear(last, latest)) named.add(last);
    for (const [field, item] of fields) walk(item, field, depth + 1);
  };
  for (const body of bodies) {
    try {
      walk(parseExact(body), '', 0);
    } catch {
      // A body that isn't JSON doesn't contain any years.
    }
  }
  return [...(named.size > 0 ? named : loose)].toSorted().toReversed();
}
