/** Adds up the prices of several requests. */
import { m } from '@shared/messages/compiled/messages';
import { connection } from '@renderer/lib/state/connection.svelte';
import { priceFor } from './price-for';
import { unitsText, type PriceLabel } from './price-text';

/** Returns the total price for one request to each endpoint, or no price if any is unknown. */
export function priceOfAll(endpoints: readonly string[]): string {
  return sumOf(endpoints.map((endpoint) => priceFor(endpoint)));
}

/** Returns one price for all requests. It's as uncertain as the most uncertain of them. */
export function sumOf(all: readonly PriceLabel[]): string {
  const [first, ...others] = all;
  if (!first) return m.registers_price_free();
  if (others.length === 0) return first.words;
  if (all.some(({ units }) => units === null)) return m.registers_price_unknown();
  const units = all.reduce((sum, one) => sum + (one.units ?? 0), 0);
  const words = unitsText(units, connection.sample);
  if (all.some(({ type }) => type !== 'bound')) return m.prices_probably({ units: words });
  return all.every(({ isExact }) => isExact) ? words : m.prices_at_most({ units: words });
}
