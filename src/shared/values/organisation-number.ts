/**
 * Swedish organisation numbers. They're compared in a standard format, shown as received, and never
 * rejected.
 */

/**
 * Returns the ten digits. Accepts hyphens, spaces and a two-digit century prefix. `null` for any
 * other format.
 */
export function canonicalOrgnr(text: string): string | null {
  const digits = text.replace(/[\s-]/g, '');
  if (/^\d{10}$/.test(digits)) return digits;
  if (/^(16|18|19|20)\d{10}$/.test(digits)) return digits.slice(2);
  return null;
}

/**
 * Returns whether two spellings represent the same number. Other formats (foreign numbers) are
 * compared literally.
 */
export function sameOrgnr(a: string, b: string): boolean {
  return (canonicalOrgnr(a) ?? a.trim()) === (canonicalOrgnr(b) ?? b.trim());
}

/** Returns whether the check digit (Luhn, modulus 10) is correct. */
export function hasValidCheckDigit(canonical: string): boolean {
  let sum = 0;
  for (let at = 0; at < canonical.length; at++) {
    const digit = Number(canonical[at]) * (at % 2 === 0 ? 2 : 1);
    sum += digit > 9 ? digit - 9 : digit;
  }
  return sum % 10 === 0;
}

/** Returns `556036-0793` for ten digits. */
export function hyphenated(canonical: string): string {
  return `${canonical.slice(0, 6)}-${canonical.slice(6)}`;
}

/** Returns a number's other spelling, with or without a hyphen, or `null` for a foreign number. */
export function otherSpelling(text: string): string | null {
  const canonical = canonicalOrgnr(text);
  if (!canonical) return null;
  return text.includes('-') ? canonical : hyphenated(canonical);
}

/** A number found in text. */
export interface NumberSeen {
  /** The ten digits. */
  readonly canonical: string;
  /** True if it was written as a VAT number: `SE556036079301`. */
  readonly isVat: boolean;
}

const inText =
  /(?<![\d_]|\d[-.,])(?:(?<!\p{L})(SE)[ -]?(\d{6}[ -]?\d{4})(?:[ -]?01)?|((?:16|18|19|20)?\d{6}[ -]?\d{4}))(?![\d_]|[-.,]\d)/giu;

/** Normalises a pasted number: unusual spaces, hyphens and invisible characters. */
export function plainSpelling(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\u200b-\u200f\u2060\u00ad]/g, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Digits that a program for tables has turned into a decimal: `5560360793.0`. */
const asDecimal = /^(\d{10}|\d{12})[.,]0+$/;

/** Returns all organisation numbers in a string, in order. */
export function numbersIn(text: string): readonly NumberSeen[] {
  const clean = plainSpelling(text).replace(asDecimal, '$1');
  const whole = canonicalOrgnr(clean);
  if (whole !== null) return [{ canonical: whole, isVat: false }];
  return [...clean.matchAll(inText)].flatMap((match): NumberSeen[] => {
    const [all, vat, vatDigits, digits] = match;
    const canonical = canonicalOrgnr(vatDigits ?? digits ?? '');
    if (canonical === null) return [];
    const around = `${clean[match.index - 1] ?? ''}${clean[match.index + all.length] ?? ''}`;
    const isBare = vat === undefined && !all.includes('-');
    // Ten digits inside a token or a telephone number don't count.
    if (isBare && (/\p{L}/u.test(around) || canonical.startsWith('0'))) return [];
    if (all.includes(' ') && !hasValidCheckDigit(canonical)) return [];
    return [{ canonical, isVat: vat !== undefined }];
  });
}

/**
 * Returns whether a word consists of digits but isn't an organisation number. It may still be a
 * company id, as the service doesn't say what those look like.
 */
export function isOddNumber(word: string): boolean {
  return /^[\d-]+$/.test(word) && canonicalOrgnr(word) === null;
}

/** Returns the only number in a string, or `null` if there is none or more than one. */
export function numberIn(text: string): string | null {
  const [only, ...others] = numbersIn(text);
  return only && others.length === 0 ? only.canonical : null;
}
