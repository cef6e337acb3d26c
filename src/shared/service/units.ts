/** The cost of an answer according to the documentation: derived from the body, never stored. */
import type { ReadAnswer } from './answer';
import type { Endpoint } from './endpoint';
import { isFree } from './rate';

/**
 * Returns the units of a call: its price applied to the rows of the page. `null` if unknown: for
 * undocumented prices, for rows that cannot be counted, and for every status other than 2xx (whose
 * cost is not documented).
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
