/**
 * Recognises values by their format when the field's name doesn't help. Only covers formats that
 * are hardly ever ambiguous. Pure.
 */
import { canonicalOrgnr, hasValidCheckDigit } from '../values/organisation-number';

/**
 * Returns whether a string is a Swedish organisation number (third digit 2 or more, correct check
 * digit).
 */
export function isOrgnrForm(text: string): boolean {
  const canonical = /^(?:16)?\d{6}-?\d{4}$/.test(text) ? canonicalOrgnr(text) : null;
  return canonical !== null && /^[1-9]\d[2-9]/.test(canonical) && hasValidCheckDigit(canonical);
}

const firm =
  /(?:^|[\s(])(?:AB|Aktiebolag|Aktiebolaget|HB|KB|Handelsbolag|Kommanditbolag|Ekonomisk förening|Ek\.? ?för\.?|Stiftelsen?|Ltd|Limited|LLP|LP|LLC|Inc|Corp|plc|GmbH|AG|KG|SE|ASA?|A\/S|ApS|Oyj?|BV|B\.V\.|NV|S\.?A\.?|SAS|SARL|S\.?p\.?A\.?|S\.?r\.?l\.?)\.?(?:[\s,)]|$)/u;

/** Returns whether a string is a company name, judging by its legal form. */
export function isFirmName(text: string): boolean {
  return text.length <= 200 && /\p{L}{2}/u.test(text) && /\s/.test(text.trim()) && firm.test(text);
}

/** Returns whether a string is a person's name: two to five capitalised words without digits. */
export function isPersonName(text: string): boolean {
  return (
    /^\p{Lu}[\p{L}'’.-]*(?: (?:(?:af|av|von|van|de|der|la|le|el|al|bin) )*\p{Lu}[\p{L}'’.-]*){1,4}$/u.test(
      text,
    ) && !firm.test(text)
  );
}

const nobody =
  /^(?:(?:uppgift )?saknas|ingen|inga|vakant?|ej utsedd|none|nobody|vacant|missing|n\/?a|-+)\.?$/iu;
/** Words written in lower case inside names. */
const ofNames = new Set('af av von van der den de la le el al bin och and i of'.split(' '));

/**
 * Returns whether a text in place of a name is a sentence, or says that there is nobody: "Firman
 * tecknas av styrelsen".
 */
export function isNoName(text: string): boolean {
  const said = text.trim();
  const plain = said.split(/\s+/).filter((word) => /^\p{Ll}/u.test(word) && !ofNames.has(word));
  return nobody.test(said) || (plain.length > 1 && !firm.test(said));
}

/** Returns whether a string is a Swedish postcode, such as `852 30` or `SE-85230`. */
export function isPostcodeForm(text: string): boolean {
  return /^(?:SE?-)?[1-9]\d{2} \d{2}$|^SE?-[1-9]\d{4}$/.test(text);
}

/** Returns whether a string is a street address, such as `Storgatan 12 B` or `Box 12`. */
export function isStreetForm(text: string): boolean {
  return /^\p{Lu}[\p{L} .'-]{2,60} \d{1,4}(?: ?\p{L})?(?:[, ].{0,30})?$/u.test(text);
}

/** Returns whether a string is a place name: capitalised, with only letters, spaces and hyphens. */
export function isPlaceForm(text: string): boolean {
  return /^\p{Lu}[\p{L}' -]{1,40}$/u.test(text);
}

/**
 * Returns whether a string is a UUID or an id such as `ftg_8k2m1q` (lower-case letters, an
 * underscore, letters and digits).
 */
export function isTokenForm(text: string): boolean {
  return (
    /^[a-z]{2,12}[_-](?=[A-Za-z0-9]*\d)[A-Za-z0-9]{1,40}$/.test(text) ||
    /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i.test(text)
  );
}

/** Returns whether a string is a Swedish trademark application number, such as `2026/1`. */
export function isApplicationForm(text: string): boolean {
  return /^(?:19|20)\d{2}\/\d{1,6}$/.test(text);
}

/** Returns whether a string is an opaque continuation token. */
export function isOpaque(text: string): boolean {
  return /^[\w+/=-]{8,}$/.test(text) && /[A-Z]/.test(text) && /[a-z]/.test(text);
}

const currencies = new Set(
  'SEK EUR USD GBP NOK DKK ISK CHF JPY CNY PLN CZK HUF RON CAD AUD NZD INR HKD SGD KRW ZAR'.split(
    ' ',
  ),
);

/** Returns whether a string is a currency code used in accounts, such as `SEK`. */
export const isCurrencyCode = (text: string): boolean => currencies.has(text);
