/**
 * Converts numbers between the user's notation and the one sent to the service (decimal point, no
 * spaces). Pure.
 */
import type { Locale } from '@shared/messages/compiled/runtime';

/** Returns `1234.5` for `1 234,5`. Other text is unchanged, so that its error can be shown. */
export function numberToSend(typed: string, locale: Locale): string {
  const text = typed
    .normalize('NFKC')
    .replace(/\s/g, '')
    .replace(/[\u2212\u2013]/g, '-');
  if (!/^-?[\d.,]+$/.test(text)) return typed;
  // A comma before three digits groups thousands in English, but is a decimal comma in Swedish.
  const isGrouped = locale === 'en' && /^-?\d{1,3}(,\d{3})+(\.\d*)?$/.test(text);
  const plain = isGrouped ? text.replaceAll(',', '') : text.replace(',', '.');
  return /^-?\d*\.?\d*$/.test(plain) && /\d/.test(plain) ? tidy(plain) : typed;
}

/** Formats a number in the user's notation. */
export function numberToShow(sent: string, locale: Locale): string {
  return locale === 'sv' && /^-?\d+\.\d+$/.test(sent) ? sent.replace('.', ',') : sent;
}

function tidy(text: string): string {
  return text.replace(/^(-?)\./, '$10.').replace(/\.$/, '');
}
