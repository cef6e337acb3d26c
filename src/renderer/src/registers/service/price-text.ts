/** Formats the price of a purchase, in the same way on every button, map and dialog. */
import { priceOf, type Price, type PricedEndpoint } from '@shared/definition/price';
import type { PriceSeen, SeenCall } from '@shared/definition/price-seen';
import { m } from '@shared/messages/compiled/messages';
import { countWords } from '@shared/messages/count-words';
import type { Rate } from '@shared/service/endpoint';
import { isFree, oneCall, type Size } from '@shared/service/rate';
import { numbered, priced } from '@shared/values/phrases';

/** The price of a purchase, which the user sees before clicking. */
export interface PriceLabel {
  /**
   * `bound`: a maximum. `rate`: a price without a maximum, because the number of rows is unknown.
   * `seen`: what calls have cost so far.
   */
  readonly type: 'bound' | 'rate' | 'seen' | 'unknown';
  /** Maximum number of units. For `seen`, the most a call has cost. `null` if unknown. */
  readonly units: number | null;
  /** True if the price is exact. */
  readonly isExact?: true;
  readonly words: string;
  /** Where the price comes from, and what it doesn't cover. */
  readonly title: string;
}

/**
 * Returns the price for a purchase of this size. If `size` is a number, it's the page size of a
 * single call.
 */
export function priceLabel(
  endpoint: PricedEndpoint | null,
  seen: PriceSeen | null,
  size: Size | number | null,
  sample: boolean,
): PriceLabel {
  const wanted = typeof size === 'object' && size !== null ? size : oneCall(size);
  return toldOf(priceOf(endpoint, seen, wanted), sample);
}

/** Formats a price per call and row. */
export function rateText(rate: Rate, sample: boolean): string {
  const units = (count: number): string => unitsText(count, sample);
  if (isFree(rate)) return m.registers_price_free();
  if (rate.perRow === 0) return m.prices_per_call({ units: units(rate.perCall) });
  if (rate.perCall === 0) return m.prices_per_row({ units: units(rate.perRow) });
  return m.prices_call_and_row({ call: units(rate.perCall), row: units(rate.perRow) });
}

export function unitsText(count: number, sample: boolean): string {
  if (count === 0) return m.registers_price_free();
  return countWords(sample ? 'sample-units' : 'units', count);
}

function toldOf(price: Price, sample: boolean): PriceLabel {
  const units = (count: number): string => unitsText(count, sample);
  switch (price.type) {
    case 'bound': {
      const words = price.exact
        ? units(price.units)
        : m.prices_at_most({ units: units(price.units) });
      return {
        type: 'bound',
        units: price.units,
        ...(price.exact ? { isExact: true as const } : {}),
        words,
        title: statedTitle(price, sample),
      };
    }
    case 'rate': {
      const words = rateText(price.rate, sample);
      return { type: 'rate', units: null, words, title: statedTitle(price, sample) };
    }
    case 'contradicted': {
      const rate = rateText(price.rate, sample);
      const words = m.prices_contradicted({ units: units(price.units), rate });
      return { type: 'seen', units: price.units, words, title: m.prices_contradicted_title() };
    }
    case 'seen': {
      const [last, most] = [units(price.units), units(price.mostUnits)];
      const cost =
        last === most ? m.prices_seen({ units: last }) : m.prices_seen_most({ units: last, most });
      const title = priced(m.prices_seen_title({ count: price.count }), cost);
      // What the calls were about may never have been bought, so its price is only probable.
      const words = m.prices_probably({ units: most });
      return { type: 'seen', units: price.mostUnits, words, title };
    }
    case 'seen-rate': {
      const words = m.prices_seen_per_row({ units: units(price.perRow) });
      const title = m.prices_seen_title({ count: price.count });
      return { type: 'seen', units: null, words, title };
    }
    case 'unknown': {
      const other = price.seen && [
        m.prices_unknown_seen_title({ seen: seenText(price.seen, sample) }),
      ];
      const title = [m.prices_unknown_title(), ...(other ?? [])].join(' ');
      return { type: 'unknown', units: null, words: m.registers_price_unknown(), title };
    }
  }
}

/** A free call needs no explanation. */
function statedTitle(
  price: Extract<Price, { rate: Rate; source: string }>,
  sample: boolean,
): string {
  if (price.source === 'described' && isFree(price.rate)) return '';
  const rate = rateText(price.rate, sample);
  const source =
    price.source === 'described' ? m.explorer_fact_described() : m.explorer_fact_learned();
  const said = numbered(rate, source);
  return price.rate.perRow === 0 ? said : `${said}. ${m.prices_no_total_title()}`;
}

/** Returns what a measured call has cost, and how large it was. */
export function seenText(call: SeenCall, sample: boolean): string {
  const units = unitsText(call.units, sample);
  return m.prices_seen_size({ units, size: sizeText(call) });
}

function sizeText({ limit, identifiers, rows }: SeenCall): string {
  const count = identifiers ?? rows ?? limit;
  if (count === null || identifiers === 1) return m.prices_size_one();
  return identifiers === null ? countWords('rows', count) : m.prices_size_identifiers({ count });
}
