/** Swedish organisation numbers: compared in one form, shown as received, never blocked. */

/** Ten digits; hyphen, spaces and a two-digit century prefix are accepted. `null`: not of that form. */
export function canonicalOrgnr(text: string): string | null {
  const digits = text.replace(/[\s-]/g, '');
  if (/^\d{10}$/.test(digits)) return digits;
  if (/^(16|18|19|20)\d{10}$/.test(digits)) return digits.slice(2);
  return null;
}

/** Whether two spellings mean the same number; texts of another form (foreign numbers) are compared as they are. */
export function sameOrgnr(a: string, b: string): boolean {
  return (canonicalOrgnr(a) ?? a.trim()) === (canonicalOrgnr(b) ?? b.trim());
}

/** Whether the check digit (Luhn, modulus 10) of a canonical number is right. */
export function hasValidCheckDigit(canonical: string): boolean {
  let sum = 0;
  for (let at = 0; at < canonical.length; at++) {
    const digit = Number(canonical[at]) * (at % 2 === 0 ? 2 : 1);
    sum += digit > 9 ? digit - 9 : digit;
  }
  return sum % 10 === 0;
}

/** `556036-0793` from ten digits. */
export function hyphenated(canonical: string): string {
  return `${canonical.slice(0, 6)}-${canonical.slice(6)}`;
}

/** The other spelling of a number (with hyphen for digits, digits for hyphen); `null` for a foreign one. */
export function otherSpelling(text: string): string | null {
  const canonical = canonicalOrgnr(text);
  if (!canonical) return null;
  return text.includes('-') ? canonical : hyphenated(canonical);
}

/** A number in a text. */
export interface NumberSeen {
  /** Ten digits. */
  readonly canonical: string;
  /** It stands there as a VAT number: `SE556036079301`. */
  readonly isVat: boolean;
}

const inText =
  /(?<![\d_]|\d[-.,])(?:(?<!\p{L})(SE)[ -]?(\d{6}[ -]?\d{4})(?:[ -]?01)?|((?:16|18|19|20)?\d{6}[ -]?\d{4}))(?![\d_]|[-.,]\d)/giu;

/** A text without what comes along when a number is copied: other spaces, other hyphens, invisible signs. */
export function plainSpelling(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\u200b-\u200f\u2060\u00ad]/g, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Every organisation number that a reader would see in a text, in its order. */
export function numbersIn(text: string): readonly NumberSeen[] {
  const clean = plainSpelling(text);
  const whole = canonicalOrgnr(clean);
  if (whole !== null) return [{ canonical: whole, isVat: false }];
  return [...clean.matchAll(inText)].flatMap((match): NumberSeen[] => {
    const [all, vat, vatDigits, digits] = match;
    const canonical = canonicalOrgnr(vatDigits ?? digits ?? '');
    if (canonical === null) return [];
    const around = `${clean[match.index - 1] ?? ''}${clean[match.index + all.length] ?? ''}`;
    const isBare = vat === undefined && !all.includes('-');
    // Ten digits inside a token, or a telephone number, are none.
    if (isBare && (/\p{L}/u.test(around) || canonical.startsWith('0'))) return [];
    if (all.includes(' ') && !hasValidCheckDigit(canonical)) return [];
    return [{ canonical, isVat: vat !== undefined }];
  });
}

/** The one number that a text is about, in its canonical form; `null`: there is none, or several. */
export function numberIn(text: string): string | null {
  const [only, ...others] = numbersIn(text);
  return only && others.length === 0 ? only.canonical : null;
}
