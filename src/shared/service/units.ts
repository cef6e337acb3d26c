/** What an answer cost, as far as the page says: derived from the body, never stored beside it. */
import type { ReadAnswer } from './answer';
import type { Endpoint } from './endpoint';
import { isFree } from './rate';

/**
 * Units of one call: what its price comes to for the rows of a page. `null`: not known, which is the
 * case for prices nobody described, for rows that cannot be counted, and for every answer without a
 * 2xx status (what such an answer costs is not shown on the page).
 */
export function unitsOf(
  { price }: Pick<Endpoint, 'price'>,
  status: number,
  answer: ReadAnswer,
): number | null {
  if (price === null) return null;
  if (isFree(price)) return 0;
  if (status < 200 || status > 299) return null;
  if (price.perRow === 0) return price.perCall;
  return answer.shape === 'page' ? price.perCall + price.perRow * answer.rows.length : null;
}
