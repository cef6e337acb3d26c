/**
 * Computes the cost of an answer according to the documentation. The cost is always derived from
 * the body and never stored.
 */
import type { ReadAnswer } from './answer';
import type { Endpoint } from './endpoint';
import { isFree } from './rate';

/**
 * Returns a call's units: its price applied to the rows on the page. `null` if unknown, because the
 * price isn't documented, the rows can't be counted, or the status isn't 2xx (for which the cost
 * isn't documented).
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
