import { lettersToDigits, luhnDigit } from '@sample/data/check-digits';

/** Whether the last of the ten digits is right. Spaces and hyphens are ignored. */
export function isOrganisationNumber(text: string): boolean {
  const digits = text.replace(/[\s-]/g, '');
  return /^\d{10}$/.test(digits) && luhnDigit(digits.slice(0, 9)) === Number(digits[9]);
}

/** Whether an LEI's two check digits are right. */
export function isLei(text: string): boolean {
  return /^[0-9A-Z]{18}\d{2}$/.test(text) && BigInt(lettersToDigits(text)) % 97n === 1n;
}
