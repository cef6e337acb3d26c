import { expect, it } from 'vitest';
import { filtersAsked } from '@shared/service/divided';

const endpoint = 'trademarks.search';
const parts = (...params: Record<string, string>[]) => params.map((one) => ({ params: one }));

it('is of a search that was divided by class every class, with what all parts ask', () => {
  const windows = parts(
    { nice_class: '9', office: 'SE' },
    { nice_class: '35', office: 'SE' },
    { nice_class: '42', office: 'SE' },
  );
  const asked = filtersAsked({ endpoint, params: { office: 'SE' }, windows });
  expect(asked).toEqual({ office: 'SE', nice_class: ['9', '35', '42'] });
});

it('is of periods the period as a whole, and of one search that search', () => {
  const windows = parts(
    { query: 'nord', filed_after: '2010-01-01', filed_before: '2015-01-01' },
    { query: 'nord', filed_after: '2014-12-31' },
  );
  const params = { query: 'nord', filed_after: '2010-01-01' };
  expect(filtersAsked({ endpoint, params, windows })).toEqual(params);
  expect(filtersAsked({ endpoint, params, windows: [] })).toBe(params);
});

it('claims nothing that one part leaves open', () => {
  const windows = parts({ nice_class: '9' }, {});
  expect(filtersAsked({ endpoint, params: {}, windows })).toEqual({});
});
