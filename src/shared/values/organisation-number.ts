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
