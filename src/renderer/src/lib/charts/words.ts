/** The words inside a drawing, in the person's language. */
import type { Locale } from '@shared/messages/compiled/runtime';
import { dayOfNumber } from '@shared/series/periods';
import { formatDate, formatDecimal, type DateStyle } from '../format/format';
import type { ChartLabels } from './model';

/** Exact values in full; round values of an axis in short (`12 M`, `12 mn`). */
export function chartLabels(locale: Locale, dates: DateStyle): ChartLabels {
  const round = new Intl.NumberFormat(locale === 'sv' ? 'sv-SE' : 'en-GB', {
    notation: 'compact',
    maximumFractionDigits: 2,
  });
  return {
    value: (text) => formatDecimal(text, locale),
    axis: (value) => round.format(value),
    day: (at) => formatDate(dayOfNumber(at), locale, dates),
  };
}
