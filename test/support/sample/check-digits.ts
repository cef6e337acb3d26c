import { lettersToDigits, luhnDigit } from '@sample/data/check-digits';

/** True if the last of the ten digits is correct. Spaces and hyphens are ignored. */
export function isOrganisationNumber(text: string): boolean {
  const digits = text.replace(/[\s-]/g, '');
  return /^\d{10}$/.test(digits) && luhnDigit(digits.slice(0, 9)) === Number(digits[9]);
}

/** True if an LEI's two check digits are correct. */
export function isLei(text: string): boolean {
  return /^[0-9A-Z]{18}\d{2}$/.test(text) && BigInt(lettersToDigits(text)) % 97n === 1n;
}
