import { expect, it } from 'vitest';
import { finderOf, undefinedCatalogue } from '@shared/definition/effective';
import { withTaken } from '@shared/definition/price-seen';
import { sumOf } from '@renderer/registers/service/price-sum';
import { priceLabel, type PriceLabel } from '@renderer/registers/service/price-text';

const find = finderOf(undefinedCatalogue);
const most = priceLabel(find('trademarks.search'), null, 25, false);
const unknown = priceLabel(find('contact.web'), null, null, false);
const seen = (units: number): PriceLabel => {
  const charged = { units, companies: 0, contacts: 0 };
  const taken = withTaken(null, charged, 'a', { limit: null, identifiers: null, rows: null });
  return priceLabel(find('contact.web'), taken, null, false);
};

it('several calls have one price, as uncertain as its most uncertain part', () => {
  expect(sumOf([most, most])).toBe('max 50 units');
  expect(sumOf([unknown, most])).toBe('price unknown');
  expect(sumOf([seen(0), most])).toBe('probably max 25 units');
  expect(sumOf([seen(3), seen(3)])).toBe('probably max 6 units');
});
