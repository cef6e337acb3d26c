import { formatDecimal, percent } from '@renderer/lib/format/format';
import { locale } from '@renderer/lib/state/i18n.svelte';

/** Returns a share of a company as text: `90.5%`. */
export function shareText(digits: string): string {
  return percent(formatDecimal(digits, locale()), locale());
}
