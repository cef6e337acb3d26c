/** What a value is by its form alone, where no name says it. Only forms that hardly anything else has. Pure. */
import { canonicalOrgnr, hasValidCheckDigit } from '../values/organisation-number';

/** A Swedish organisation number: the third digit is 2 or more, the check digit right. */
export function isOrgnrForm(text: string): boolean {
  const canonical = /^(?:16)?\d{6}-?\d{4}$/.test(text) ? canonicalOrgnr(text) : null;
  return canonical !== null && /^[1-9]\d[2-9]/.test(canonical) && hasValidCheckDigit(canonical);
}

const firm =
  /(?:^|[\s(])(?:AB|Aktiebolag|Aktiebolaget|HB|KB|Handelsbolag|Kommanditbolag|Ekonomisk förening|Ek\.? ?för\.?|Stiftelsen?|Ltd|Limited|LLP|LP|LLC|Inc|Corp|plc|GmbH|AG|KG|SE|ASA?|A\/S|ApS|Oyj?|BV|B\.V\.|NV|S\.?A\.?|SAS|SARL|S\.?p\.?A\.?|S\.?r\.?l\.?)\.?(?:[\s,)]|$)/u;

/** What a firm is called, known by its form of company. */
export function isFirmName(text: string): boolean {
  return text.length <= 200 && /\p{L}{2}/u.test(text) && /\s/.test(text.trim()) && firm.test(text);
}

/** Two to five words with capitals and no digits: what a person is called. */
export function isPersonName(text: string): boolean {
  return (
    /^\p{Lu}[\p{L}'’.-]*(?: (?:(?:af|av|von|van|de|der|la|le|el|al|bin) )*\p{Lu}[\p{L}'’.-]*){1,4}$/u.test(
      text,
    ) && !firm.test(text)
  );
}

/** `852 30` or `SE-85230`: a Swedish postcode. */
export function isPostcodeForm(text: string): boolean {
  return /^(?:SE?-)?[1-9]\d{2} \d{2}$|^SE?-[1-9]\d{4}$/.test(text);
}

/** `Storgatan 12 B`, `Box 12`. */
export function isStreetForm(text: string): boolean {
  return /^\p{Lu}[\p{L} .'-]{2,60} \d{1,4}(?: ?\p{L})?(?:[, ].{0,30})?$/u.test(text);
}

/** A place: letters, blanks and hyphens only, with a capital. */
export function isPlaceForm(text: string): boolean {
  return /^\p{Lu}[\p{L}' -]{1,40}$/u.test(text);
}

/** A token such as `ftg_8k2m1q`: small letters, a line, letters and digits; or a UUID. */
export function isTokenForm(text: string): boolean {
  return (
    /^[a-z]{2,12}[_-](?=[A-Za-z0-9]*\d)[A-Za-z0-9]{1,40}$/.test(text) ||
    /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i.test(text)
  );
}

/** `2026/1`, the number of a Swedish application for a mark. */
export function isApplicationForm(text: string): boolean {
  return /^(?:19|20)\d{2}\/\d{1,6}$/.test(text);
}

/** A continuation that is not meant to be read. */
export function isOpaque(text: string): boolean {
  return /^[\w+/=-]{8,}$/.test(text) && /[A-Z]/.test(text) && /[a-z]/.test(text);
}

const currencies = new Set(
  'SEK EUR USD GBP NOK DKK ISK CHF JPY CNY PLN CZK HUF RON CAD AUD NZD INR HKD SGD KRW ZAR'.split(
    ' ',
  ),
);

/** `SEK`: a currency in which accounts are told. */
export const isCurrencyCode = (text: string): boolean => currencies.has(text);
