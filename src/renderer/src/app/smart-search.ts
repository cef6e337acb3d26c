/**
 * Guesses what text typed into Ctrl+K means. Pure: only the text itself is examined. The shell acts
 * on a guess but never buys because of one. The most likely guess comes first, so a wrong one costs
 * only one arrow key.
 */
import { hasValidCheckDigit, hyphenated, numberIn } from '@shared/values/organisation-number';
import { readDay } from '../lib/format/days';

/** Possible meanings. `value` is normalised for searching. */
export type GuessKind =
  | 'application'
  | 'orgnr-trademarks'
  | 'orgnr-company'
  | 'isin'
  | 'date-trademarks'
  | 'date-insiders'
  | 'token-company'
  | 'words-trademarks'
  | 'words-companies'
  | 'words-library';

export interface Guess {
  readonly kind: GuessKind;
  readonly value: string;
  /** A note about the value, which can still be used. */
  readonly warning?: 'check-digit' | 'too-short';
}

const shortestQuery = 3;

/**
 * Returns whether `text` is an ISIN with a valid check digit. (Letters count as 10 to 35, then the
 * Luhn algorithm applies.)
 */
export function isIsin(text: string): boolean {
  if (!/^[A-Z]{2}[A-Z0-9]{9}\d$/.test(text)) return false;
  const digits = [...text].map((sign) => String(parseInt(sign, 36))).join('');
  let sum = 0;
  for (let at = 0; at < digits.length; at++) {
    const digit = Number(digits[digits.length - 1 - at]) * (at % 2 === 1 ? 2 : 1);
    sum += digit > 9 ? digit - 9 : digit;
  }
  return sum % 10 === 0;
}

/**
 * The service doesn't document the format of application numbers. Such registers use digits, often
 * with a year and a slash (`2011/02345`), sometimes with a letter before or after.
 */
function looksLikeApplicationNumber(text: string): boolean {
  return (
    /^(?:[A-Z]{1,2}[- ]?)?\d{4}[/-]\d{2,8}$/i.test(text) || /^[A-Z]{0,2}\d{5,12}[A-Z]?$/i.test(text)
  );
}

/**
 * Returns whether a word is probably one of the service's ids, since it contains a symbol or digit
 * that names don't.
 */
function looksLikeToken(text: string): boolean {
  return (
    /^[A-Za-z][\w-]{5,}$/.test(text) && (/_/.test(text) || /[a-z]\d|\d[a-z]|[a-z][A-Z]/.test(text))
  );
}

function orgnrGuesses(text: string): Guess[] {
  const canonical = numberIn(text);
  if (!canonical) return [];
  const warning = hasValidCheckDigit(canonical) ? {} : ({ warning: 'check-digit' } as const);
  const value = hyphenated(canonical);
  return [
    { kind: 'orgnr-trademarks', value, ...warning },
    { kind: 'orgnr-company', value, ...warning },
  ];
}

function wordGuesses(text: string): Guess[] {
  const short = [...text].length < shortestQuery;
  return [
    { kind: 'words-trademarks', value: text, ...(short ? { warning: 'too-short' as const } : {}) },
    { kind: 'words-companies', value: text },
    { kind: 'words-library', value: text },
  ];
}

/** Returns the possible meanings of `input`, most likely first. Empty if there is no input. */
export function guessSearch(input: string): readonly Guess[] {
  const text = input.trim().replace(/\s+/g, ' ');
  if (text === '') return [];
  const compact = text.replace(/\s/g, '').toUpperCase();
  if (isIsin(compact)) return [{ kind: 'isin', value: compact }, ...wordGuesses(text)];

  const day = /^\d{4}\D/.test(text) ? readDay(text) : null;
  const dates: Guess[] = day
    ? [
        { kind: 'date-trademarks', value: day },
        { kind: 'date-insiders', value: day },
      ]
    : [];
  const application: Guess[] = looksLikeApplicationNumber(text)
    ? [{ kind: 'application', value: text }]
    : [];
  const orgnr = orgnrGuesses(text);
  const sure = orgnr.length > 0 && (/\d{6}-\d{4}/.test(text) || orgnr[0]?.warning === undefined);
  const numbers = sure ? [...orgnr, ...application] : [...application, ...orgnr];
  const token: Guess[] =
    numbers.length === 0 && looksLikeToken(text) ? [{ kind: 'token-company', value: text }] : [];
  return [...dates, ...numbers, ...token, ...wordGuesses(text)];
}
