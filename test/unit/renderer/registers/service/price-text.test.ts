import { describe, expect, it } from 'vitest';
import { finderOf, undefinedCatalogue, type EffectiveEndpoint } from '@shared/definition/effective';
import { withTaken } from '@shared/definition/price-seen';
import { overwriteGetLocale } from '@shared/messages/compiled/runtime';
import type { Rate } from '@shared/service/endpoint';
import { priceLabel } from '@renderer/registers/service/price-text';

const find = finderOf(undefinedCatalogue);
const search = find('trademarks.search');
const web = find('contact.web');
const stated = (price: Rate): EffectiveEndpoint | null =>
  web && { ...web, price, origins: { ...web.origins, price: 'learned' } };
const seen = (units: number, limit: number | null = null) =>
  withTaken(null, { units, companies: 0, contacts: 0 }, 'a', {
    limit,
    identifiers: null,
    rows: limit,
  });
const words = (
  ...asked: readonly [EffectiveEndpoint | null, ReturnType<typeof seen> | null, number | null]
) => priceLabel(...asked, false).words;

describe('a price before the click', () => {
  it('is in the same words wherever it comes from', () => {
    expect(words(search, null, 25)).toBe('max 25 units');
    expect(words(search, null, 1)).toBe('max 1 unit');
    expect(priceLabel(search, null, 25, true).words).toBe('max 25 sample units');
    expect(words(find('system.me'), null, null)).toBe('0 units');
    expect(words(stated({ perCall: 4, perRow: 0 }), null, null)).toBe('4 units');
    expect(words(stated({ perCall: 0, perRow: 1 }), null, null)).toBe('1 unit per row');
    expect(words(stated({ perCall: 2, perRow: 1 }), null, null)).toBe(
      '2 units per request and 1 unit per row',
    );
    expect(words(web, seen(3), null)).toBe('probably max 3 units');
    expect(words(stated({ perCall: 4, perRow: 0 }), seen(7), null)).toBe(
      'cost 7 units last time, but 4 units per request in the API definition',
    );
    expect(words(web, null, null)).toBe('price unknown');
  });

  it('says who says it, and what was measured for another size', () => {
    expect(priceLabel(search, null, 25, false).title).toContain(
      '1 unit per row (documented by the service).',
    );
    expect(priceLabel(stated({ perCall: 4, perRow: 0 }), null, null, false).title).toBe(
      '4 units per request (from the API definition)',
    );
    const other = priceLabel(find('companies.search'), seen(25, 25), 50, false);
    expect(other).toMatchObject({ type: 'unknown', words: 'price unknown', units: null });
    expect(other.title).toContain('25 units for 25 rows');
    const one = priceLabel(find('companies.search'), seen(1, 1), 50, false);
    expect(one.title).toContain('1 unit for 1 row.');
    const dearer = withTaken(seen(5), { units: 2, companies: 0, contacts: 0 }, 'b', {
      limit: null,
      identifiers: null,
      rows: null,
    });
    expect(priceLabel(web, dearer, null, false)).toMatchObject({
      words: 'probably max 5 units',
      title: expect.stringMatching(/ · cost 2 units last time, max 5 units so far$/) as string,
    });
  });

  it('is good Swedish', () => {
    overwriteGetLocale(() => 'sv');
    try {
      expect(priceLabel(web, seen(50), null, false).words).toBe('troligen högst 50 enheter');
      expect(priceLabel(search, null, 25, false).words).toBe('högst 25 enheter');
    } finally {
      overwriteGetLocale(() => 'en');
    }
  });
});
