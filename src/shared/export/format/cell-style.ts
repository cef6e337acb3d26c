/** How dates and decimal numbers are written in text-only formats. */
import { serialOfDate } from './serial-dates';

/** `iso`: 2026-11-20; `dmy`: 20/11/2026; `mdy`: 11/20/2026. */
export type DateStyle = 'iso' | 'dmy' | 'mdy';

/**
 * Converts a date to another format. Only valid dates are converted; anything else is returned as
 * received.
 */
export function styledDate(text: string, style: DateStyle): string {
  if (style === 'iso' || serialOfDate(text) === null) return text;
  const [year, month, day] = [text.slice(0, 4), text.slice(5, 7), text.slice(8)];
  return style === 'dmy' ? `${day}/${month}/${year}` : `${month}/${day}/${year}`;
}

/** Excel's format code for dates. */
export const excelDateCode: Readonly<Record<DateStyle, string>> = {
  iso: 'yyyy\\-mm\\-dd',
  dmy: 'dd/mm/yyyy',
  mdy: 'mm/dd/yyyy',
};
