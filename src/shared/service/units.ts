/** What an answer cost, as far as the page says: derived from the body, never stored beside it. */
import type { ReadAnswer } from './answer';
import type { Endpoint } from './endpoint';

/**
 * Units of one call: 0 for a free endpoint, the rows of a page where each costs one. `null`: not
 * known, which is the case for prices nobody described and for every answer that is not a page of
 * rows with a 2xx status (what such an answer costs is not shown on the page).
 */
export function unitsOf(endpoint: Endpoint, status: number, answer: ReadAnswer): number | null {
  if (endpoint.price === 'free') return 0;
  if (endpoint.price === null || status < 200 || status > 299) return null;
  return answer.shape === 'page' ? answer.rows.length : null;
}
