/** Check digits for the numbers in the sample register. */

/**
 * Returns the Luhn digit of a string of digits (organisation numbers, the last step of an ISIN).
 */
export function luhnDigit(digits: string): number {
  let sum = 0;
  for (let i = 0; i < digits.length; i += 1) {
    const doubled = Number(digits[digits.length - 1 - i]) * (i % 2 === 0 ? 2 : 1);
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return (10 - (sum % 10)) % 10;
}

/** Converts letters to numbers, A = 10 … Z = 35, as ISIN and LEI do. */
export function lettersToDigits(text: string): string {
  return [...text].map((sign) => String(Number.parseInt(sign, 36))).join('');
}

/**
 * Returns a Swedish organisation number: ten digits with a hyphen after six. @param nine the first
 * nine digits; the third must be 2 or more
 */
export function organisationNumber(nine: string): string {
  if (!/^\d{2}[2-9]\d{6}$/.test(nine))
    throw new RangeError(`Not nine digits of a company: ${nine}`);
  return `${nine.slice(0, 6)}-${nine.slice(6)}${String(luhnDigit(nine))}`;
}

/** Returns an ISIN (ISO 6166) from a country and nine characters. */
export function isinOf(country: string, nine: string): string {
  return `${country}${nine}${String(luhnDigit(lettersToDigits(country + nine)))}`;
}

/** Returns an LEI (ISO 17442) from its first eighteen characters (mod 97 as in ISO 7064). */
export function leiOf(eighteen: string): string {
  const rest = BigInt(lettersToDigits(`${eighteen}00`)) % 97n;
  return `${eighteen}${String(98n - rest).padStart(2, '0')}`;
}
