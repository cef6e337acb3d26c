/**
 * Translates the service's codes into the program's language. Unknown values are shown unchanged,
 * because new ones may appear at any time.
 */
import { termWords } from '../answers/field-words';
import { m } from '../messages/compiled/messages';

/**
 * Returns the words for a field's value, the value itself if it's unknown, or '' if there is none.
 */
export function codeWords(field: 'status' | 'office' | 'direction', value: string | null): string {
  return value === null ? '' : (termWords(field, value) ?? value);
}

/** Only `current` is documented (service-api.md, 2.4). The others are common in such registers. */
const insiderStatuses: Readonly<Record<string, () => string>> = {
  current: () => m.columns_status_current({}),
  cancelled: () => m.columns_status_cancelled({}),
  revised: () => m.columns_status_revised({}),
  amended: () => m.columns_status_revised({}),
};

/** Returns an insider transaction's status in words, like `codeWords`. */
export function insiderStatus(value: string | null): string {
  if (value === null) return '';
  return Object.hasOwn(insiderStatuses, value) ? (insiderStatuses[value]?.() ?? value) : value;
}

/** Returns a mark's kind in words. Only `Word` has been seen (service-api.md, 2.5). */
export function markFeature(value: string): string {
  return termWords('marktype', value) ?? value;
}
