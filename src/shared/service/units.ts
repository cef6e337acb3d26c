/**
 * The cost of an answer according to the documentation. It's derived from the body and never
 * stored.
 */
import type { ReadAnswer } from './answer';
import type { Endpoint } from './endpoint';
import { isFree } from './rate';

/**
 * Returns a call's units, i.e. its price applied to the rows on the page. `null` if unknown: for
 * undocumented prices, for rows that can't be counted, and for any status other than 2xx (for which
 * the cost isn't documented).
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
