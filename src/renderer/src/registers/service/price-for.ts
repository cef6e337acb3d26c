/** The price of a purchase in this window, given what is known about the open library's service. */
import type { Size } from '@shared/service/rate';
import { connection } from '@renderer/lib/state/connection.svelte';
import { priceLabel, type PriceLabel } from './price-text';
import { serviceView } from './service-view.svelte';

/** `size` is the size of the purchase, or the page size for a single call. */
export function priceFor(endpoint: string, size: Size | number | null = null): PriceLabel {
  const { sample } = connection;
  return priceLabel(serviceView.find(endpoint), serviceView.seen(endpoint), size, sample);
}
