/**
 * Converts numbers between the user's notation and the one sent (decimal point, no spaces). Pure.
 */
import type { Locale } from '@shared/messages/compiled/runtime';

/** Returns `1234.5` for `1 234,5`. Other text is unchanged, so that its error can be shown. */
export function numberToSend(typed: string, locale: Locale): string {
  const text = typed
    .normalize('NFKC')
    .replace(/\s/g, '')
    .replace(/[\u2212\u2013]/g, '-');
  if (!/^-?[\d.,]+$/.test(text)) return typed;
  // In English a comma before three digits groups them; in Swedish it is a decimal sign.
  const isGrouped = locale === 'en' && /^-?\d{1,3}(,\d{3})+(\.\d*)?$/.test(text);
  const plain = isGrouped ? text.replaceAll(',', '') : text.replace(',', '.');
  return /^-?\d*\.?\d*$/.test(plain) && /\d/.test(plain) ? tidy(plain) : typed;
}

/** Returns a number in the user's notation. */
export function numberToShow(sent: string, locale: Locale): string {
  return locale === 'sv' && /^-?\d+\.\d+$/.test(sent) ? sent.replace('.', ',') : sent;
}

function tidy(text: string): string {
  return text.replace(/^(-?)\./, '$10.').replace(/\.$/, '');
}
