/** The text inside a drawing, in the user's language. */
import type { Locale } from '@shared/messages/compiled/runtime';
import { dayOfNumber } from '@shared/series/periods';
import { formatDate, formatDecimal, type DateStyle } from '../format/format';
import type { ChartLabels } from './model';

/** Larger numbers have no readable short form: `150,000,000T`. */
const compactEnd = 1e15;

const raised = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'] as const;

/** Returns a power of ten, such as `1.5 × 10²⁰`. */
function powerText(value: number, locale: Locale): string {
  const [digits = '0', power = '0'] = value.toExponential(1).split('e+');
  const figure = formatDecimal(digits.replace(/\.0$/, ''), locale);
  return `${figure} × 10${[...power].map((digit) => raised[Number(digit)] ?? '').join('')}`;
}

/** Formats exact values in full, and rounded axis values in short form (`12 M`, `12 mn`). */
export function chartLabels(locale: Locale, dates: DateStyle): ChartLabels {
  const round = new Intl.NumberFormat(locale === 'sv' ? 'sv-SE' : 'en-GB', {
    notation: 'compact',
    maximumFractionDigits: 2,
  });
  return {
    value: (text) => formatDecimal(text, locale),
    axis: (value) =>
      Math.abs(value) < compactEnd ? round.format(value) : powerText(value, locale),
    day: (at) => formatDate(dayOfNumber(at), locale, dates),
  };
}
