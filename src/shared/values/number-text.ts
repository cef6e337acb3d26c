/**
 * Formats numbers of any size digit by digit. Anything that isn't a number is returned as received.
 * Pure.
 */
type Locale = 'en' | 'sv';

const groupMark: Record<Locale, string> = { sv: '\u00a0', en: ',' };
export const decimalMark: Record<Locale, string> = { sv: ',', en: '.' };
const minus = '\u2212';

function grouped(digits: string, locale: Locale): string {
  return digits.replace(/\B(?=(\d{3})+(?!\d))/g, groupMark[locale]);
}

/** Formats an integer with digit grouping. Beyond 2^53, only a string preserves all digits. */
export function formatInteger(value: number | bigint | string, locale: Locale): string {
  const parts = /^(-?)(\d+)$/.exec(String(value));
  if (!parts) return String(value);
  return (parts[1] ? minus : '') + grouped(parts[2] ?? '', locale);
}

/** Separators between groups of three digits: a space, or the language's own. */
const groupMarks: Record<Locale, RegExp> = {
  sv: /(?<=\d)\s(?=\d{3}(?!\d))/g,
  en: /(?<=\d)[\s,](?=\d{3}(?!\d))/g,
};

/** Parses an integer, with or without digit grouping. Returns `null` if it isn't one. */
export function readInteger(typed: string, locale: Locale): number | null {
  const text = typed.trim().replace(groupMarks[locale], '');
  return /^-?\d{1,15}$/.test(text) ? Number(text) : null;
}

/**
 * Formats a decimal string with digit grouping and the language's decimal sign. All digits are
 * preserved, including trailing zeros.
 */
export function formatDecimal(text: string, locale: Locale): string {
  const parts = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text.trim());
  if (!parts) return text;
  const fraction = parts[3] === undefined ? '' : decimalMark[locale] + parts[3];
  return (parts[1] ? minus : '') + grouped(parts[2] ?? '', locale) + fraction;
}
