/** What several calls cost together, in the words of one. */
import { m } from '@shared/messages/compiled/messages';
import { connection } from '@renderer/lib/state/connection.svelte';
import { locale } from '@renderer/lib/state/i18n.svelte';
import { priceFor } from './price-for';
import { unitsText } from './price-text';

/** Of a call to each of these endpoints. Where one of them has no price, all of them have none. */
export function priceOfAll(endpoints: readonly string[]): string {
  const [first, ...others] = endpoints.map((endpoint) => priceFor(endpoint));
  if (!first) return m.registers_price_free();
  if (others.length === 0) return first.words;
  const all = [first, ...others];
  if (all.some(({ units }) => units === null)) return m.registers_price_unknown();
  const units = all.reduce((sum, one) => sum + (one.units ?? 0), 0);
  const words = unitsText(units, locale(), connection.sample);
  if (all.some(({ type }) => type !== 'bound')) return m.prices_seen({ units: words });
  return all.every(({ isExact }) => isExact) ? words : m.prices_at_most({ units: words });
}
